import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Internet, openInternet } from './internet.ts'
import { newWorld, type Person, type World } from './world.ts'

const HOUR_MS = 60 * 60 * 1000
const START = Date.parse('2026-11-17T17:00:00Z')
const STEPS = process.env['NIGHTLY'] ? 200 : 40
const ADDRESS = 'https://league.example.org/a.ics'

let now = new Date(START)
let internet: Internet
let world: World
let maya: Person
let robin: Person
let team: { id: string }
beforeAll(async () => {
  internet = await openInternet()
  world = await newWorld({ now: () => now, internet: { ...internet.fetching, timeoutMs: 1000 } })
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
  team = await world.team(maya)
  await world.joins(robin, team)
})
afterAll(async () => {
  await world.close()
  await internet.close()
})

/** An event of the remote calendar. */
interface Remote {
  uid: string
  opponent: string
  at: number
  zone: string
  place: string
  isCancelled: boolean
}

/** What a game must be. */
interface Expected {
  opponent: string
  at: number
  place: string
  isPlaceByHand: boolean
  isCancelled: boolean
  /** In how many successful readings in a row the event was missing. */
  missing: number
}

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe']

/** Every run takes the same decisions. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const random = randomOf(20_261_117)
const oneOf = <T>(all: readonly T[]): T | undefined => all[random(all.length)]

const localTime = (at: number, zone: string) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: zone }).replaceAll(/[-:]/g, '').replace(' ', 'T')

const calendarOf = (events: readonly Remote[]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap(({ uid, opponent, at, zone, place, isCancelled }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      // Some programs write the time of the fetch into every event.
      `DTSTAMP:${localTime(now.getTime(), 'UTC')}Z`,
      zone === 'UTC' ? `DTSTART:${localTime(at, zone)}Z` : `DTSTART;TZID=${zone}:${localTime(at, zone)}`,
      `SUMMARY:vs ${opponent}`,
      `LOCATION:${place}`,
      `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

let made = 0
/** So far ahead that no game is over before the test is: a past one is left alone. */
const startIn = () => START + (250 + random(150)) * 24 * HOUR_MS + random(12) * HOUR_MS
const newEvent = (): Remote => ({
  uid: `event-${(made += 1)}`,
  opponent: `Opponent ${made}`,
  at: startIn(),
  zone: oneOf(zones) ?? 'UTC',
  place: `Field ${random(9)}`,
  isCancelled: false,
})

const failures: (() => void)[] = [
  () => internet.answers((_, response) => void response.writeHead(503).end()),
  () => internet.answers((_, response) => void response.writeHead(404).end()),
  () => internet.answers(({ socket }) => void socket.destroy()),
  () => internet.answers(() => {}),
  () => internet.serves(calendarOf([])),
  () => internet.serves('<html>Please log in</html>'),
  () => internet.serves('BEGIN:VCALENDAR\r\n'.padEnd(5_000_000, 'x')),
  () => internet.serves(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])),
]

