import type { ScheduleDraft } from '@app/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeInChild } from '#core/engine/engine.ts'
import { holdLocks } from '#test/lock-holder.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let ines: Person
let captains: Person[]
let teams: { id: string }[]
const MORNING = new Date('2026-11-17T17:00:00Z')

let now = MORNING
beforeEach(() => {
  now = MORNING
})
beforeAll(async () => {
  world = await newWorld({
    limited: true,
    now: () => now,
    env: { LIMITS: 'request.minute=off league.found.minute=off league.found.day=off league.found.newcomerDay=off' },
  })
  ines = await world.person('Ines', 'Duarte')
  captains = await Promise.all(['Maya', 'Hugo', 'Priya'].map((name) => world.person(name, 'Captain')))
  teams = await Promise.all(captains.map((captain, n) => world.team(captain, `Team ${n}`)))
})
afterAll(() => world.close())

const season = {
  kind: 'shared_fields' as const,
  firstOn: '2026-12-01',
  lastOn: '2027-01-26',
  timeZone: 'America/New_York',
  skippedOn: ['2026-12-22'],
}
const deltaPark = {
  name: 'Delta Park',
  teamId: null,
  fields: ['Field 3'],
  times: [
    { weekday: 2, time: '19:30' },
    { weekday: 2, time: '20:30' },
  ],
  closedOn: [],
}
const tuesday = { date: '2026-12-01', time: '19:30', field: 'Delta Park, Field 3' }

/** A league with three teams in one division. */
async function newLeague({ hasVenues = true } = {}) {
  const { id, linkPath, divisions } = await world.call(ines, 'POST /api/v1/league', {
    body: {
      name: 'Eastside Sevens',
      sport: 'Soccer',
      season: 'Fall 2026',
      rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: [], forfeitScore: 3, withdrawn: 'void' },
      subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
      divisions: ['Division 1'],
    },
  })
  const divisionId = divisions[0]?.id ?? ''
  for (const [n, captain] of captains.entries())
    await world.call(captain, 'POST /api/v1/league-link/:code', {
      params: { code: linkPath?.split('/').at(-1) ?? '' },
      body: { teamId: teams[n]?.id ?? '', divisionId },
    })
  if (hasVenues)
    await world.call(ines, 'PUT /api/v1/league/:id/venues', {
      params: { id },
      body: { season, venues: [deltaPark] },
    })
  return { params: { id, divisionId } }
}
type At = Awaited<ReturnType<typeof newLeague>>
const DRAFT = '/api/v1/league/:id/divisions/:divisionId/schedule-draft' as const

const seen = async (at: At) => (await world.call(ines, `GET ${DRAFT}`, at)).draft
async function made(at: At, body: { meetings: number; seed?: number } = { meetings: 1, seed: 7 }) {
  await world.call(ines, `POST ${DRAFT}`, { ...at, body })
  await world.mailAfterJobs()
  return (await seen(at)) ?? expect.fail('no draft')
}
const publish = (at: At, { version }: ScheduleDraft) =>
  world.call(ines, `POST ${DRAFT}/publish`, { ...at, body: { version } })
const gamesOf = async ({ params }: At) =>
  world.pool<{ fixtureId: string; round: number | null; location: string; startsAt: Date }[]>`
    select lg.fixture_id, lg.round, g.location, g.starts_at
      from league_game lg
      join fixture_side s on s.fixture_id = lg.fixture_id and s.side = 'home'
      join game g on g.id = s.game_id
     where lg.league_id = ${params.id}
     order by g.starts_at`
const clear = async () => world.pool`delete from game`

test('[PLAN-10] Ines makes a schedule, and gets the same one for the same seed', async () => {
  const at = await newLeague()
  const asked = await world.call(ines, `POST ${DRAFT}`, { ...at, body: { meetings: 1, seed: 7 } })
  expect(asked).toMatchObject({ state: 'making', games: [], done: 0, version: 1 })
  await world.mailAfterJobs()
  const draft = await seen(at)
  expect(draft).toMatchObject({ state: 'made', done: 1, reason: null, seed: 7, meetings: 1 })
  expect(draft?.games).toHaveLength(3)
  expect(draft?.games.every(({ place }) => place?.field === 'Delta Park, Field 3')).toBe(true)
  expect((await made(at)).games).toEqual(draft?.games)
  expect((await made(at, { meetings: 1, seed: 8 })).games).not.toEqual(draft?.games)
})

