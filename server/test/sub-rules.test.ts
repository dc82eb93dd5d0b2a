import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let ines: Person
let maya: Person
let hugo: Person
let rosa: Person
let zoe: Person
let theo: Person
let nightShift: { id: string }
let rovers: { id: string }
let league: { id: string; divisions: { id: string; name: string }[] }
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const rule = {
  points: { win: 3, tie: 1, loss: 0 },
  tieBreakers: ['headToHead' as const],
  forfeitScore: 3,
  withdrawn: 'void' as const,
}
const anybody = { perGame: null, inPlayoffs: true, fromOpponents: true }
const fields = { name: 'Eastside Sevens', season: 'Fall 2026', rule }

beforeEach(async () => {
  ;[ines, maya, hugo, rosa, zoe, theo] = (await Promise.all(
    ['Ines', 'Maya', 'Hugo', 'Rosa', 'Zoe', 'Theo'].map((name) => world.person(name)),
  )) as [Person, Person, Person, Person, Person, Person]
  nightShift = await world.team(maya, 'Night Shift FC')
  rovers = await world.team(hugo, 'Harbour Rovers')
  // Rosa plays for the opponent.
  await world.joins(rosa, rovers)
  const founded = await world.call(ines, 'POST /api/v1/league', {
    body: { ...fields, subRule: anybody, sport: 'Soccer', divisions: ['Division 1'] },
  })
  league = founded
  const params = { code: founded.linkPath?.split('/').at(-1) ?? '' }
  for (const [captain, team] of [
    [maya, nightShift],
    [hugo, rovers],
  ] as const)
    await world.call(captain, 'POST /api/v1/league-link/:code', {
      params,
      body: { teamId: team.id, divisionId: league.divisions[0]?.id ?? '' },
    })
})

const sets = (subRule: object) =>
  world.call(ines, 'PUT /api/v1/league/:id', {
    params: { id: league.id },
    body: {
      ...fields,
      subRule: { ...anybody, ...subRule },
      divisions: league.divisions.map(({ id, name }) => ({ id, name })),
    },
  })

/** Schedules a game and asks for three subs in Maya's name. Returns the request's id. */
async function asksForSubs(more: { isPlayoff?: boolean; firstCome?: boolean } = {}) {
  const { isPlayoff = false, firstCome = false } = more
  await world.call(ines, 'POST /api/v1/league/:id/games', {
    params: { id: league.id },
    body: {
      divisionId: league.divisions[0]?.id ?? '',
      homeTeamId: nightShift.id,
      awayTeamId: rovers.id,
      startTime: '2026-12-01T19:30:00Z',
      timeZone: 'UTC',
      location: 'Delta Park',
      isPlayoff,
    },
  })
  const [game] = await world.call(maya, 'GET /api/v1/team/:id/games', { params: { id: nightShift.id } })
  const { id } = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: game?.id ?? '' },
    body: { numberOfSubs: 3, positions: [], firstCome },
  })
  return id
}

const offers = (person: Person, id: string) =>
  world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id }, body: {} })
const seenBy = (person: Person, id: string) =>
  world.call(person, 'GET /api/v1/game/sub_requests/:id', { params: { id } })
async function accepting(person: Person, id: string) {
  const volunteerId = (await seenBy(maya, id)).volunteers.find(({ userId }) => userId === person.id)?.id ?? ''
  return world.send(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', {
    params: { id, volunteerId },
  })
}
const forbidden = async (id: string) =>
  Object.fromEntries((await seenBy(maya, id)).volunteers.map((one) => [one.firstName, one.forbiddenBy]))

// misses: sub rules: nobody is accepted whom the league forbids
test('[LEAGUE-7] the league allows one sub in a game: Maya reads it, and the second one is refused', async () => {
  await sets({ perGame: 1 })
  const id = await asksForSubs()
  await offers(zoe, id)
  await offers(theo, id)
  expect(await forbidden(id)).toEqual({ Zoe: null, Theo: null })
  expect(await seenBy(maya, id)).toMatchObject({
    leagueRule: { leagueName: 'Eastside Sevens', isPlayoff: false, perGame: 1 },
  })
  expect((await seenBy(zoe, id)).leagueRule, 'somebody outside the league does not learn of it').toBeNull()
  expect(await accepting(zoe, id)).toMatchObject({ statusCode: 200 })
  expect(await forbidden(id)).toEqual({ Zoe: null, Theo: 'per_game' })
  const refused = await accepting(theo, id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'league_forbids_sub' })

  await sets({ perGame: 2 })
  expect(await accepting(theo, id)).toMatchObject({ statusCode: 200 })
})

test('[LEAGUE-7] someone on the opponent’s roster is refused, and a stranger is not', async () => {
  await sets({ fromOpponents: false })
  const id = await asksForSubs()
  await offers(rosa, id)
  await offers(zoe, id)
  expect(await forbidden(id)).toEqual({ Rosa: 'opponent', Zoe: null })
  expect((await accepting(rosa, id)).statusCode).toBe(409)
  expect((await accepting(zoe, id)).statusCode).toBe(200)
})

// misses: standings: games of the playoffs do not count
test('[LEAGUE-7] without subs in the playoffs, only games of the playoffs refuse them, and these do not count in the standings', async () => {
  await sets({ inPlayoffs: false })
  const id = await asksForSubs({ isPlayoff: true })
  await offers(zoe, id)
  expect(await forbidden(id)).toEqual({ Zoe: 'playoffs' })
  expect((await accepting(zoe, id)).statusCode).toBe(409)
  await world.pool`
    insert into fixture_result (fixture_id, open, how) select fixture_id, 'none', 'agreed' from league_game where league_id = ${league.id}`
  await world.pool`
    update game set our_score = 2, their_score = 1
     where id in (select s.game_id from fixture_side s join league_game lg using (fixture_id) where lg.league_id = ${league.id})`
  const standings = await world.call(maya, 'GET /api/v1/league/:id/standings', { params: { id: league.id } })
  expect(standings[0]?.rows.map(({ points }) => points)).toEqual([0, 0])
})

// misses: sub rules: a first-come request accepts nobody whom the league forbids
test('[LEAGUE-8] a first-come request accepts as many as the league allows; the next one waits', async () => {
  await sets({ perGame: 1 })
  const id = await asksForSubs({ firstCome: true })
  expect((await offers(zoe, id)).mine).toBe('Accepted')
  expect((await offers(theo, id)).mine).toBe('Waiting')
})

test('[LEAGUE-7] two captains who accept at the same time do not exceed the number', async () => {
  await sets({ perGame: 1 })
  const id = await asksForSubs()
  await offers(zoe, id)
  await offers(theo, id)
  const outcomes = await Promise.all([accepting(zoe, id), accepting(theo, id)])
  const statuses = outcomes.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
})
