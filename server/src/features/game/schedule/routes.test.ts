import { limits, type SchedulePreview } from '@app/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type Person, problemOf, type World } from '#test/world.ts'

const now = new Date('2026-11-17T17:00:00Z')
let world: World
let maya: Person
let robin: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
})
beforeEach(async () => {
  team = await world.team(maya)
  await world.joins(robin, team)
})
afterAll(() => world.close())

const asFile = (content: string | Buffer, timeZone = 'America/New_York') => ({
  params: { teamId: team.id },
  body: { content: Buffer.from(content).toString('base64'), timeZone },
})
const preview = (content: string | Buffer, timeZone?: string) =>
  world.call(maya, 'POST /api/v1/team/:teamId/schedule/preview', asFile(content, timeZone))
const importing = (content: string | Buffer, { cancelGone = false, timeZone = 'America/New_York' } = {}) => {
  const { params, body } = asFile(content, timeZone)
  return world.call(maya, 'POST /api/v1/team/:teamId/schedule', { params, body: { ...body, cancelGone } })
}
const exported = async (format: 'csv' | 'ics') => {
  const key = `GET /api/v1/team/:teamId/schedule.${format}` as const
  const response = await world.send(maya, key, { params: { teamId: team.id } })
  expect(response.statusCode).toBe(200)
  return response
}
const changesOf = ({ lines }: SchedulePreview) => lines.map(({ change }) => change)
const games = () => world.pool`select * from game where team_id = ${team.id} order by starts_at, id`

const season = `Date,Time,Opponent,Location,Notes
11/21/2026,7:30 PM,Wolves,Delta Park,Bring both kits
11/28/2026,7:30 PM,Otters,Delta Park,
12/05/2026,8pm,Wolves,"Field 3, North",
`

