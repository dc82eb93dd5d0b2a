import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = new Date('2026-11-17T23:30:00Z').getTime()
/** The start of a game this many days after the first. */
const gameAt = (day: number) => new Date(START + day * DAY_MS)

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
  now = new Date(START - 10 * DAY_MS)
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya')
  players = await Promise.all(['Ben', 'Robin', 'Kat', 'Dre', 'Jo'].map((name) => world.person(name)))
  team = await world.team(maya)
  for (const player of players) await world.joins(player, team)
  await world.pool`update member set joined_at = ${now}`
  await world.pool`insert into game_day (team_id, game_minutes, min) values (${team.id}, 90, 4)`
})

/** Moves the clock and signs everyone in. */
async function goTo(moment: Date) {
  now = moment
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
}
const schedule = async (startsAt: Date) => {
  const fields = { opponentTeamName: 'Rovers', location: 'Delta Park', timeZone: 'America/New_York' }
  const body = { teamId: team.id, silent: true, startTime: startsAt.toISOString(), ...fields }
  return (await world.call(maya, 'POST /api/v1/game', { body })).id
}
const answer = (person: Person, id: string, status: 'Going' | 'Maybe' | 'NotGoing' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status, userId: person.id } })
const forecasts = (person: Person) =>
  world.call(person, 'GET /api/v1/profile/:userId/forecasts', { params: { userId: person.id } })

/** Past games that were scheduled early. Two players and Maya answered at once, the others on the last day or never. */
async function season(games: number, { comeLate }: { comeLate: boolean }) {
  const ids = await Promise.all(Array.from({ length: games + 1 }, (_, day) => schedule(gameAt(day))))
  for (const [day, id] of ids.entries()) {
    await goTo(new Date(gameAt(day).getTime() - 6 * DAY_MS))
    for (const person of [maya, ...players.slice(0, 2)]) await answer(person, id)
  }
  for (const [day, id] of ids.slice(0, games).entries()) {
    await goTo(new Date(gameAt(day).getTime() - DAY_MS / 2))
    for (const person of players.slice(2)) if (comeLate) await answer(person, id)
  }
  return ids.at(-1) ?? ''
}

test('[FORECAST-2] a captain reads how many will come, from what the team did before, with the reason; players read nothing', async () => {
  const next = await season(8, { comeLate: true })
  await goTo(new Date(gameAt(8).getTime() - DAY_MS * 0.9))
  const [forecast, ...others] = await forecasts(maya)
  expect(others).toEqual([])
  expect(forecast).toMatchObject({ low: 5, high: 6, short: 0, games: 8, game: { id: next } })
  expect(forecast).toMatchObject({ ofGoing: 100, ofSilent: 100 })
  for (const player of players) expect(await forecasts(player)).toEqual([])
  expect(
    await world.refusal(maya, 'GET /api/v1/profile/:userId/forecasts', { params: { userId: players[0]?.id ?? '' } }),
  ).toBe('not_the_session_user')
})

test('[FORECAST-2] silence of people who never come makes the game likely short; asking for a sub ends the question', async () => {
  const next = await season(8, { comeLate: false })
  await goTo(new Date(gameAt(8).getTime() - DAY_MS * 0.9))
  const [forecast] = await forecasts(maya)
  expect(forecast).toMatchObject({ low: 3, short: 1, game: { id: next } })
  const step = async () => (await world.call(maya, 'GET /api/v1/game/:id', { params: { id: next } })).step
  expect(await step()).toMatchObject({ kind: 'ask', subs: 1 })
  await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: next },
    body: { numberOfSubs: 1, positions: [] },
  })
  expect((await forecasts(maya))[0]).toMatchObject({ short: 1 })
  expect(await step()).toMatchObject({ kind: 'asked' })
})

