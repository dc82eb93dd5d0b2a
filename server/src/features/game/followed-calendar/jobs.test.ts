import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Internet, openInternet } from '#test/internet.ts'
import { behindRowLocks } from '#test/races/gate.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { claimDue } from './queries.ts'

const START = new Date('2026-11-17T17:00:00Z')
const ADDRESS = 'https://league.example.org/night-shift.ics'
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
  await world.pool`delete from followed_calendar`
  team = await world.team(maya)
  await world.joins(robin, team)
  await read()
  internet.visits.length = 0
})
afterAll(async () => {
  await world.close()
  await internet.close()
})

const event = (opponent: string, start: string, more = '') =>
  ['BEGIN:VEVENT', `UID:${opponent}`, `DTSTART:${start}`, `SUMMARY:vs ${opponent}`, more, 'END:VEVENT'].join('\r\n')
const wolves = event('Wolves', '20261125T003000Z')
const otters = event('Otters', '20261202T003000Z')
const rovers = event('Rovers', '20261209T003000Z')
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')

const params = () => ({ params: { teamId: team.id } })
const status = () => world.call(maya, 'GET /api/v1/team/:teamId/followed-calendar', params())
const idsOf = (changes: { id: string }[]) => changes.map(({ id }) => id)
const games = () =>
  world.pool<
    { opponent: string; startsAt: Date; isCancelled: boolean }[]
  >`select opponent, starts_at, cancelled_at is not null as is_cancelled from game where team_id = ${team.id} order by starts_at, opponent`

async function following(...events: string[]) {
  internet.serves(calendar(...events), { etag: '"1"' })
  const body = { address: ADDRESS, timeZone: 'UTC' }
  const { changes } = await world.call(maya, 'PUT /api/v1/team/:teamId/followed-calendar', { ...params(), body })
  await world.call(maya, 'POST /api/v1/team/:teamId/followed-calendar/apply', {
    ...params(),
    body: { apply: idsOf(changes), keep: [] },
  })
  await read()
  internet.visits.length = 0
}
const trust = (isTrusted = true) =>
  world.call(maya, 'PUT /api/v1/team/:teamId/followed-calendar/trust', { ...params(), body: { isTrusted } })

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 60 * 60 * 1000)
}
/** The minute's job of a worker, and what the jobs after it send. */
async function read() {
  await world.pool`select graphile_worker.add_job('followed-calendar.read')`
  return world.mailAfterJobs()
}
const aboutCalendar = (mails: Awaited<ReturnType<typeof read>>) =>
  mails.filter(({ subject }) => /calendar|following/i.test(subject))

// misses: followed calendars: an unchanged calendar costs one request and no write
test('[FOLLOW-13] a calendar that has not changed costs one conditional request, and no write besides when it is next due', async () => {
  await following(wolves)
  internet.answers(
    ({ headers }, response) => void response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 500).end(),
  )
  const statements: string[] = []
  later(4)
  world.pool.observer = (text) => {
    if (/followed_calendar|calendar_entry|\bgame\b|delivery/.test(text)) statements.push(text)
  }
  await world.pool`select graphile_worker.add_job('followed-calendar.read')`
  await world.mailAfterJobs({ only: 'followed-calendar.read' })
  world.pool.observer = undefined
  expect(internet.visits).toHaveLength(1)
  expect(internet.visits[0]?.headers).toMatchObject({ 'if-none-match': '"1"' })
  expect(statements.filter((text) => /update|insert|delete/.test(text))).toHaveLength(1)
  expect(await status()).toMatchObject({
    calendar: { state: 'working', checkedAt: now.toISOString(), changedAt: null },
  })
})

// misses: followed calendars: an unchanged calendar is not stored again
test('[FOLLOW-13] one whose site sends it again every time is not stored again', async () => {
  await following(wolves)
  internet.serves(calendar(wolves, 'X-NOTHING:1'), { etag: '"1"' })
  later(4)
  const before = await world.pool`select xmin::text from calendar_entry where team_id = ${team.id}`
  await read()
  expect(await world.pool`select xmin::text from calendar_entry where team_id = ${team.id}`).toEqual(before)
  expect(await status()).toMatchObject({ calendar: { changedAt: null } })
})

test('[FOLLOW-13] is read every four hours, and not before', async () => {
  await following(wolves)
  later(3)
  await read()
  expect(internet.visits).toHaveLength(0)
  later(1)
  await read()
  await read()
  expect(internet.visits).toHaveLength(1)
})

// misses: followed calendars: only one worker reads a calendar
test('[FOLLOW-13] of two workers, one reads a calendar', async () => {
  await following(wolves)
  later(4)
  const nextAt = new Date(now.getTime() + 4 * 60 * 60 * 1000)
  const work = async () => (await claimDue(world.pool, { now, nextAt, limit: 10 })).map(({ teamId }) => teamId)
  const forced = await behindRowLocks(world.pool, (db) => db`select from followed_calendar for update`, [work, work])
  expect(forced).toEqual([[], []])
  expect((await Promise.all([work(), work()])).flat()).toEqual([team.id])
})