describe('Maya, a captain with a table,', () => {
  test('previews the import, and nothing is changed', async () => {
    const seen = await preview(season)
    expect(seen.problems).toEqual([])
    expect(seen.lines).toEqual([
      {
        line: 2,
        change: 'new',
        gameId: null,
        opponentTeamName: 'Wolves',
        startTime: '2026-11-22T00:30:00.000Z',
        timeZone: 'America/New_York',
        location: 'Delta Park',
        notes: 'Bring both kits',
        dateWithoutYear: '',
        changes: [],
      },
      expect.objectContaining({ line: 3, opponentTeamName: 'Otters', startTime: '2026-11-29T00:30:00.000Z' }),
      expect.objectContaining({ line: 4, location: 'Field 3, North', startTime: '2026-12-06T01:00:00.000Z' }),
    ])
    expect(await games()).toHaveLength(0)
  })

  test('imports it, and a second import changes nothing', async () => {
    const done = await importing(season)
    expect(changesOf(done)).toEqual(['new', 'new', 'new'])
    const before = await games()
    expect(before.map(({ id }) => id)).toEqual(done.lines.map(({ gameId }) => gameId))
    expect(before[0]).toMatchObject({ opponent: 'Wolves', startsOn: expect.anything(), timeZone: 'America/New_York' })
    const history = await world.call(maya, 'GET /api/v1/game/:id/history', {
      params: { id: before[0]?.['id'] as string },
    })
    expect(history).toMatchObject([{ action: 'imported', doneBy: 'Maya Okafor' }])
    expect(changesOf(await importing(season))).toEqual(['same', 'same', 'same'])
    expect(await games()).toEqual(before)
  })

  test('imports a moved game, which keeps its id and answers, and Going players but herself need to answer again', async () => {
    const { lines } = await importing(season)
    const id = lines[1]?.gameId ?? ''
    for (const person of [robin, maya]) {
      const body = { status: 'Going', userId: person.id } as const
      await world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body })
    }
    const moved = season.replace('11/28/2026,7:30 PM', '11/30/2026,6 PM')

    expect((await preview(moved)).lines[1]).toMatchObject({
      change: 'changed',
      gameId: id,
      changes: [{ field: 'startTime', before: '2026-11-29T00:30:00.000Z', after: '2026-11-30T23:00:00.000Z' }],
    })
    expect(changesOf(await importing(moved))).toEqual(['same', 'changed', 'same'])
    expect(await world.call(robin, 'GET /api/v1/game/:id', { params: { id } })).toMatchObject({
      startTime: '2026-11-30T23:00:00.000Z',
      version: 2,
      rsvps: expect.arrayContaining([
        expect.objectContaining({ userId: robin.id, status: 'Going', isForOldTime: true }),
        expect.objectContaining({ userId: maya.id, status: 'Going', isForOldTime: false }),
      ]),
    })
    expect(changesOf(await importing(moved))).toEqual(['same', 'same', 'same'])
  })

  test('reads which games are gone, and cancels them only if she chooses to', async () => {
    await importing(season)
    const shorter = season.split('\n').slice(0, 3).join('\n')
    expect(changesOf(await importing(shorter))).toEqual(['same', 'same', 'gone'])
    expect((await games()).filter((game) => game['cancelledAt'])).toHaveLength(0)
    await importing(shorter, { cancelGone: true })
    expect((await games()).map((game) => game['cancelReason'])).toEqual(['', '', 'It is no longer in the schedule.'])
    expect(changesOf(await importing(shorter))).toEqual(['same', 'same'])
    const stillListed = season.replace('Field 3, North', 'Field 4')
    expect(changesOf(await importing(stillListed))).toEqual(['same', 'same', 'same'])
    expect((await games())[2]).toMatchObject({ cancelledAt: now, location: 'Field 3, North' })
  })

  test('keeps the fields that she filled in herself where the file has none', async () => {
    await importing('Date,Time,Opponent\n2026-11-21,19:30,Wolves')
    const [game] = await games()
    expect(game).toMatchObject({ location: 'To be announced', notes: '' })
    await world.pool`update game set location = 'Delta Park', notes = 'Blue kit' where team_id = ${team.id}`
    expect(changesOf(await importing('Date,Time,Opponent,Location,Notes\n2026-11-21,19:30,wolves,,'))).toEqual(['same'])
    expect((await games())[0]).toMatchObject({ opponent: 'Wolves', location: 'Delta Park', notes: 'Blue kit' })
  })

  test('imports a game that she made by hand, and it is not duplicated', async () => {
    const body = {
      teamId: team.id,
      opponentTeamName: ' Wolves ',
      startTime: '2026-11-22T00:30:00Z',
      location: 'Delta Park',
    }
    const { id } = await world.call(maya, 'POST /api/v1/game', { body: { ...body, timeZone: 'America/New_York' } })
    expect((await importing(season)).lines[0]).toMatchObject({
      gameId: id,
      change: 'changed',
      changes: [{ field: 'notes' }],
    })
    expect(changesOf(await importing('Date,Time,Opponent\n11/28/2026,7:30 PM,Otters'))).toEqual(['same', 'gone'])
  })

  test('imports a season whose ids start again from 1, and overwrites no game of the last season', async () => {
    const row = (date: string) => `ID,Date,Time,Opponent,Location\n1,${date},19:30,Wolves,Delta Park`
    await importing(row('2026-03-07'))
    expect(changesOf(await importing(row('2026-12-05')))).toEqual(['new'])
    expect(changesOf(await importing(row('2026-12-05')))).toEqual(['same'])
    expect(changesOf(await importing(row('2026-12-12')))).toEqual(['changed'])
    expect(await games()).toHaveLength(2)
  })

  test('moves no game that has a result: a later one is a new game', async () => {
    const row = (time: string) => `ID,Date,Time,Opponent,Location\n7,2026-11-17,${time},Wolves,Delta Park`
    const [made] = (await importing(row('09:00'))).lines
    const id = made?.gameId ?? ''
    await world.call(maya, 'PUT /api/v1/game/:id/result', { params: { id }, body: { ourScore: 3, theirScore: 1 } })
    expect(changesOf(await importing(row('19:30')))).toEqual(['new'])
    expect(changesOf(await importing(row('19:30')))).toEqual(['same'])
    expect(changesOf(await importing(row('08:00')))).toEqual(['changed', 'gone'])
    expect((await games()).map(({ ourScore }) => ourScore)).toEqual([3, null])
  })

  test('imports a table of the whole league and gets only the games of her team', async () => {
    const table = `Date;Time;Home;Away;Venue;Field
21.11.2026;19:30;Wolves;Otters;Delta Park;1
21.11.2026;20:30;night shift fc;Otters;Delta Park;2
28.11.2026;19:30;Wolves;Night Shift FC;Delta Park;1`
    expect((await preview(table, 'Europe/Berlin')).lines).toMatchObject([
      { line: 3, opponentTeamName: 'Otters', location: 'Delta Park, 2', startTime: '2026-11-21T19:30:00.000Z' },
      { line: 4, opponentTeamName: 'Wolves' },
    ])
  })

  test('imports it at the same time as three other captains, in ten rounds, and each game is made once', async () => {
    const others = [await world.person('Pete'), await world.person('Ana'), await world.person('Noor')]
    for (let round = 0; round < 10; round += 1) {
      team = await world.team(maya)
      for (const other of others) await world.joins(other, team, 'captain')
      const request = asFile(season)
      const both = [maya, ...others].map((who) => world.call(who, 'POST /api/v1/team/:teamId/schedule', request))
      await Promise.all(both)
      expect(await games()).toHaveLength(3)
    }
  })
})

