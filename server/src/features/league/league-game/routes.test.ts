import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let ines: Person
let maya: Person
let priya: Person
let hugo: Person
let nightShift: { id: string }
let rovers: { id: string }
let leagueId: string
let divisions: { id: string }[]
beforeAll(async () => {
  world = await newWorld()
  ines = await world.person('Ines', 'Duarte')
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  hugo = await world.person('Hugo', 'Reyes')
})
beforeEach(async () => {
  nightShift = await world.team(maya, 'Night Shift FC')
  await world.joins(priya, nightShift)
  rovers = await world.team(hugo, 'Harbour Rovers')
  const league = await world.call(ines, 'POST /api/v1/league', {
    body: {
      name: 'Eastside Sevens',
      season: 'Fall 2026',
      sport: 'Soccer',
      divisions: ['Division 1', 'Division 2'],
      rule: {
        points: { win: 3, tie: 1, loss: 0 },
        tieBreakers: ['headToHead'],
        forfeitScore: 3,
        withdrawn: 'void',
      },
      subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
    },
  })
  leagueId = league.id
  divisions = league.divisions
  const params = { code: league.linkPath?.split('/').at(-1) ?? '' }
  for (const [captain, team] of [
    [maya, nightShift],
    [hugo, rovers],
  ] as const)
    await world.call(captain, 'POST /api/v1/league-link/:code', {
      params,
      body: { teamId: team.id, divisionId: divisionId() },
    })
})
afterAll(() => world.close())

const divisionId = (n = 0) => divisions[n]?.id ?? ''
const at = () => ({ params: { id: leagueId } })
const game = (more: object = {}) => ({
  ...at(),
  body: {
    divisionId: divisionId(),
    homeTeamId: nightShift.id,
    awayTeamId: rovers.id,
    round: 1,
    startTime: '2026-12-01T19:30:00Z',
    timeZone: 'America/New_York',
    location: 'Delta Park',
    ...more,
  },
})
const schedule = (more: object = {}) => world.call(ines, 'POST /api/v1/league/:id/games', game(more))
const gameOf = async (team: { id: string }, captain: Person) => {
  const [first] = await world.call(captain, 'GET /api/v1/team/:id/games', { params: { id: team.id } })
  return world.call(captain, 'GET /api/v1/game/:id', { params: { id: first?.id ?? '' } })
}

test('[LEAGUE-5] Ines schedules a game, and both teams have it, each with answers of its own', async () => {
  const made = await schedule()
  expect(made).toMatchObject({
    divisionName: 'Division 1',
    round: 1,
    home: { name: 'Night Shift FC' },
    away: { name: 'Harbour Rovers' },
    startTime: '2026-12-01T19:30:00.000Z',
    isCalledOff: false,
  })
  expect(await world.call(priya, 'GET /api/v1/league/:id/games', at())).toEqual([made])
  const [ours, theirs] = [await gameOf(nightShift, maya), await gameOf(rovers, hugo)]
  expect(ours).toMatchObject({ opponentTeamName: 'Harbour Rovers', location: 'Delta Park' })
  expect(theirs).toMatchObject({ opponentTeamName: 'Night Shift FC', location: 'Delta Park' })
  expect(ours.id).not.toBe(theirs.id)
  expect(await world.call(maya, 'GET /api/v1/game/:id/fixture', { params: { id: ours.id } })).toMatchObject({
    state: 'linked',
    isHome: true,
  })
  expect(await world.refusal(ines, 'GET /api/v1/game/:id/history', { params: { id: ours.id } })).toBe('forbidden')
})

// misses: leagues: a game is of two teams of the division
test('[LEAGUE-5] a game needs two different teams of its division and an organiser', async () => {
  const refused = (more: object, by = ines) => world.refusal(by, 'POST /api/v1/league/:id/games', game(more))
  const others = await world.team(await world.person('Otto', 'Berg'), 'Otters')
  expect(await refused({ awayTeamId: nightShift.id })).toBe('invalid_input')
  expect(await refused({ awayTeamId: others.id })).toBe('not_found')
  expect(await refused({ divisionId: divisionId(1) })).toBe('not_found')
  expect(await refused({ startTime: '2101-11-01T19:30:00Z' })).toBe('invalid_input')
  expect(await refused({ timeZone: 'Mars/Olympus' })).toBe('invalid_input')
  expect(await refused({}, maya)).toBe('forbidden')
  expect(await world.call(ines, 'GET /api/v1/league/:id/games', at())).toEqual([])
})

