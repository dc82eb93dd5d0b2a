import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
let world: World
let ines: Person
let captains: Person[]
let teams: { id: string; name: string }[]
let leagueId: string
let divisionId: string
let code: string
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
})
afterAll(() => world.close())

const rule = {
  points: { win: 3, tie: 1, loss: 0 },
  tieBreakers: ['difference' as const],
  forfeitScore: 3,
  withdrawn: 'void' as const,
}
const fields = { name: 'Eastside Sevens', season: 'Fall 2026', rule }
const subRule = { perGame: null, inPlayoffs: true, fromOpponents: true }
const NAMES = ['Night Shift FC', 'Harbour Rovers', 'Otters']

beforeEach(async () => {
  await world.pool`delete from league`
  ines = await world.person('Ines', 'Duarte')
  captains = await Promise.all(['Maya', 'Hugo', 'Otto'].map((name) => world.person(name)))
  teams = []
  for (const [index, name] of NAMES.entries()) teams.push(await world.team(captain(index), name))
  await world.joins(await world.person('Petra'), { id: team(1) })
  const league = await world.call(ines, 'POST /api/v1/league', {
    body: { ...fields, subRule, sport: 'Soccer', divisions: ['Division 1'] },
  })
  leagueId = league.id
  divisionId = league.divisions[0]?.id ?? ''
  code = league.linkPath?.split('/').at(-1) ?? ''
  for (const index of NAMES.keys()) await enters(index)
})

const captain = (index: number) => captains[index] as Person
const team = (index: number) => teams[index]?.id ?? ''
const enters = (index: number) =>
  world.send(captain(index), 'POST /api/v1/league-link/:code', {
    params: { code },
    body: { teamId: team(index), divisionId },
  })
const at = () => ({ params: { id: leagueId } })
const schedule = (home: number, away: number, startTime: string) =>
  world.send(ines, 'POST /api/v1/league/:id/games', {
    ...at(),
    body: {
      divisionId,
      homeTeamId: team(home),
      awayTeamId: team(away),
      startTime,
      timeZone: 'UTC',
      location: 'Delta Park',
    },
  })
const played = async (home: number, away: number, [ourScore, theirScore]: [number, number]) => {
  const fixtureId = (await schedule(home, away, '2026-11-10T19:30:00Z')).json().id
  await world.call(ines, 'PUT /api/v1/league/:id/games/:gameId/result', {
    params: { id: leagueId, gameId: fixtureId },
    body: { score: { home: ourScore, away: theirScore, forfeitedBy: null }, reason: 'Sheet' },
  })
}
const takeOut = (by: Person, index: number) =>
  world.send(by, 'DELETE /api/v1/league/:id/teams/:teamId', { params: { id: leagueId, teamId: team(index) } })
const restore = (by: Person, index: number) =>
  world.send(by, 'POST /api/v1/league/:id/teams/:teamId/restore', { params: { id: leagueId, teamId: team(index) } })
const coming = async () =>
  (await world.call(ines, 'GET /api/v1/league/:id/games', at())).map(
    ({ home, away, isCalledOff }) => `${home.name} v ${away.name}${isCalledOff ? ', off' : ''}`,
  )
const rows = async () =>
  ((await world.call(ines, 'GET /api/v1/league/:id/standings', at()))[0]?.rows ?? []).map(
    ({ team: { name }, place, points, hasWithdrawn }) => [name, place, points, hasWithdrawn],
  )
const mails = async () =>
  (await world.mailAfterJobs()).map(({ to, subject }) => `${to.address.split('.')[0]}: ${subject}`).toSorted()