test('[THERE-2] a forecast looks at who was there, not at who had said so', async () => {
  await season(8, { comeLate: true })
  await goTo(new Date(gameAt(8).getTime() - DAY_MS * 0.9))
  const past = await world.pool<{ id: string }[]>`
    select id from game where team_id = ${team.id} and starts_at < ${now} order by starts_at`
  for (const { id } of past)
    await world.call(maya, 'PUT /api/v1/game/:id/presence/:personId', {
      params: { id, personId: players[0]?.id ?? '' },
      body: { wasThere: false },
    })
  expect((await forecasts(maya))[0], 'Ben, one of three who answer early, has never come').toMatchObject({
    low: 4,
    ofGoing: 67,
    ofSilent: 100,
  })
})

test('[FORECAST-2] nothing is said before there are five games', async () => {
  await season(4, { comeLate: true })
  await goTo(new Date(gameAt(4).getTime() - DAY_MS * 0.9))
  expect(await forecasts(maya)).toEqual([])
})

// misses: forecast: games before a player joined do not count
test('[FORECAST-2] a new player is judged by the team’s habit, not by games before they joined', async () => {
  await season(8, { comeLate: true })
  await goTo(new Date(gameAt(8).getTime() - DAY_MS * 0.9))
  for (const name of ['Ann', 'Lou', 'Sam', 'Kim']) await world.joins(await world.person(name), team)
  await world.pool`update member set joined_at = ${now} where joined_at <> ${new Date(START - 10 * DAY_MS)}`
  const [forecast] = await forecasts(maya)
  expect(forecast?.high).toBeGreaterThan(8)
})

// misses: forecast: a claimed place keeps its habit
test('[FORECAST-2] Noah claims his place on the roster and keeps his earlier habit', async () => {
  const entry = await world.added(team, 'Noah Pike')
  await world.pool`update member set joined_at = ${now} where profile_id = ${entry.id}`
  await season(8, { comeLate: false })
  // Captains answered for him early. He has never left a game to the last day, and has not answered the next one.
  await world.pool`
    insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
    select id, team_id, ${entry.id}, 'going', starts_at - interval '6 days', starts_at, starts_on, false
      from game where team_id = ${team.id} and starts_at < ${gameAt(8)}`
  await world.pool`
    insert into game_history (id, team_id, game_id, actor_id, profile_id, action, detail, done_at)
    select gen_random_uuid(), team_id, game_id, ${maya.id}, profile_id, 'going', '{}', answered_at
      from rsvp where profile_id = ${entry.id}`
  await goTo(new Date(gameAt(8).getTime() - DAY_MS * 0.9))
  const before = await forecasts(maya)
  const noah = await world.person('Noah', 'Pike')
  const { path } = await world.call(maya, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', {
    params: { teamId: team.id, memberId: entry.id },
  })
  await goTo(now)
  await world.call(noah, 'POST /api/v1/claims', { body: { personId: entry.id, linkId: path.slice('/claim/'.length) } })
  expect(before[0]).toMatchObject({ low: 3, high: 4, games: 8 })
  expect(await forecasts(maya)).toEqual(before)
})

// misses: forecast: none before people have had time to answer
test('[FORECAST-2] nothing is said before people have had a day to answer, or half of the time; nor after a move', async () => {
  const next = await season(8, { comeLate: false })
  await goTo(new Date(gameAt(8).getTime() - 4 * DAY_MS))
  const ofNext = async () => (await forecasts(maya)).filter(({ game }) => game.id === next)
  expect(await ofNext()).toHaveLength(1)
  await world.pool`update game set created_at = ${now}, moved_at = null where id = ${next}`
  expect(await ofNext(), 'just scheduled').toEqual([])
  await goTo(new Date(now.getTime() + DAY_MS))
  expect(await ofNext()).toHaveLength(1)
  await world.pool`update game set moved_at = ${now} where id = ${next}`
  expect(await ofNext(), 'just moved').toEqual([])
  await goTo(new Date(gameAt(8).getTime() - DAY_MS / 2))
  await world.pool`update game set moved_at = ${now} where id = ${next}`
  await goTo(new Date(gameAt(8).getTime() - DAY_MS / 4))
  expect(await ofNext(), 'half of the time').toHaveLength(1)
})