describe('Maya, a captain with a calendar,', () => {
  const calendar = (...events: string[]) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n')

  test('imports a recurring game with one moved and one cancelled occurrence', async () => {
    const file = calendar(
      'UID:a\r\nSUMMARY:Night Shift FC vs Wolves\r\nLOCATION:Delta Park\\, Field 2\r\nDTSTART;TZID=Eastern Standard Time:20261118T193000\r\nRRULE:FREQ=WEEKLY;COUNT=4\r\nEXDATE;TZID=Eastern Standard Time:20261125T193000',
      'UID:a\r\nRECURRENCE-ID;TZID=Eastern Standard Time:20261202T193000\r\nSUMMARY:Wolves @ Night Shift FC\r\nDTSTART:20261204T000000Z',
    )
    const done = await importing(file, { timeZone: 'Europe/Berlin' })
    expect(done.lines).toMatchObject([
      {
        opponentTeamName: 'Wolves',
        startTime: '2026-11-19T00:30:00.000Z',
        location: 'Delta Park, Field 2',
        timeZone: 'America/New_York',
      },
      { opponentTeamName: 'Wolves', startTime: '2026-12-10T00:30:00.000Z' },
      { opponentTeamName: 'Wolves', startTime: '2026-12-04T00:00:00.000Z', timeZone: 'Europe/Berlin' },
    ])
    expect(changesOf(await importing(file, { timeZone: 'Europe/Berlin' }))).toEqual(['same', 'same', 'same'])
  })

  test('imports a game with the same UID as the same game, though time and opponent change', async () => {
    const event = (opponent: string, start: string) => calendar(`UID:x-1\r\nSUMMARY:vs ${opponent}\r\nDTSTART:${start}`)
    const { lines } = await importing(event('Wolves', '20261121T190000Z'))
    const [line] = (await importing(event('Otters', '20270130T190000Z'))).lines
    expect(line).toMatchObject({ change: 'changed', gameId: lines[0]?.gameId, opponentTeamName: 'Otters' })
    expect(await games()).toHaveLength(1)
  })

  test('imports a game that the league has cancelled, and reads that it is gone', async () => {
    const event = (status: string) =>
      calendar(`UID:x-1\r\nSUMMARY:Wolves\r\nDTSTART:20261121T190000Z\r\nSTATUS:${status}`)
    await importing(event('CONFIRMED'))
    expect(changesOf(await importing(event('CANCELLED'), { cancelGone: true }))).toEqual(['gone'])
    expect((await games())[0]?.['cancelledAt']).toEqual(now)
  })
})