// misses: followed calendars: captains get one mail about the same changes
test('[FOLLOW-8] the captains get one mail about what waits, and it waits under Needs You', async () => {
  await following(wolves)
  internet.serves(calendar(event('Wolves', '20261126T013000Z'), otters))
  later(4)
  const [mail, ...others] = aboutCalendar(await read())
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: { address: maya.email }, subject: '2 Changes in the League’s Calendar' })
  expect(await games()).toMatchObject([{ startsAt: new Date('2026-11-25T00:30:00Z') }])
  // The next version has one more: they have heard of it.
  internet.serves(calendar(event('Wolves', '20261126T013000Z'), otters, rovers))
  later(4)
  expect(aboutCalendar(await read())).toEqual([])
})

test('[FOLLOW-6] changes of a calendar that a captain trusts are applied, and the captains hear of each', async () => {
  await following(wolves, otters)
  await trust()
  internet.serves(
    calendar(event('Wolves', '20261126T013000Z'), event('Otters', '20261202T003000Z', 'STATUS:CANCELLED'), rovers),
  )
  later(4)
  const [mail, ...others] = aboutCalendar(await read())
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: { address: maya.email }, subject: '3 games changed with the league’s calendar' })
  expect(await games()).toEqual([
    { opponent: 'Wolves', startsAt: new Date('2026-11-26T01:30:00Z'), isCancelled: false },
    { opponent: 'Otters', startsAt: new Date('2026-12-02T00:30:00Z'), isCancelled: true },
    { opponent: 'Rovers', startsAt: new Date('2026-12-09T00:30:00Z'), isCancelled: false },
  ])
})

// misses: followed calendars: nobody has agreed to a time that was applied by itself
test('[FOLLOW-6] the captain who trusts it is asked again like everybody', async () => {
  await following(wolves)
  await trust()
  const [card] = await world.call(maya, 'GET /api/v1/team/:id/games', { params: { id: team.id } })
  await world.call(maya, 'POST /api/v1/game/:id/rsvp', { params: { id: card?.id ?? '' }, body: { status: 'Going' } })
  internet.serves(calendar(event('Wolves', '20261126T013000Z')))
  later(4)
  await read()
  expect(await world.call(maya, 'GET /api/v1/team/:id/games', { params: { id: team.id } })).toMatchObject([
    { answer: 'Going', answerIsForOldTime: true },
  ])
})

// misses: followed calendars: whoever is no longer captain changes no game
test('[FOLLOW-6] nothing is applied in the name of somebody who is no longer captain', async () => {
  await following(wolves)
  await trust()
  await world.pool`update member set role = 'captain' where team_id = ${team.id} and profile_id = ${robin.id}`
  await world.pool`update member set role = 'player' where team_id = ${team.id} and profile_id = ${maya.id}`
  internet.serves(calendar(wolves, otters))
  later(4)
  expect(aboutCalendar(await read())).toMatchObject([
    { to: { address: robin.email }, subject: '1 Change in the League’s Calendar' },
  ])
  expect(await games()).toHaveLength(1)
})

// misses: followed calendars: a game that is missing once is not cancelled by itself
test('[FOLLOW-6] a game that is missing is cancelled by itself only if it still is the next time', async () => {
  await following(wolves, otters, rovers)
  await trust()
  internet.serves(calendar(wolves, otters), { etag: '"2"' })
  later(4)
  await read()
  expect(await status()).toMatchObject({ changes: [{ kind: 'cancelled', opponentTeamName: 'Rovers' }] })
  internet.answers((_, response) => void response.writeHead(304).end())
  later(4)
  await read()
  expect(await games()).toMatchObject([{ isCancelled: false }, { isCancelled: false }, { isCancelled: true }])
})

// misses: followed calendars: a calendar that lost most of its games cancels none by itself
test('[FOLLOW-6] a calendar that has lost most of its games cancels none by itself', async () => {
  await following(wolves, otters, rovers)
  await trust()
  internet.serves(calendar(wolves))
  later(4)
  await read()
  later(4)
  await read()
  expect(await status()).toMatchObject({ changes: [{ kind: 'cancelled' }, { kind: 'cancelled' }] })
  expect((await games()).some(({ isCancelled }) => isCancelled)).toBe(false)
})

// misses: followed calendars: a game that never came from the calendar changes only if a captain says so
test('[FOLLOW-4] a game that never was in the calendar is not moved by it without asking', async () => {
  await following(wolves)
  await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Otters',
      startTime: '2026-11-30T00:30:00Z',
      timeZone: 'UTC',
      location: 'Our own',
    },
  })
  await trust()
  internet.serves(calendar(wolves, otters))
  later(4)
  await read()
  expect(await status()).toMatchObject({ changes: [{ kind: 'moved', opponentTeamName: 'Otters' }] })
})

