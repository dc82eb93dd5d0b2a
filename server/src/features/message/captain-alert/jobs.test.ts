import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyOn } from '#core/notifications/notify.ts'
import { behindRowLocks } from '#test/races/gate.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { alertOfShortGames } from './jobs.ts'

const NEW_YORK = 'America/New_York'
const at = (local: string, offset = '-05:00') => new Date(`${local}:00${offset}`)

let world: World
let now = at('2026-11-16T12:00')
let maya: Person
let players: [Person, Person, Person]
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = at('2026-11-16T12:00')
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya')
  players = (await Promise.all(['Ben', 'Robin', 'Kat'].map((name) => world.person(name)))) as typeof players
  team = await world.team(maya)
  for (const player of players) await world.joins(player, team)
})

const need = (day: object) =>
  world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId: team.id },
    body: {
      gameMinutes: 90,
      rosterOnly: false,
      min: null,
      target: null,
      max: null,
      composition: null,
      positions: [],
      ...day,
    },
  })
const schedule = (startTime: Date, timeZone = NEW_YORK) =>
  world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Harbour Rovers',
      startTime: startTime.toISOString(),
      timeZone,
      location: 'Delta Park',
      silent: true,
    },
  })
const answer = (person: Person, id: string, status: 'Going' | 'Maybe' | 'NotGoing' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status, userId: person.id } })

/** Runs the jobs at that time and returns the alerts sent. */
async function alertsAt(moment: Date) {
  now = moment
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  await world.pool`select graphile_worker.add_job('captain-alert.check-due')`
  return world.mailAfterJobs()
}
/** One run of the job. */
const check = (batch: { settledSince: Date; limit: number }) =>
  world.pool.transaction((db) =>
    alertOfShortGames({ db, now, notify: notifyOn(db, { now, newId: randomUUID, cause: undefined }) }, batch),
  )
const subjectsAt = async (moment: Date) => (await alertsAt(moment)).map(({ subject }) => subject)

test('[REACH-5] Maya is alerted two days and one day before a game that is short, with the next step as a link', async () => {
  await need({ min: 3, target: 4, positions: [{ name: 'Goalkeeper', min: 1, players: [players[2].id] }] })
  const { id } = await schedule(at('2026-12-01T19:30'))
  await answer(maya, id)
  await answer(players[0], id)
  await answer(players[2], id, 'Maybe')
  await subjectsAt(at('2026-11-16T12:06'))
  expect(await subjectsAt(at('2026-11-29T18:59'))).toEqual([])
  const [mail, ...others] = await alertsAt(at('2026-11-29T19:00'))
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: { address: maya.email },
    subject: 'Short for Tuesday: 2 of 4 in, no goalkeeper',
    references: `<${id}@example.com>`,
  })
  expect(mail?.text).toContain('2 spots to fill for Tuesday')
  expect(mail?.text).toContain('2 of 4 in · 1 not answered · 1 open, no goalkeeper.')
  expect(mail?.text).toContain('No answer yet: Robin.')
  expect(mail?.text).toContain('Maybe: Kat.')
  expect(mail?.text).toContain(`Remind 1: http://localhost:5173/games/${id}#waiting`)
  expect(mail?.text).not.toContain('?subs=ask')
  expect(await subjectsAt(at('2026-11-29T19:01')), 'once for each step').toEqual([])
  expect(await subjectsAt(at('2026-11-30T19:00'))).toHaveLength(1)
  expect(await subjectsAt(at('2026-12-01T19:00'))).toEqual([])
})

test('[REACH-5] Maya, whom hardly anybody answered, reads how many answers she waits for, not only that she is short', async () => {
  await need({ min: 4 })
  const { id } = await schedule(at('2026-12-01T19:30'))
  await answer(maya, id)
  await subjectsAt(at('2026-11-16T12:06'))
  const [mail] = await alertsAt(at('2026-11-29T19:00'))
  expect(mail?.subject).toBe('Waiting for 3 answers for Tuesday: 1 of 4 in')
  expect(mail?.text).toContain('1 of 4 in · 3 not answered.')
  expect(mail?.text).toContain('No answer yet: Ben, Kat and Robin.')
})