describe('Maya imports a file with errors:', () => {
  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), { message: 'not_text' }],
    ['a letter', 'Dear captain,\nsee you on Saturday!', { message: 'no_header' }],
    ['no game', 'Date,Time,Opponent\n', { message: 'no_games' }],
    ['no time', 'Date,Time,Opponent\n2026-11-21,TBD,Wolves', { message: 'time_unreadable', text: 'TBD' }],
    ['a calendar without events', 'BEGIN:VCALENDAR\nEND:VCALENDAR', { message: 'no_games' }],
    [
      'too many games',
      `Date,Time,Opponent\n${Array.from({ length: limits.scheduleLines + 1 }, (_, i) => `2026-11-21,19:30,Team ${i}`).join('\n')}`,
      { message: 'too_many_games', number: 500 },
    ],
  ])('%s is refused with the reason', async (_, content, reason) => {
    const key = 'POST /api/v1/team/:teamId/schedule/preview'
    const problem = problemOf(key, await world.send(maya, key, asFile(content)))
    expect(problem).toMatchObject({ status: 422, code: 'schedule_not_readable', fields: [reason] })
  })

  test('lines with errors are reported and left out, and the rest is imported', async () => {
    const done = await importing(`Date,Time,Opponent,Time Zone
11/21/2026,7:30 PM,Wolves,
13/32/2026,7:30 PM,Wolves,
,7:30 PM,Otters,
11/22/2026,,Otters,
11/22/2026,7:30 PM,,
11/23/2026,7:30 PM,Otters,Middle/Earth
11/21/2026,7:30 PM,wolves,
11/24/2026,7:30 PM,${'x'.repeat(81)},`)
    expect(done.problems).toEqual([
      { line: 3, code: 'date_unreadable', text: '13/32/2026' },
      { line: 4, code: 'no_date' },
      { line: 5, code: 'no_time' },
      { line: 6, code: 'no_opponent' },
      { line: 7, code: 'zone_unknown', text: 'Middle/Earth' },
      { line: 8, code: 'same_as_line', number: 2 },
      { line: 9, code: 'opponent_too_long', number: 80 },
    ])
    expect(await games()).toHaveLength(1)
  })

  test('an unknown time zone of hers is refused', async () => {
    const key = 'POST /api/v1/team/:teamId/schedule'
    expect(await world.refusal(maya, key, asFile(season, 'Middle/Earth'))).toBe('invalid_input')
  })
})