// misses: schedules: a league has one in the making
test('[PLAN-10] a league makes one schedule at a time, of venues and enough teams, and nobody but its organisers sees it', async () => {
  const bare = await newLeague({ hasVenues: false })
  const body = { meetings: 1 }
  expect(await world.refusal(ines, `POST ${DRAFT}`, { ...bare, body })).toBe('no_venues')
  const at = await newLeague()
  const [maya = ines] = captains
  expect(await world.refusal(maya, `POST ${DRAFT}`, { ...at, body })).toBe('forbidden')
  expect(await world.refusal(maya, `GET ${DRAFT}`, at)).toBe('forbidden')
  const elsewhere = { params: { ...at.params, divisionId: bare.params.divisionId } }
  expect(await world.refusal(ines, `GET ${DRAFT}`, elsewhere)).toBe('not_found')
  await world.call(ines, `POST ${DRAFT}`, { ...at, body })
  expect(await world.refusal(ines, `POST ${DRAFT}`, { ...at, body })).toBe('schedule_in_making')
  await world.mailAfterJobs()
  await world.pool`delete from league_team where league_id = ${at.params.id} and team_id <> ${teams[0]?.id ?? ''}`
  expect(await world.refusal(ines, `POST ${DRAFT}`, { ...at, body })).toBe('division_not_schedulable')
})

// misses: schedules: a worker makes one at a time
test('[PLAN-10] while its worker makes the schedule of another league, a league waits', async () => {
  const other = { kind: 'shared_fields' as const, teams: ['a', 'b'], meetings: 1, places: [tuesday], wishes: [] }
  const { promise: isReleased, resolve: release } = Promise.withResolvers<boolean>()
  // The queue goes by the clock of the database: it tries again in an hour of it.
  now = new Date(Date.now() + 60 * 60_000)
  const making = makeInChild({ seed: 7, request: other }, () => isReleased)
  const at = await newLeague()
  await world.call(ines, `POST ${DRAFT}`, { ...at, body: { meetings: 1, seed: 7 } })
  await world.mailAfterJobs()
  expect(await seen(at)).toMatchObject({ state: 'making', games: [] })
  release(true)
  await making
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  await world.mailAfterJobs()
  expect(await seen(at)).toMatchObject({ state: 'made', done: 1 })
})

test('[PLAN-10] stopped before a worker began, nothing is made; abandoned by its worker, it ends when she stops it', async () => {
  const at = await newLeague()
  await world.call(ines, `POST ${DRAFT}`, { ...at, body: { meetings: 1 } })
  await world.call(ines, `POST ${DRAFT}/stop`, at)
  expect(await seen(at)).toMatchObject({ state: 'making' })
  await world.mailAfterJobs()
  expect(await seen(at)).toMatchObject({ state: 'made', games: [] })
  await world.pool`
    update schedule_draft
       set finished_at = null, stop_asked_at = null, progressed_at = progressed_at - interval '2 minutes'
     where league_id = ${at.params.id}`
  await world.call(ines, `POST ${DRAFT}/stop`, at)
  expect(await seen(at)).toMatchObject({ state: 'made' })
})

test('[PLAN-9] if not every game can have a place, the reason is there', async () => {
  const at = await newLeague()
  const short = { ...season, lastOn: '2026-12-01' }
  const body = { season: short, venues: [deltaPark] }
  await world.call(ines, 'PUT /api/v1/league/:id/venues', { params: { id: at.params.id }, body })
  const draft = await made(at)
  expect(draft.games.filter(({ place }) => place === null)).toHaveLength(2)
  expect(draft.reason).toEqual({ kind: 'places', games: 3, places: 2 })
  const incomplete = { ...at, body: { version: draft.version } }
  expect(await world.refusal(ines, `POST ${DRAFT}/publish`, incomplete)).toBe('schedule_incomplete')
})

