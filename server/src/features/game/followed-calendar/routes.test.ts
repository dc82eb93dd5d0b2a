import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Internet, openInternet } from '#test/internet.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

const START = new Date('2026-11-17T17:00:00Z')
let now = START
let internet: Internet
let world: World
let maya: Person
let robin: Person
let team: { id: string; name: string }
beforeAll(async () => {
  internet = await openInternet()
  world = await newWorld({ now: () => now, internet: internet.fetching })
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
})
beforeEach(async () => {
  now = START
  internet.visits.length = 0
  team = await world.team(maya)
  await world.joins(robin, team)
})
afterAll(async () => {
  await world.close()
  await internet.close()
})

const ADDRESS = 'https://league.example.org/night-shift.ics'

interface CalendarEvent {
  uid: string
  day: string
  opponent: string
  time?: string
  place?: string
  status?: string
}
const calendarOf = (...events: CalendarEvent[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Tuesday League – Night Shift FC',
    ...events.flatMap(({ uid, day, opponent, time = '193000', place = 'Delta Park', status = 'CONFIRMED' }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;TZID=America/New_York:${day.replaceAll('-', '')}T${time}`,
      `SUMMARY:Night Shift FC vs ${opponent}`,
      `LOCATION:${place}`,
      `STATUS:${status}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const wolves = { uid: 'g1', day: '2026-11-24', opponent: 'Wolves' }
const otters = { uid: 'g2', day: '2026-12-01', opponent: 'Otters' }
const rovers = { uid: 'g3', day: '2026-12-08', opponent: 'Rovers' }

const params = () => ({ params: { teamId: team.id } })
const given = (address = ADDRESS) => ({ ...params(), body: { address, timeZone: 'America/New_York' } })
const look = () => world.call(maya, 'POST /api/v1/team/:teamId/followed-calendar/look', given())
const follow = () => world.call(maya, 'PUT /api/v1/team/:teamId/followed-calendar', given())
const status = () => world.call(maya, 'GET /api/v1/team/:teamId/followed-calendar', params())
const check = () => world.call(maya, 'POST /api/v1/team/:teamId/followed-calendar/check', params())
const apply = (ids: string[], keep: string[] = []) =>
  world.call(maya, 'POST /api/v1/team/:teamId/followed-calendar/apply', { ...params(), body: { apply: ids, keep } })
const idsOf = (changes: { id: string }[]) => changes.map(({ id }) => id)
const games = () =>
  world.pool<
    { id: string; opponent: string; startsAt: Date; location: string; cancelledAt: Date | null; version: number }[]
  >`select id, opponent, starts_at, location, cancelled_at, version from game where team_id = ${team.id} order by starts_at, id`
/** Follows a calendar and has all of its games. */
const following = async (...events: CalendarEvent[]) => {
  internet.serves(calendarOf(...events))
  const { changes } = await follow()
  await apply(idsOf(changes))
}
const schedule = (opponent: string, startTime: string, location = 'Delta Park') =>
  world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: opponent, startTime, timeZone: 'America/New_York', location },
  })
const answer = (gameId: string, answered = 'Going' as const) =>
  world.call(robin, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: answered } })