test(`[FOLLOW-15] ${STEPS} generated changes of a remote calendar leave the games that a plain model expects`, async () => {
  let remote = Array.from({ length: 8 }, newEvent)
  /** By opponent, which is unique. */
  const expected = new Map<string, Expected>()
  const idOf = new Map<string, string>()
  const counts = new Map<string, number>()
  internet.serves(calendarOf(remote))
  const body = { address: ADDRESS, timeZone: 'Europe/Berlin' }
  const params = { teamId: team.id }
  await world.call(maya, 'PUT /api/v1/team/:teamId/followed-calendar', { params, body })
  await world.call(maya, 'PUT /api/v1/team/:teamId/followed-calendar/trust', { params, body: { isTrusted: true } })
  await world.call(maya, 'POST /api/v1/team/:teamId/followed-calendar/check', { params })
  const read = () => {
    expectReading(remote, expected)
    return compare()
  }

  async function compare() {
    const games = await world.pool<
      { id: string; opponent: string; startsAt: Date; location: string; isCancelled: boolean }[]
    >`select id, opponent, starts_at, location, cancelled_at is not null as is_cancelled from game where team_id = ${team.id}`
    const found = games.map(({ opponent, startsAt, location, isCancelled }) => ({
      opponent,
      at: startsAt.getTime(),
      place: location,
      isCancelled,
    }))
    const wanted = [...expected.values()].map(({ opponent, at, place, isCancelled }) => ({
      opponent,
      at,
      place,
      isCancelled,
    }))
    const sorted = <T extends { opponent: string }>(all: T[]) =>
      all.toSorted((a, b) => a.opponent.localeCompare(b.opponent))
    expect(sorted(found)).toEqual(sorted(wanted))
    for (const { id, opponent } of games) {
      // A game keeps its id, and with it its answers.
      expect(idOf.get(opponent) ?? id).toBe(id)
      if (!idOf.has(opponent)) {
        idOf.set(opponent, id)
        await world.call(robin, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
      }
    }
    const [answers] = await world.pool<{ count: number }[]>`
      select count(*)::int as count from rsvp where team_id = ${team.id} and profile_id = ${robin.id}`
    expect(answers?.count).toBe(idOf.size)
  }
  await read()

  const changes: Record<string, () => void | Promise<void>> = {
    moved() {
      const event = oneOf(remote)
      if (event) event.at += (random(30) - 15) * 24 * HOUR_MS
    },
    'moved by months'() {
      // If several events share a UID, one that moves this far counts as another game, so choose one with its own.
      const event = oneOf(remote.filter(({ uid }) => remote.filter((other) => other.uid === uid).length === 1))
      if (event) event.at = startIn()
    },
    'moved by half an hour'() {
      const event = oneOf(remote)
      if (event) event.at += HOUR_MS / 2
    },
    'in another zone'() {
      const event = oneOf(remote)
      if (event) event.zone = oneOf(zones) ?? 'UTC'
    },
    renamed() {
      const event = oneOf(remote.filter(({ opponent }) => expected.get(opponent)?.isCancelled === false))
      if (!event) return
      const game = expected.get(event.opponent)
      const id = idOf.get(event.opponent)
      if (!game || !id) return
      expected.delete(event.opponent)
      idOf.delete(event.opponent)
      event.opponent = `Renamed ${(made += 1)}`
      expected.set(event.opponent, { ...game, opponent: event.opponent })
      idOf.set(event.opponent, id)
    },
    'at another place'() {
      const event = oneOf(remote)
      if (event) event.place = `Field ${random(99)}`
    },
    new: () => void remote.push(newEvent()),
    cancelled() {
      const event = oneOf(remote)
      if (event) event.isCancelled = true
    },
    'not cancelled after all'() {
      const event = oneOf(remote.filter(({ isCancelled }) => isCancelled))
      if (event) event.isCancelled = false
    },
    deleted() {
      if (remote.length > 3) remote.splice(random(remote.length), 1)
    },
    'with another UID'() {
      const event = oneOf(remote)
      if (event) event.uid = `again-${(made += 1)}`
    },
    'with the UID of another'() {
      const [event, other] = [oneOf(remote), oneOf(remote)]
      if (event && other && event !== other) event.uid = other.uid
    },
    'in another order': () => void remote.reverse(),
    'all but one lost'() {
      remote = remote.slice(0, 1)
    },
    async 'moved to another place by its captain'() {
      const game = oneOf([...expected.values()].filter(({ isCancelled }) => !isCancelled))
      const id = game && idOf.get(game.opponent)
      if (!game || !id) return
      const { version, startTime, timeZone } = await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })
      const location = `By hand ${(made += 1)}`
      const fields = { opponentTeamName: game.opponent, startTime, timeZone, location, version }
      await world.call(maya, 'PUT /api/v1/game/:id', { params: { id }, body: fields })
      game.place = location
      game.isPlaceByHand = true
    },
    'not readable'() {},
  }
  const names = Object.keys(changes)
  for (let step = 0; step < STEPS; step += 1) {
    const name = step < names.length ? (names[step] ?? '') : (oneOf(names) ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
    const before = structuredClone(remote)
    await changes[name]?.()
    if (name === 'all but one lost' && remote.length < before.length) {
      // Read twice without the others, then they are back.
      internet.serves(calendarOf(remote))
      for (const _ of [1, 2]) {
        await tick()
        expectReading(remote, expected)
      }
      await compare()
      remote = before
    }
    if (name === 'not readable') {
      // For a week.
      for (const fails of failures) {
        fails()
        await tick(21)
      }
      await compare()
    }
    internet.serves(calendarOf(remote))
    await tick(name === 'not readable' ? 24 : 4)
    await read()
  }
  expect(counts.size).toBe(names.length)
}, 600_000)

async function tick(hours = 4) {
  now = new Date(now.getTime() + hours * HOUR_MS)
  // Nobody is signed out after a month.
  await world.pool`update session set started_at = ${now}, last_seen_at = ${now}, authenticated_at = ${now}`
  await world.pool`select graphile_worker.add_job('followed-calendar.read')`
  await world.mailAfterJobs({ only: 'followed-calendar.read' })
}

/** The plain model: what one successful reading does to the games. */
function expectReading(remote: readonly Remote[], expected: Map<string, Expected>) {
  const known = remote.filter(({ opponent }) => expected.has(opponent)).length
  for (const { opponent, at, place, isCancelled } of remote) {
    const game = expected.get(opponent)
    if (!game) {
      if (!isCancelled)
        expected.set(opponent, { opponent, at, place, isPlaceByHand: false, isCancelled: false, missing: 0 })
      continue
    }
    game.missing = 0
    game.isCancelled = isCancelled
    if (isCancelled) continue
    game.at = at
    if (game.place === place) game.isPlaceByHand = false
    if (!game.isPlaceByHand) game.place = place
  }
  const present = new Set(remote.map(({ opponent }) => opponent))
  const missing = [...expected.values()].filter(({ opponent, isCancelled }) => !present.has(opponent) && !isCancelled)
  for (const game of missing) {
    game.missing += 1
    if (game.missing >= 2 && missing.length <= known) game.isCancelled = true
  }
}