// misses: followed calendars: a calendar without games is a failure, not a cancelled season
test.each<[string, () => void]>([
  ['is not reached', () => internet.answers(({ socket }) => void socket.destroy())],
  ['is a page', () => internet.serves('<html>Sign in first</html>')],
  ['is empty', () => internet.serves(calendar())],
  ['is five megabytes', () => internet.serves('BEGIN:VCALENDAR\r\n'.padEnd(5_000_000, 'x'))],
  ['is broken in the middle', () => internet.serves(calendar(wolves).slice(0, 60))],
])('[FOLLOW-9] while a calendar %s, all games stay, and it is tried less often', async (_, breaks) => {
  await following(wolves, otters)
  await trust()
  breaks()
  later(4)
  const since = now
  expect(aboutCalendar(await read())).toEqual([])
  expect(await status()).toMatchObject({
    calendar: { state: 'unreachable', failingSince: since.toISOString() },
    changes: [],
  })
  for (const hours of [4, 4, 8, 16, 24, 24]) {
    later(hours)
    await read()
  }
  expect(internet.visits.length).toBeLessThanOrEqual(7)
  expect((await games()).some(({ isCancelled }) => isCancelled)).toBe(false)

  // Gone for days, it is back with a change.
  internet.serves(calendar(wolves, otters, rovers))
  later(24)
  await read()
  expect(await status()).toMatchObject({ calendar: { state: 'working', failingSince: null } })
  expect(await games()).toHaveLength(3)
})

test('[FOLLOW-9] a calendar whose site says for a week that it is gone is given up, and the captains hear of it once', async () => {
  await following(wolves)
  internet.answers((_, response) => void response.writeHead(410).end())
  const mails = []
  for (let day = 0; day < 9; day += 1) {
    later(24)
    mails.push(...(await read()))
  }
  expect(aboutCalendar(mails)).toMatchObject([{ subject: 'We stopped following league.example.org' }])
  expect(await status()).toMatchObject({ calendar: { state: 'stopped', isGone: true } })
  expect(await games()).toHaveLength(1)
  internet.visits.length = 0
  later(48)
  await read()
  expect(internet.visits).toHaveLength(0)
})

// misses: followed calendars: a site gets only so many requests
test('[FOLLOW-14] however many teams follow calendars of one site, it gets only so many requests', async () => {
  await following(wolves)
  const limited = await newWorld({ now: () => now, internet: internet.fetching, limited: true, database: world })
  const row = world.pool`
    with made as (
      insert into team (id, name, sport, created_at)
      select gen_random_uuid(), 'Team ' || n, 'Soccer', ${now} from generate_series(1, 300) n returning id
    )
    insert into followed_calendar (team_id, address, time_zone, followed_at, etag, last_modified, digest, name, entries, checked_at, due_at)
    select id, 'https://league.example.org/' || id, 'UTC', ${now}, '', '', '', '', '[]', ${now}, ${now} from made`
  await row
  internet.serves(calendar(wolves))
  await world.pool`select graphile_worker.add_job('followed-calendar.read')`
  await limited.mailAfterJobs({ only: 'followed-calendar.read' })
  expect(internet.visits).toHaveLength(100)
  internet.visits.length = 0
  await world.pool`update followed_calendar set due_at = ${now} where due_at < ${now}::timestamptz + interval '1 hour'`
  await world.pool`select graphile_worker.add_job('followed-calendar.read')`
  await limited.mailAfterJobs({ only: 'followed-calendar.read' })
  // The minute is not over: 120 are the limit.
  expect(internet.visits.length).toBeLessThanOrEqual(20)
  await limited.app.close()
})

test('[FOLLOW-16] Robin, an operator, sees which sites are fetched for which team, and not the addresses', async () => {
  await following(wolves)
  internet.answers((_, response) => void response.writeHead(500).end())
  later(4)
  await read()
  const operated = await newWorld({ now: () => now, env: { OPERATORS: robin.subject }, database: world })
  const listed = await operated.send(robin, 'GET /api/v1/admin/calendars')
  expect(listed.json()).toEqual([
    {
      teamId: team.id,
      teamName: 'Night Shift FC',
      host: 'league.example.org',
      state: 'failing',
      since: now.toISOString(),
      checkedAt: now.toISOString(),
      isTrusted: false,
    },
  ])
  expect(listed.body).not.toContain('night-shift.ics')
  await operated.app.close()
})

test('[FOLLOW-6] a game that the calendar lost and has again is restored', async () => {
  await following(wolves, otters, rovers)
  await trust()
  internet.serves(calendar(wolves, otters))
  later(4)
  await read()
  later(4)
  await read()
  expect((await games()).map(({ isCancelled }) => isCancelled)).toEqual([false, false, true])
  internet.serves(calendar(wolves, otters, rovers))
  later(4)
  await read()
  expect((await games()).map(({ isCancelled }) => isCancelled)).toEqual([false, false, false])
})
