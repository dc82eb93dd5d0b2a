import { isAdded } from '@app/contract/roster-verdict'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetOf, workbookOf } from './roster-files.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let maya: Person
let team: { id: string; name: string }

beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
  await world.joins(await world.person('Priya', 'Nair'), team)
})
afterAll(() => world.close())

const TABLE = 'POST /api/v1/team/:teamId/roster-table'
const ofTeam = () => ({ params: { teamId: team.id } })
const preview = (file: string | Uint8Array) =>
  world.call(maya, `${TABLE}/preview`, { ...ofTeam(), body: { content: Buffer.from(file).toString('base64') } })
const add = (rows: { name: string; email: string; position: string }[]) =>
  world.call(maya, TABLE, {
    ...ofTeam(),
    body: { people: rows.map(({ name, email, position }) => ({ name, email, position })) },
  })
const members = async () => (await world.call(maya, 'GET /api/v1/team/:id', { params: { id: team.id } })).members

const names = fc.constantFrom(
  'Ann Lee',
  'Bo Ek',
  'Jürgen Groß',
  'أحمد الخطيب',
  'Dana Cho',
  'Priya Nair',
  'O’Neil, Shea',
  'TOTAL',
  '⚽',
  '',
)
const mails = fc.constantFrom('', 'ann@example.com', 'BO@example.com', 'bad@', 'a@b.co; c@d.co', 'n/a')
const cell = fc.constantFrom('', '7', '😀', 'x')
const tables = fc.record({
  rows: fc.array(fc.tuple(cell, names, mails), { maxLength: 12 }),
  heading: fc.constantFrom(
    ['#', 'Name', 'E-Mail'],
    ['No.', 'Spieler', 'Mail'],
    ['', 'Full Name', 'Correo electrónico'],
  ),
  above: fc.constantFrom(
    [],
    [['Night Shift FC', '', '']],
    [
      ['', '', ''],
      ['2026', '', ''],
    ],
  ),
  format: fc.constantFrom(',', ';', '\t', 'xlsx'),
})

test('[MOVE-1] whatever the table: applied once it holds what the preview said, and again it changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async ({ rows, heading, above, format }) => {
      await world.pool`delete from member where profile_id in (select id from profile where known_in_team_id = ${team.id})`
      const grid = [...above, heading, ...rows]
      const quoted = (text: string) => (/[",;\t]/.test(text) ? `"${text}"` : text)
      const file =
        format === 'xlsx' ? workbookOf(sheetOf(grid)) : grid.map((cells) => cells.map(quoted).join(format)).join('\r\n')
      const { rows: sorted } = await preview(file)
      const wanted = sorted.filter(isAdded)
      const before = await members()
      if (wanted.length > 0) expect(await add(wanted)).toMatchObject({ added: wanted.length, leftOut: [] })
      expect(await members()).toHaveLength(before.length + wanted.length)
      expect((await preview(file)).rows.filter(isAdded)).toEqual([])
    }),
    { numRuns: nightly(300, 12) },
  )
})
