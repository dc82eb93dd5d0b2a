import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyOn } from '#core/notifications/notify.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { alertOfShortGames } from '../jobs.ts'

const at = (local: string) => new Date(`${local}:00-05:00`)
const GAMES = 6

let world: World
let now = new Date('2026-11-01T17:00:00Z')
let maya: Person
let players: Person[]
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = at('2026-11-01T12:00')
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya')
  players = await Promise.all(['Ben', 'Robin', 'Kat', 'Dre'].map((name) => world.person(name)))
  team = await world.team(maya)
  for (const player of players) await world.joins(player, team)
  await world.pool`update member set joined_at = ${now}`
  await world.pool`insert into game_day (team_id, game_minutes, min) values (${team.id}, 90, 4)`
})

async function goTo(moment: Date) {
  now = moment
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
}
async function schedule(startsAt: Date) {
  const fields = { opponentTeamName: 'Rovers', location: 'Delta Park', timeZone: 'America/New_York' }
  const body = { teamId: team.id, silent: true, startTime: startsAt.toISOString(), ...fields }
  return (await world.call(maya, 'POST /api/v1/game', { body })).id
}
const answer = (person: Person, id: string, status: 'Going' | 'NotGoing' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status, userId: person.id } })

/** Runs the jobs at that time and returns the alerts sent. */
async function alertsAt(moment: Date) {
  await goTo(moment)
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  await world.pool`select graphile_worker.add_job('captain-alert.check-due')`
  return world.mailAfterJobs()
}

/**
 * Six past games to which only Maya and two other players came, and a seventh in a week, with the same answers so far.
 */
async function season() {
  const days = Array.from({ length: GAMES }, (_, game) => at(`2026-11-1${game}T19:30`))
  const next = at('2026-11-24T19:30')
  const ids = [...(await Promise.all(days.map(schedule))), await schedule(next)]
  await world.mailAfterJobs()
  for (const id of ids) for (const person of [maya, ...players.slice(0, 2)]) await answer(person, id)
  await alertsAt(at('2026-11-16T12:00'))
  return ids.at(-1) ?? ''
}

// misses: forecast: one alert per game
test('[FORECAST-3] Maya is alerted once, four days before a game that will probably be short, with the reason and no names', async () => {
  const id = await season()
  expect(await alertsAt(at('2026-11-20T18:59'))).toEqual([])
  const [mail, ...others] = await alertsAt(at('2026-11-20T19:00'))
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: { address: maya.email }, subject: 'Likely 3 for Tuesday: ask for subs now?' })
  expect(mail?.text).toContain('3 of 4 in · 1 not answered.')
  expect(mail?.text).toContain('In your last 6 games,')
  expect(mail?.text).toContain(`Ask for a Sub: http://localhost:5173/games/${id}?subs=ask`)
  for (const name of ['Ben', 'Robin', 'Kat', 'Dre']) expect(mail?.text).not.toContain(name)
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id },
    body: {
      version: 1,
      opponentTeamName: 'Rovers',
      location: 'Delta Park',
      timeZone: 'America/New_York',
      startTime: at('2026-11-26T20:00').toISOString(),
    },
  })
  // Plans the check before the new time at once.
  await alertsAt(now)
  for (const person of [maya, ...players.slice(0, 2)]) await answer(person, id)
  const later = [...(await alertsAt(at('2026-11-22T19:00'))), ...(await alertsAt(at('2026-11-22T20:30')))]
  expect(later.filter(({ subject }) => subject.startsWith('Likely'))).toEqual([])
  const [check] = await world.pool<{ doneAt: Date }[]>`
    select done_at from short_check where game_id = ${id} and days_before = 4`
  expect(check?.doneAt, 'it took place').toEqual(at('2026-11-22T19:00'))
})

test('[FORECAST-3] Maya, who has asked for a sub or has enough players, is not alerted', async () => {
  const id = await season()
  await goTo(at('2026-11-19T12:00'))
  await world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id }, body: { numberOfSubs: 1, positions: [] } })
  const mails = await alertsAt(at('2026-11-20T19:00'))
  expect(mails.filter(({ subject }) => subject.startsWith('Likely'))).toEqual([])
})

// misses: forecast: no alert if players answer before the mail is sent
test('[FORECAST-3] an alert that is queued is not sent if a player answers before it leaves', async () => {
  const id = await season()
  await goTo(at('2026-11-20T19:00'))
  const checks = await world.pool.transaction((db) =>
    alertOfShortGames(
      { db, now, notify: notifyOn(db, { now, newId: randomUUID, cause: undefined }) },
      { settledSince: now, limit: 10 },
    ),
  )
  expect(checks).toBe(1)
  for (const player of players.slice(2)) await answer(player, id)
  const mails = await alertsAt(at('2026-11-20T19:00'))
  expect(mails.filter(({ subject }) => subject.startsWith('Likely'))).toEqual([])
})