// misses: schedules: a move of a stale version is rejected
test('[PLAN-11] Ines moves a game by hand, and does not overwrite what another organiser moved', async () => {
  const at = await newLeague()
  const { version, games } = await made(at)
  const free = { date: '2027-01-26', time: '19:30', field: 'Delta Park, Field 3' }
  const body = { version, moves: [{ game: 0, place: free }] }
  const moved = await world.call(ines, `PUT ${DRAFT}`, { ...at, body })
  expect(moved).toMatchObject({ version: version + 1, games: [{ ...games[0], place: free }, ...games.slice(1)] })
  expect(await world.refusal(ines, `PUT ${DRAFT}`, { ...at, body })).toBe('schedule_changed')
  const beyond = { version: version + 1, moves: [{ game: 3, place: free }] }
  expect(await world.refusal(ines, `PUT ${DRAFT}`, { ...at, body: beyond })).toBe('invalid_input')
  const clash = { version: version + 1, moves: [{ game: 1, place: free }] }
  const { version: last } = await world.call(ines, `PUT ${DRAFT}`, { ...at, body: clash })
  const doubleBooked = { ...at, body: { version: last } }
  expect(await world.refusal(ines, `POST ${DRAFT}/publish`, doubleBooked)).toBe('schedule_incomplete')
})

// misses: schedules: a team gets only so many schedules in a day
test('[PLAN-12] publishing counts against what each team may get in a day', async () => {
  await clear()
  await world.pool`delete from budget_use`
  const at = await newLeague()
  await publish(at, await made(at))
  const uses = await world.pool<
    { used: number }[]
  >`select used from budget_use where budget = 'schedule-draft.publish/day'`
  expect(uses).toEqual(teams.map(() => ({ used: 1 })))
  await world.mailAfterJobs()
})

test('[PLAN-12] published, both teams of each game have it, and each player gets one mail about all games of the team', async () => {
  await clear()
  const at = await newLeague()
  const draft = await made(at)
  await publish(at, draft)
  expect(await seen(at)).toMatchObject({ state: 'publishing' })
  await world.mailAfterJobs()
  expect(await seen(at)).toMatchObject({ state: 'published' })
  now = new Date(now.getTime() + 10 * 60_000)
  const mails = await world.mailAfterJobs()
  const games = await gamesOf(at)
  expect(games.map(({ round }) => round)).toEqual([1, 2, 3])
  expect(games[0]).toMatchObject({ location: 'Delta Park, Field 3' })
  expect(
    games
      .map(({ startsAt }) => startsAt.toISOString().slice(11, 16))
      .toSorted()
      .slice(0, 1),
  ).toEqual(['00:30'])
  for (const captain of captains) {
    const about = mails.filter(({ to }) => to.address === captain.email)
    expect(about).toMatchObject([{ subject: expect.stringContaining('2 games starting Dec') }])
  }
  const [maya = ines] = captains
  expect(await world.call(maya, 'GET /api/v1/team/:id/games', { params: { id: teams[0]?.id ?? '' } })).toHaveLength(2)
})

// misses: schedules: each game is published once
test('[PLAN-12] two workers publish the same games at once: each game is there once', async () => {
  await clear()
  const at = await newLeague()
  await world.call(ines, 'PUT /api/v1/league/:id/venues', {
    params: { id: at.params.id },
    body: { season: { ...season, lastOn: '2027-04-27' }, venues: [deltaPark] },
  })
  // More games than one step makes: after the last step, the draft is published, and no other step finds it.
  const games = await made(at, { meetings: 4, seed: 7 })
  expect(games.games.length).toBeGreaterThan(10)
  await publish(at, games)
  const draft = await seen(at)
  await world.pool`
    select graphile_worker.add_job('schedule-draft.publish', payload, job_key := null)
      from graphile_worker._private_jobs where payload::text like '%draftId%' limit 1`
  expect(draft?.state).toBe('publishing')
  const locks = await holdLocks(world.pool)
  await locks.connection`select from league where id = ${at.params.id} for update`
  const workers = [world.mailAfterJobs(), world.mailAfterJobs()]
  await locks.waiting(2)
  await locks.release()
  await Promise.all(workers)
  expect(await gamesOf(at)).toHaveLength(games.games.length)
})

// misses: schedules: a division has one schedule to come
test('[PLAN-12] published twice, or by workers at once, each game is there once; another schedule waits until the games are called off', async () => {
  await clear()
  const at = await newLeague()
  const single = await made(at)
  await publish(at, single)
  await publish(at, single)
  await Promise.all([world.mailAfterJobs(), world.mailAfterJobs(), world.mailAfterJobs()])
  expect(await gamesOf(at)).toHaveLength(3)
  await publish(at, single)
  await world.mailAfterJobs()
  expect(await gamesOf(at)).toHaveLength(3)
  const other = await made(at, { meetings: 1, seed: 9 })
  const body = { version: other.version }
  expect(await world.refusal(ines, `POST ${DRAFT}/publish`, { ...at, body })).toBe('division_has_games')
})