describe('exporting', () => {
  test.each(['csv', 'ics'] as const)(
    'to %s and importing the file changes nothing: ids and answers stay',
    async (format) => {
      await importing(season)
      const odd = [
        ['=HYPERLINK("evil")', '@home', '-1\r\n+2\r=3\n"quoted"; and, \\more\\n'],
        ["'=x", "'", 'Füchse Łódź 🦊\u2028next'],
        ['vs Wolves', 'at  the   park', '\tindented'],
        ['@ home', 'x'.repeat(200), 'y'.repeat(2000)],
        ['Night Shift FC', 'Night Shift FC vs Night Shift FC', ''],
      ] as const
      for (const [i, [opponentTeamName, location, notes]] of odd.entries()) {
        const startTime = `2026-11-01T0${i + 4}:30:15Z`
        const body = { teamId: team.id, opponentTeamName, location, notes, startTime, timeZone: 'America/New_York' }
        await world.call(maya, 'POST /api/v1/game', { body })
      }
      const before = await games()
      await world.pool`update game set cancelled_at = ${now} where id = ${before[3]?.['id']}`
      const [last] = before.slice(-1)
      await world.call(robin, 'POST /api/v1/game/:id/rsvp', {
        params: { id: last?.['id'] as string },
        body: { status: 'Going' },
      })
      const rows = async () => ({
        games: await games(),
        answers: await world.pool`select * from rsvp where team_id = ${team.id}`,
      })
      const kept = await rows()

      const file = await exported(format)
      expect(file.headers['content-type']).toBe(
        format === 'csv' ? 'text/csv; charset=utf-8' : 'text/calendar; charset=utf-8',
      )
      expect(changesOf(await importing(file.body, { timeZone: 'Asia/Tokyo' }))).toEqual(Array(8).fill('same'))
      expect(await rows()).toEqual(kept)
    },
  )

  test('to csv writes no cell that a spreadsheet reads as a formula', async () => {
    for (const opponentTeamName of ['=1+1', '+1', '-1+1', '@SUM(A1)', "'=1"]) {
      const body = { teamId: team.id, opponentTeamName, startTime: '2026-11-21T19:30:00Z', location: '=1' }
      await world.call(maya, 'POST /api/v1/game', { body })
    }
    const { body } = await exported('csv')
    const cells = body.split('\r\n').flatMap((line) => line.split(','))
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
    expect(cells).toContain("''=1")
  })

  test('[GCREATE-5] is allowed to Robin, a player, and not to a stranger, and neither may import', async () => {
    const stranger = await world.person('Ines', 'Duarte')
    const at = { params: { teamId: team.id } }
    expect((await world.send(robin, 'GET /api/v1/team/:teamId/schedule.csv', at)).statusCode).toBe(200)
    expect(await world.refusal(stranger, 'GET /api/v1/team/:teamId/schedule.csv', at)).toBe('forbidden')
    expect(await world.refusal(stranger, 'GET /api/v1/team/:teamId/schedule.ics', at)).toBe('forbidden')
    for (const who of [robin, stranger]) {
      expect(await world.refusal(who, 'POST /api/v1/team/:teamId/schedule', asFile(season))).toBe('forbidden')
      expect(await world.refusal(who, 'POST /api/v1/team/:teamId/schedule/preview', asFile(season))).toBe('forbidden')
    }
  })
})

test('Maya pastes a list without years: the next such day is taken, and she reads what she wrote', async () => {
  const { lines, problems } = await preview('Date,Time,Opponent\n"Sun, Nov 22",6 PM,Wolves\n"Sun, Jan 10, 6 PM",,Bears')
  expect(problems).toEqual([])
  expect(lines).toMatchObject([
    { startTime: '2026-11-22T23:00:00.000Z', dateWithoutYear: 'Sun, Nov 22' },
    { startTime: '2027-01-10T23:00:00.000Z', dateWithoutYear: 'Sun, Jan 10' },
  ])
})

test('Maya, whose lines lack a time, is asked for one, which is used for all of them', async () => {
  const list = 'Date,Opponent\n2026-11-22,Wolves\n2026-11-29,Bears'
  expect(await preview(list)).toMatchObject({ lines: [], problems: [{ line: 2, code: 'no_time' }, { line: 3 }] })
  const { params, body } = asFile(list)
  expect(await world.refusal(maya, 'POST /api/v1/team/:teamId/schedule', { params, body })).toBe(
    'schedule_not_readable',
  )
  const { lines } = await world.call(maya, 'POST /api/v1/team/:teamId/schedule', {
    params,
    body: { ...body, time: '18:00' },
  })
  expect(lines.map(({ startTime }) => startTime)).toEqual(['2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z'])
})

test('Maya pastes a list without headings, as she would write it to the team', async () => {
  const { lines, problems } = await preview(
    'Sun, Nov 22, 6 PM, Harbour Rovers, Delta Park, Turf 3\nNov 29, Real Sosobad, Delta Park\n2026-12-06, 18:30, TBD\nBring cake, please',
  )
  expect(lines).toMatchObject([
    { opponentTeamName: 'Harbour Rovers', startTime: '2026-11-22T23:00:00.000Z', location: 'Delta Park, Turf 3' },
    { opponentTeamName: 'TBD', startTime: '2026-12-06T23:30:00.000Z', location: 'To be announced' },
  ])
  expect(problems).toMatchObject([
    { line: 2, code: 'no_time' },
    { line: 4, code: 'no_date' },
  ])
})