// misses: leagues: a captain does not call off a league's game
// misses: leagues: a captain does not restore a league's game
// misses: leagues: a captain does not end the link of a league's game
test('[LEAGUE-6] Ines calls the games of a day off in one step, for both teams of each; captains alone do not', async () => {
  const [one, two] = [await schedule(), await schedule({ startTime: '2026-12-01T20:30:00Z', round: 2 })]
  const body = { gameIds: [one.id, two.id] }
  const ours = await gameOf(nightShift, maya)
  const on = { params: { id: ours.id } }
  expect(await world.refusal(maya, 'POST /api/v1/game/:id/cancel', { ...on, body: {} })).toBe('game_of_league')
  expect(await world.refusal(maya, 'DELETE /api/v1/game/:id/fixture', on)).toBe('game_of_league')
  expect(await world.refusal(maya, 'POST /api/v1/league/:id/call-off', { ...at(), body })).toBe('forbidden')
  await world.mailAfterJobs()
  const off = await world.call(ines, 'POST /api/v1/league/:id/call-off', { ...at(), body })
  expect(off.map(({ isCalledOff }) => isCalledOff)).toEqual([true, true])
  expect(await world.call(ines, 'POST /api/v1/league/:id/call-off', { ...at(), body })).toEqual(off)
  for (const [team, captain] of [
    [nightShift, maya],
    [rovers, hugo],
  ] as const)
    expect(await gameOf(team, captain)).toMatchObject({ status: 'Cancelled', cancelReason: '' })
  expect(await world.refusal(maya, 'POST /api/v1/game/:id/restore', on)).toBe('game_of_league')
  const history = await world.call(maya, 'GET /api/v1/game/:id/history', on)
  expect(history).toMatchObject([
    { action: 'cancelled_by_league', doneBy: '' },
    { action: 'scheduled', doneBy: '' },
  ])
  const missing = { gameIds: [one.id, leagueId] }
  expect(await world.refusal(ines, 'POST /api/v1/league/:id/call-off', { ...at(), body: missing })).toBe('not_found')
})

test('[LEAGUE-5] captains agree on another time, and the league has it', async () => {
  await schedule()
  const [ours, theirs] = [await gameOf(nightShift, maya), await gameOf(rovers, hugo)]
  const body = { startTime: '2026-12-02T19:30:00Z', timeZone: 'America/New_York', location: 'Lents Park' }
  const asked = await world.call(maya, 'PUT /api/v1/game/:id/fixture/proposal', { params: { id: ours.id }, body })
  const accept = { params: { id: theirs.id }, body: { proposalId: asked.proposal?.id ?? '' } }
  await world.call(hugo, 'POST /api/v1/game/:id/fixture/proposal/accept', accept)
  expect(await world.call(ines, 'GET /api/v1/league/:id/games', at())).toMatchObject([
    { startTime: '2026-12-02T19:30:00.000Z', location: 'Lents Park' },
  ])
})

// misses: leagues: a team with games stays in its division
test('[LEAGUE-5] a team with games does not change its division', async () => {
  await schedule()
  const league = await world.call(ines, 'GET /api/v1/league/:id', at())
  const params = { code: league.linkPath?.split('/').at(-1) ?? '' }
  const entry = (n: number) => ({ params, body: { teamId: nightShift.id, divisionId: divisionId(n) } })
  expect(await world.refusal(maya, 'POST /api/v1/league-link/:code', entry(1))).toBe('team_has_league_games')
  await world.call(maya, 'POST /api/v1/league-link/:code', entry(0))
})

// misses: leagues: an organiser schedules only so many games for a team in a day
test('[LEAGUE-5] an organiser schedules sixty games for a team in a day, and no more', async () => {
  const limited = await newWorld({ limited: true, database: { url: world.url, pool: world.pool } })
  const outcomes: number[] = []
  for (let n = 0; n < 62; n++) {
    const response = await limited.send(ines, 'POST /api/v1/league/:id/games', game({ round: n + 1 }))
    outcomes.push(response.statusCode)
  }
  await limited.close()
  expect(outcomes.filter((status) => status === 201)).toHaveLength(60)
  expect(outcomes.at(-1)).toBe(429)
})

test('[LEAGUE-5] a team that is taken out keeps its games, which are no longer games of the league', async () => {
  await schedule()
  const params = { id: leagueId, teamId: rovers.id }
  await world.call(ines, 'DELETE /api/v1/league/:id/teams/:teamId', { params })
  expect(await world.call(ines, 'GET /api/v1/league/:id/games', at())).toEqual([])
  const theirs = await gameOf(rovers, hugo)
  expect(theirs.status).toBe('Upcoming')
  await world.call(hugo, 'POST /api/v1/game/:id/cancel', { params: { id: theirs.id }, body: {} })
})

test('[LEAGUE-5] two organisers and both captains who change games at once leave both teams with the same', async () => {
  const made = await schedule()
  const olga = await world.person('Olga', 'Ostrova')
  await world.pool`insert into organiser values (${leagueId}, ${olga.id}, now())`
  const [ours, theirs] = [await gameOf(nightShift, maya), await gameOf(rovers, hugo)]
  const body = { startTime: '2026-12-02T19:30:00Z', timeZone: 'America/New_York', location: 'Lents Park' }
  const asked = await world.call(maya, 'PUT /api/v1/game/:id/fixture/proposal', { params: { id: ours.id }, body })
  const outcomes = await Promise.all([
    world.send(ines, 'POST /api/v1/league/:id/call-off', { ...at(), body: { gameIds: [made.id] } }),
    world.send(olga, 'POST /api/v1/league/:id/call-off', { ...at(), body: { gameIds: [made.id] } }),
    world.send(olga, 'POST /api/v1/league/:id/games', game({ startTime: '2026-12-08T19:30:00Z' })),
    world.send(hugo, 'POST /api/v1/game/:id/fixture/proposal/accept', {
      params: { id: theirs.id },
      body: { proposalId: asked.proposal?.id ?? '' },
    }),
  ])
  expect(outcomes.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  const games = await world.pool<{ teamId: string; startsAt: Date; location: string; isOff: boolean }[]>`
    select team_id, starts_at, location, cancelled_at is not null as is_off
      from game where id in (${ours.id}, ${theirs.id})`
  const [one, other] = games.map(({ teamId: _, ...shared }) => shared)
  expect(one).toEqual(other)
  expect(one?.isOff).toBe(true)
})