const women = { gender: 'female', min: 2 }
const keeper = (person: Person) => [{ name: 'Goalkeeper', min: 1, players: [person.id] }]
// misses: alerts: only if the game is short
test.each([
  ['the number is met', () => ({ min: 2, target: 4 }), false],
  ['the number is not met', () => ({ min: 3 }), true],
  ['the goalkeeper is in', () => ({ positions: keeper(players[0]) }), false],
  ['the goalkeeper is not in', () => ({ positions: keeper(players[1]) }), true],
  ['two women are in', () => ({ composition: women }), false],
  ['one woman of three is missing', () => ({ composition: { ...women, min: 3 } }), true],
  ['no number is set', () => ({}), false],
])('[REACH-5] of two players in, when %s, Maya is alerted only if something is missing', async (_, day, isAlerted) => {
  await world.pool`update profile set gender = 'Female' where id in (${maya.id}, ${players[0].id})`
  await need(day())
  const { id } = await schedule(at('2026-12-01T19:30'))
  await answer(maya, id)
  await answer(players[0], id)
  await subjectsAt(at('2026-11-16T12:06'))
  expect(await subjectsAt(at('2026-11-29T19:00'))).toHaveLength(isAlerted ? 1 : 0)
  const queued = await world.pool`select from delivery where kind = 'captain-alert.short'`
  expect(queued, 'nothing is queued to be dropped').toHaveLength(isAlerted ? 1 : 0)
})

test.each([
  ['2026-11-02T19:30:00-05:00', NEW_YORK, '2026-10-31T19:00:00-04:00', '2026-11-01T19:00:00-05:00', 'summer time ends'],
  ['2027-03-29T19:30:00+02:00', 'Europe/Berlin', '2027-03-27T19:00:00+01:00', '2027-03-28T19:00:00+02:00', 'it begins'],
])(
  '[REACH-5] for a game at %s in %s Maya is alerted at %s and %s, by the clock of the venue (%s)',
  async (start, zone, two, one) => {
    now = at('2026-10-01T12:00')
    await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
    await need({ min: 8 })
    await schedule(new Date(start), zone)
    await subjectsAt(new Date(now.getTime() + 60_000))
    for (const due of [two, one].map((time) => new Date(time))) {
      const isAlert = (subject: string) => subject.includes('of 8')
      expect((await subjectsAt(new Date(due.getTime() - 1))).filter(isAlert)).toEqual([])
      expect((await subjectsAt(due)).filter(isAlert)).toHaveLength(1)
    }
  },
)

// misses: alerts: checks wait for daytime at the venue
// misses: alerts: a late message waits for daytime at the venue
test('[REACH-5] an alert that could not be sent in the evening waits for the morning at the venue', async () => {
  await need({ min: 8 })
  await schedule(at('2026-12-01T19:30'))
  await subjectsAt(at('2026-11-16T12:06'))
  expect(await subjectsAt(at('2026-11-29T20:00'))).toEqual([])
  expect(await subjectsAt(at('2026-11-30T08:59'))).toEqual([])
  const queued = await world.pool`select from delivery where kind = 'captain-alert.short'`
  expect(queued, 'the check itself waits, and counts the answers of the night').toEqual([])
  expect(await subjectsAt(at('2026-11-30T09:00'))).toHaveLength(1)
  now = at('2026-11-30T19:00')
  await world.pool`select graphile_worker.add_job('captain-alert.check-due')`
  await world.mailAfterJobs({ smtp: 'down' })
  expect(await subjectsAt(at('2026-11-30T21:00'))).toEqual([])
  expect(await subjectsAt(at('2026-12-01T09:00'))).toHaveLength(1)
})