describe('Maya, a captain with the address of a calendar,', () => {
  test('[FOLLOW-1] reads what is in it before anything is saved', async () => {
    await schedule('Wolves', '2026-11-25T00:30:00Z')
    internet.serves(calendarOf({ ...otters, uid: 'g0', day: '2026-09-08' }, wolves, otters, rovers))
    expect(await look()).toEqual({
      host: 'league.example.org',
      name: 'Tuesday League – Night Shift FC',
      games: 4,
      known: 1,
      from: '2026-09-08T23:30:00.000Z',
      to: '2026-12-09T00:30:00.000Z',
      problems: [],
    })
    expect(await status()).toEqual({ calendar: null, changes: [], kept: [] })
  })

  test('[FOLLOW-1] follows it, and no game changes until she says so', async () => {
    internet.serves(calendarOf(wolves, otters))
    const { calendar, changes, kept } = await follow()
    expect(calendar).toMatchObject({
      host: 'league.example.org',
      state: 'working',
      isTrusted: false,
      checkedAt: '2026-11-17T17:00:00.000Z',
      nextCheckAt: '2026-11-17T21:00:00.000Z',
    })
    expect(changes).toMatchObject([
      { kind: 'new', opponentTeamName: 'Wolves', startTime: '2026-11-25T00:30:00.000Z', location: 'Delta Park' },
      { kind: 'new', opponentTeamName: 'Otters' },
    ])
    expect(kept).toEqual([])
    expect(await games()).toHaveLength(0)

    const after = await apply(idsOf(changes))
    expect(after).toMatchObject({ changes: [], kept: [] })
    expect(await games()).toMatchObject([{ opponent: 'Wolves' }, { opponent: 'Otters' }])
  })

  test('[FOLLOW-1] can paste an address that begins with webcal', async () => {
    internet.serves(calendarOf(wolves))
    const { calendar } = await world.call(
      maya,
      'PUT /api/v1/team/:teamId/followed-calendar',
      given(' webcal://league.example.org/night-shift.ics '),
    )
    expect(calendar).toMatchObject({ host: 'league.example.org' })
  })

  // misses: followed calendars: every address that is not allowed or not reached gives the same error
  test('[FOLLOW-2] reads the same for every address that is not allowed or not reached', async () => {
    internet.names('private.example.org', ['192.168.1.20'])
    internet.names('broken.example.org', ['93.184.215.14'])
    internet.answers(({ headers, socket }, response) =>
      headers.host === 'broken.example.org' ? socket.destroy() : void response.writeHead(200).end('secret'),
    )
    const bodies = []
    for (const address of [
      'http://192.168.1.20/games.ics',
      'https://private.example.org/games.ics',
      'https://nobody.example.com/games.ics',
      'https://broken.example.org/games.ics',
      'ftp://league.example.org/games.ics',
      'no address',
    ]) {
      const response = await world.send(maya, 'POST /api/v1/team/:teamId/followed-calendar/look', given(address))
      expect(response.statusCode).toBe(422)
      const { requestId: _, ...problem } = response.json()
      bodies.push(JSON.stringify(problem))
    }
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ code: 'calendar_refused' })
  })

  test.each([
    ['a page', '<html>Games</html>'],
    ['nothing', ''],
    ['a calendar without events', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
    [
      'a calendar with all-day events only',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261124\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ],
    ['five megabytes', 'BEGIN:VCALENDAR\r\n'.padEnd(5_000_000, 'x')],
  ])('[FOLLOW-2] reads that there is no calendar if the address has %s', async (_, body) => {
    internet.serves(body)
    expect(await world.refusal(maya, 'POST /api/v1/team/:teamId/followed-calendar/look', given())).toBe(
      'calendar_unreadable',
    )
  })

  test('[FOLLOW-1] nobody but a captain sees or follows it', async () => {
    expect(await world.refusal(robin, 'GET /api/v1/team/:teamId/followed-calendar', params())).toBe('forbidden')
    expect(await world.refusal(robin, 'PUT /api/v1/team/:teamId/followed-calendar', given())).toBe('forbidden')
    expect(internet.visits).toEqual([])
  })
})