// misses: leagues: a team that withdrew gets no more games
// misses: leagues: a team that withdrew comes back through the organiser
test('[LEAGUE-9] [TABLE-4] a team that has played withdraws: its games are called off with mail, and it stays in the standings', async () => {
  await played(0, 1, [2, 0])
  await played(1, 2, [1, 0])
  await schedule(0, 2, '2026-12-01T19:30:00Z')
  await schedule(1, 2, '2026-12-08T19:30:00Z')
  expect(await rows()).toEqual([
    ['Night Shift FC', 1, 3, false],
    ['Harbour Rovers', 2, 3, false],
    ['Otters', 3, 0, false],
  ])
  await mails()
  expect((await takeOut(captain(1), 1)).statusCode).toBe(200)
  expect(await coming()).toEqual(['Night Shift FC v Otters', 'Harbour Rovers v Otters, off'])
  const told = await mails()
  expect(told, 'Hugo knows it already').toHaveLength(2)
  expect(told[0]).toMatch(/^otto: .*Harbour Rovers/)
  expect(told[1]).toMatch(/^petra: .*Otters/)
  expect(await rows(), 'none of its games count').toEqual([
    ['Night Shift FC', null, 0, false],
    ['Otters', null, 0, false],
    ['Harbour Rovers', null, 0, true],
  ])
  const league = await world.call(ines, 'GET /api/v1/league/:id', at())
  expect(league.divisions[0]?.teams).toMatchObject([
    { name: 'Harbour Rovers', withdrawnAt: NOW.toISOString(), hasPlayed: true },
    { name: 'Night Shift FC', withdrawnAt: null },
    { name: 'Otters', withdrawnAt: null },
  ])

  expect((await schedule(0, 1, '2026-12-15T19:30:00Z')).statusCode).toBe(404)
  expect((await enters(1)).json()).toMatchObject({ code: 'team_withdrew' })
  expect((await takeOut(ines, 1)).statusCode, 'again').toBe(200)
  expect(await mails()).toEqual([])

  await world.call(ines, 'PUT /api/v1/league/:id', {
    ...at(),
    body: { ...fields, rule: { ...rule, withdrawn: 'count' }, subRule, divisions: [{ id: divisionId, name: 'One' }] },
  })
  expect((await rows()).slice(0, 2), 'its results count for the others').toEqual([
    ['Night Shift FC', 1, 3, false],
    ['Otters', 2, 0, false],
  ])
})

// misses: leagues: only what was called off with the team is restored with it
test('[LEAGUE-9] the organiser brings it back with the games that were called off with it, and with no others', async () => {
  await played(0, 1, [2, 0])
  const rained = (await schedule(1, 2, '2026-12-01T19:30:00Z')).json().id
  await schedule(0, 1, '2026-12-08T19:30:00Z')
  await world.call(ines, 'POST /api/v1/league/:id/call-off', { ...at(), body: { gameIds: [rained] } })
  await world.pool`update game set cancelled_at = cancelled_at - interval '1 hour' where cancelled_at is not null`
  await takeOut(ines, 1)
  await mails()
  expect((await restore(captain(1), 1)).statusCode).toBe(403)
  expect((await restore(ines, 1)).statusCode).toBe(200)
  expect(await coming()).toEqual(['Harbour Rovers v Otters, off', 'Night Shift FC v Harbour Rovers'])
  expect(await rows()).toMatchObject([
    ['Night Shift FC', 1, 3, false],
    ['Otters', 2, 0, false],
    ['Harbour Rovers', 3, 0, false],
  ])
  const [game] = await world.call(captain(1), 'GET /api/v1/team/:id/games', { params: { id: team(1) } })
  const again = await world.call(captain(0), 'GET /api/v1/team/:id/games', { params: { id: team(0) } })
  expect(again.map(({ status }) => status)).toContain('Upcoming')
  const history = await world.pool<{ action: string }[]>`
    select distinct action from game_history where action like '%league' order by action`
  expect(history.map(({ action }) => action)).toEqual(['cancelled_by_league', 'restored_by_league'])
  expect(game).toBeDefined()
  expect((await schedule(0, 1, '2026-12-15T19:30:00Z')).statusCode).toBe(201)
})

test('[LEAGUE-9] two organisers, a captain who withdraws and a schedule that changes leave one clean state', async () => {
  await played(0, 1, [2, 0])
  await schedule(1, 2, '2026-12-01T19:30:00Z')
  await schedule(0, 1, '2026-12-08T19:30:00Z')
  const outcomes = await Promise.all([
    takeOut(captain(1), 1),
    takeOut(ines, 1),
    schedule(0, 1, '2026-12-15T19:30:00Z'),
    schedule(1, 2, '2026-12-22T19:30:00Z'),
  ])
  expect(outcomes.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  const sides = await world.pool<{ isOff: boolean }[]>`
    select distinct g.cancelled_at is not null as is_off
      from league_game lg
      join fixture_side s on s.fixture_id = lg.fixture_id
      join game g on g.id = s.game_id
     where lg.league_id = ${leagueId}
       and g.starts_at > ${NOW}
       and exists (select from fixture_side o where o.fixture_id = lg.fixture_id and o.team_id = ${team(1)})`
  expect(sides).toEqual([{ isOff: true }])
})