// misses: alerts: none if players answer before the mail is sent
test('[REACH-5] Maya is not alerted for a step before she scheduled, for a cancelled game, or when it is filled meanwhile', async () => {
  await need({ min: 2 })
  await schedule(at('2026-11-18T19:00'))
  const { id: cancelled } = await schedule(at('2026-11-25T19:00'))
  const { id: filled } = await schedule(at('2026-12-01T19:00'))
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: cancelled }, body: { reason: 'Rain' } })
  await subjectsAt(at('2026-11-16T12:06'))
  expect(await subjectsAt(at('2026-11-16T19:00')), 'two days before').toHaveLength(1)
  await schedule(at('2026-11-18T21:00'))
  await subjectsAt(at('2026-11-16T19:30'))
  expect(await subjectsAt(at('2026-11-16T19:31')), 'scheduled after the step').toEqual([])
  expect(await subjectsAt(at('2026-11-17T19:00')), 'one day before both').toHaveLength(2)
  expect(await subjectsAt(at('2026-11-24T19:00'))).toEqual([])
  now = at('2026-11-29T19:00')
  await check({ settledSince: now, limit: 10 })
  for (const player of [maya, players[0]]) await answer(player, filled)
  expect(await subjectsAt(now), 'filled before the mail was written').toEqual([])
})

// misses: alerts: a moved game drops the checks of its old time
test('[REACH-5] Maya moves a game to the next week minutes before the check, and is not alerted', async () => {
  await need({ min: 8 })
  const { id } = await schedule(at('2026-12-01T19:30'))
  await subjectsAt(at('2026-11-16T12:06'))
  now = at('2026-11-29T18:58')
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  const fields = { opponentTeamName: 'Harbour Rovers', location: 'Delta Park', timeZone: NEW_YORK }
  const body = { version: 1, ...fields, startTime: at('2026-12-08T19:30').toISOString() }
  await world.call(maya, 'PUT /api/v1/game/:id', { params: { id }, body })
  // The change is announced five minutes later.
  now = at('2026-11-29T19:00')
  const settledSince = new Date(now.getTime() - 2 * 60 * 60 * 1000)
  expect(await check({ settledSince, limit: 10 }), 'everybody is asked again').toBe(0)
  expect(await check({ settledSince: now, limit: 10 }), 'the early one, too').toBe(2)
  expect(await world.pool`select from delivery where kind = 'captain-alert.short'`).toEqual([])
  await subjectsAt(at('2026-11-29T19:05'))
  expect((await subjectsAt(at('2026-12-06T19:00'))).filter((subject) => subject.includes('of 8'))).toHaveLength(1)
})

// misses: alerts: several late checks cause one alert
test('[REACH-5] no worker ran for two days, and Maya is alerted once about both steps', async () => {
  await need({ min: 8 })
  await schedule(at('2026-12-01T19:30'))
  await subjectsAt(at('2026-11-16T12:06'))
  now = at('2026-12-01T09:00')
  for (const _ of ['first', 'second']) expect(await check({ settledSince: now, limit: 1 })).toBe(1)
  expect((await subjectsAt(now)).filter((subject) => subject.includes('of 8'))).toHaveLength(1)
})

// misses: alerts: only one worker takes a check
test('[REACH-5] two workers alert Maya once about each of thirty games', async () => {
  await need({ min: 8 })
  for (let n = 0; n < 30; n += 1) await schedule(at('2026-12-01T19:30'))
  await subjectsAt(at('2026-11-16T12:06'))
  now = at('2026-11-29T19:00')
  const work = async () => {
    let checks = 0
    for (let taken = -1; taken !== 0; checks += taken) taken = await check({ settledSince: now, limit: 4 })
    return checks
  }
  const forced = await behindRowLocks(world.pool, (db) => db`select from short_check for update`, [work, work])
  const checks = [...forced, ...(await Promise.all([work(), work()]))]
  expect(
    checks.reduce((sum, count) => sum + count),
    'with the early ones',
  ).toBe(60)
  expect((await world.mailAfterJobs()).filter(({ subject }) => subject.includes('of 8'))).toHaveLength(30)
})