describe('Maya, whose team follows a calendar,', () => {
  test('[FOLLOW-3] sees what is new, moved and cancelled, with how many people it concerns', async () => {
    await following(wolves, otters)
    const [first, second] = await games()
    if (!first || !second) throw new Error('two games')
    await answer(first.id)
    await answer(second.id)
    internet.serves(
      calendarOf({ ...wolves, day: '2026-11-26', time: '203000' }, { ...otters, status: 'CANCELLED' }, rovers),
    )
    const { changes } = await check()
    expect(changes).toMatchObject([
      {
        kind: 'moved',
        gameId: first.id,
        people: 1,
        startTime: '2026-11-27T01:30:00.000Z',
        changes: [{ field: 'startTime', before: '2026-11-25T00:30:00.000Z', after: '2026-11-27T01:30:00.000Z' }],
      },
      { kind: 'cancelled', gameId: second.id, people: 1 },
      { kind: 'new', gameId: null },
    ])
    expect(await games()).toMatchObject([{ version: first.version }, { version: second.version }])
  })

  test('[FOLLOW-3] applies some, and keeps what she unticked', async () => {
    await following(wolves, otters)
    internet.serves(calendarOf({ ...wolves, day: '2026-11-26' }, otters, rovers))
    const { changes } = await check()
    const [moved, added] = changes
    const after = await apply([moved?.id ?? ''], [added?.id ?? ''])
    expect(after.changes).toEqual([])
    expect(after.kept).toMatchObject([{ kind: 'new', opponentTeamName: 'Rovers' }])
    expect(await games()).toMatchObject([
      { opponent: 'Wolves', startsAt: new Date('2026-11-27T00:30:00Z') },
      { opponent: 'Otters' },
    ])
    // She changes her mind.
    await apply(idsOf(after.kept))
    expect(await games()).toHaveLength(3)
  })

  // misses: followed calendars: only what the captain has seen is applied
  test('[FOLLOW-3] applies nothing that she has not seen', async () => {
    await following(wolves)
    internet.serves(calendarOf({ ...wolves, day: '2026-11-26' }))
    const { changes } = await check()
    internet.serves(calendarOf({ ...wolves, day: '2026-11-27' }))
    await check()
    const refused = world.refusal(maya, 'POST /api/v1/team/:teamId/followed-calendar/apply', {
      ...params(),
      body: { apply: idsOf(changes), keep: [] },
    })
    expect(await refused).toBe('calendar_changed')
  })

  // misses: followed calendars: what a captain changed is kept
  test('[FOLLOW-4] keeps what she has set by hand, and can use what the calendar says', async () => {
    await following(wolves)
    const [game] = await games()
    const edited = {
      opponentTeamName: 'Wolves',
      startTime: '2026-11-25T00:30:00Z',
      location: 'Field 4',
      version: game?.version ?? 0,
    }
    await world.call(maya, 'PUT /api/v1/game/:id', { params: { id: game?.id ?? '' }, body: edited })
    // The time is the calendar's to change, the place is not.
    internet.serves(calendarOf({ ...wolves, time: '200000', place: 'Field 3' }))
    const { changes, kept } = await check()
    expect(changes).toMatchObject([{ kind: 'moved', location: 'Field 4' }])
    expect(kept).toMatchObject([
      { kind: 'changed', changes: [{ field: 'location', before: 'Field 4', after: 'Field 3' }] },
    ])
    await apply(idsOf(changes))
    expect(await games()).toMatchObject([{ location: 'Field 4', startsAt: new Date('2026-11-25T01:00:00Z') }])
    await apply(idsOf((await status()).kept))
    expect(await games()).toMatchObject([{ location: 'Field 3' }])
    expect(await status()).toMatchObject({ changes: [], kept: [] })
  })

  test('[FOLLOW-4] a game that she cancelled stays cancelled; one that the calendar cancelled comes back with it', async () => {
    await following(wolves, otters)
    const [first] = await games()
    await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: first?.id ?? '' }, body: {} })
    internet.serves(calendarOf(wolves, { ...otters, status: 'CANCELLED' }))
    await apply(idsOf((await check()).changes))
    internet.serves(calendarOf(wolves, otters))
    const { changes, kept } = await check()
    expect(changes).toMatchObject([{ kind: 'restored', opponentTeamName: 'Otters' }])
    expect(kept).toMatchObject([{ kind: 'restored', opponentTeamName: 'Wolves' }])
    await apply(idsOf(changes))
    const after = await games()
    expect(after.map(({ cancelledAt }) => cancelledAt !== null)).toEqual([true, false])
  })

  test('[FOLLOW-5] keeps answers, and only a game that has moved is asked about again', async () => {
    await following(wolves, otters)
    const [first, second] = await games()
    await answer(first?.id ?? '')
    await answer(second?.id ?? '')
    internet.serves(calendarOf({ ...wolves, day: '2026-11-26' }, { ...otters, place: 'Field 3' }))
    await apply(idsOf((await check()).changes))
    const cards = await world.call(robin, 'GET /api/v1/team/:id/games', { params: { id: team.id } })
    expect(cards).toMatchObject([
      { opponentTeamName: 'Wolves', answer: 'Going', answerIsForOldTime: true },
      { opponentTeamName: 'Otters', answer: 'Going', answerIsForOldTime: false },
    ])
  })

  test('[FOLLOW-6] lets changes be applied by themselves from the next one on, in her own check too', async () => {
    await following(wolves)
    await world.call(maya, 'PUT /api/v1/team/:teamId/followed-calendar/trust', {
      ...params(),
      body: { isTrusted: true },
    })
    internet.serves(calendarOf({ ...wolves, day: '2026-11-26' }, otters))
    expect(await check()).toMatchObject({ calendar: { isTrusted: true }, changes: [] })
    expect(await games()).toMatchObject([{ startsAt: new Date('2026-11-27T00:30:00Z') }, { opponent: 'Otters' }])
  })

  test('[FOLLOW-7] stops following it, or follows another one, and all games stay', async () => {
    await following(wolves, otters)
    internet.serves(calendarOf(rovers))
    const { changes } = await follow()
    expect(changes).toMatchObject([{ kind: 'new', opponentTeamName: 'Rovers' }])
    await world.call(maya, 'DELETE /api/v1/team/:teamId/followed-calendar', params())
    expect(await status()).toEqual({ calendar: null, changes: [], kept: [] })
    expect(await games()).toHaveLength(2)
  })
})
