import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sheetOf, workbookOf } from './roster-files.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let maya: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
})

type Columns = { at: number; as: 'date' | 'opponent' | 'time' | 'location' | '' }[]
const asked = (file: string | Uint8Array, columns: Columns) => ({
  params: { teamId: team.id },
  body: { content: Buffer.from(file).toString('base64'), timeZone: 'America/New_York', columns },
})
const preview = (file: string | Uint8Array, columns: Columns = []) =>
  world.call(maya, 'POST /api/v1/team/:teamId/schedule/preview', asked(file, columns))
const bring = (file: string | Uint8Array, columns: Columns = []) =>
  world.call(maya, 'POST /api/v1/team/:teamId/schedule', asked(file, columns))

/** The same game, as each app and language writes it. */
const game = { opponentTeamName: 'Wolves', startTime: '2026-11-22T00:30:00.000Z', location: 'Delta Park' }

const files: [string, string | Uint8Array][] = [
  [
    'TeamSnap',
    'Date,Time,Name,Opponent Name,Location Name,Location Details,Home/Away,Uniform,Duration (HH:MM),Arrival,Notes\n11/21/2026,7:30 PM,,Wolves,Delta Park,,Home,Red,2:00,30,',
  ],
  [
    'SportsEngine (events)',
    'Start_Date,Start_Time,End_Date,End_Time,Title,Location,Team1_ID,Team1_Name,Team1_Is_Home,Team2_ID,Team2_Name\n11/21/2026,7:30 PM,11/21/2026,9:00 PM,,Delta Park,17,Night Shift FC,1,18,Wolves',
  ],
  [
    'SportsEngine (league)',
    'Date,Time,Duration,Home Team,Away Team,Location,Status\n11/21/2026,7:30 PM,90,Wolves,Night Shift FC,Delta Park,Scheduled\n11/21/2026,7:30 PM,90,Bears,Otters,Elsewhere,Scheduled',
  ],
  ['German', 'Datum;Anstoß;Heim;Gast;Spielort\n21.11.2026;19:30;Night Shift FC;Wolves;Delta Park'],
  ['French', 'Date;Heure;Adversaire;Lieu\n21/11/2026;19:30;Wolves;Delta Park'],
  ['Spanish', 'Fecha,Hora,Rival,Lugar\n21/11/2026,19:30,Wolves,Delta Park'],
  ['Portuguese', 'Data,Horário,Adversário,Local\n21/11/2026,19:30,Wolves,Delta Park'],
  ['Arabic', 'التاريخ,الوقت,الخصم,المكان\n2026-11-21,19:30,Wolves,Delta Park'],
  [
    'a title and two lines of headings',
    'Winter League,,,\n,,,\nWhen,,Against,\nDate,Time,,Venue\n2026-11-21,19:30,Wolves,Delta Park',
  ],
  [
    'a workbook',
    workbookOf(
      sheetOf([
        ['Winter League'],
        [],
        ['Date', 'Time', 'Opponent', 'Location'],
        ['2026-11-21', '19:30', 'Wolves', 'Delta Park'],
      ]),
    ),
  ],
]

test.each(files)('[MOVE-3] Maya brings the games of %s, and the same file twice changes nothing', async (_, file) => {
  expect((await preview(file)).lines).toMatchObject([{ change: 'new', ...game }])
  await bring(file)
  expect((await bring(file)).lines).toMatchObject([{ change: 'same', ...game }])
})

test('[MOVE-3] a workbook stores dates and times in its own format', async () => {
  const style =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>'
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
    <row r="1">${text('A1', 'Date')}${text('B1', 'Time')}${text('C1', 'Opponent')}</row>
    <row r="2"><c r="A2" s="1"><v>46347</v></c><c r="B2" s="2"><v>0.8125</v></c>${text('C2', 'Wolves')}</row></sheetData></worksheet>`
  const file = workbookOf(sheet, { 'xl/styles.xml': new TextEncoder().encode(style) })
  expect((await preview(file)).lines).toMatchObject([{ opponentTeamName: 'Wolves', startTime: game.startTime }])
})

test('[MOVE-3] headings that nobody foresaw are chosen by hand, once', async () => {
  const file = 'Widersacher,Tag des Spiels,Ab,Treff\nWolves,2026-11-21,19:30,Delta Park'
  const unread = await preview(file)
  expect(unread).toMatchObject({
    lines: [],
    problems: [{ code: 'no_header' }],
    columns: [{ at: 0 }, { at: 1, heading: 'Tag des Spiels', sample: '2026-11-21', as: '' }, { at: 2 }, { at: 3 }],
  })
  const columns: Columns = [
    { at: 0, as: 'opponent' },
    { at: 1, as: 'date' },
    { at: 2, as: 'time' },
    { at: 3, as: 'location' },
  ]
  expect((await bring(file, columns)).lines).toMatchObject([{ change: 'new', ...game }])
  expect((await preview(file, columns)).lines).toMatchObject([{ change: 'same' }])
})
