import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newOutsideLeague, type OutsideGameOf, type OutsideLeague } from '#test/outside-league.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

const BEFORE = new Date('2026-11-16T09:00:00Z')
const AFTER = new Date('2026-11-18T08:00:00Z')

const clock = { now: BEFORE }
let world: World
let l: OutsideLeague
let priya: Person
let pete: Person
let real: { id: string }
let played: OutsideGameOf
let coming: OutsideGameOf
beforeAll(async () => {
  world = await newWorld({ now: () => clock.now, limited: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  clock.now = BEFORE
  l = await newOutsideLeague(world)
  priya = await world.person('Priya', 'Nair')
  pete = await world.person('Pete', 'Lindgren')
  real = await world.team(priya, 'Corner Office FC')
  await world.joins(pete, real)
  played = await l.schedule()
  coming = await l.schedule({ startTime: '2026-11-22T19:30:00Z' })
  await world.mailAfterJobs()
  clock.now = AFTER
  await world.mailAfterJobs()
  await l.score(played, [4, 1])
  const body = { ourScore: 1, theirScore: 4 }
  await world.call(l.maya, 'PUT /api/v1/game/:id/result', { params: { id: played.ours }, body })
  await l.answer(coming, 'confirmed')
  await world.mailAfterJobs()
})

const claim = (person = priya, teamId = real.id) =>
  world.send(person, 'POST /api/v1/league-link/:code/claims', {
    params: { code: l.code },
    body: { teamId, outsideTeamId: l.outsideId },
  })
const onClaim = () => ({ params: { id: l.leagueId, teamId: l.outsideId, claimantId: real.id } })
const agree = (person = l.ines) =>
  world.send(person, 'POST /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId', onClaim())
const teamOf = async (person = l.ines) =>
  (await world.call(person, 'GET /api/v1/league/:id', l.on())).divisions[0]?.teams.find(({ id }) => id === l.outsideId)

// misses: outside teams: only organisers read who claims a place
// misses: playoffs: whoever takes a team's place has its seed
test('[LEAGUE-14] Priya says that her team is Corner Office; Ines agrees, and it has its place, games and results', async () => {
  expect((await claim()).json().outsideTeams).toMatchObject([{ id: l.outsideId, claimedBy: real.id }])
  const [mail, ...more] = await world.mailAfterJobs()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: { address: l.ines.email }, subject: 'Is Corner Office FC your Corner Office?' })
  // Again changes nothing, and nothing has changed in the league.
  expect((await claim()).statusCode).toBe(200)
  expect(await world.mailAfterJobs()).toEqual([])
  expect((await teamOf())?.claims).toMatchObject([{ id: real.id, name: 'Corner Office FC' }])
  expect((await teamOf(l.maya))?.claims).toEqual([])

  const wish = { kind: 'not_on' as const, dates: ['2026-11-29'], times: [], weekdays: [] }
  await world.call(l.ines, 'POST /api/v1/league/:id/teams/:teamId/wishes', {
    params: { id: l.leagueId, teamId: l.outsideId },
    body: wish,
  })
  const { divisions } = await world.call(l.ines, 'GET /api/v1/league/:id', l.on())
  await world.call(l.ines, 'POST /api/v1/league/:id/divisions/:divisionId/playoffs', {
    params: { id: l.leagueId, divisionId: divisions[0]?.id ?? '' },
    body: { teams: 2 },
  })
  const agreed = await agree()
  expect(agreed.statusCode, agreed.body).toBe(200)
  const [playoffs] = await world.call(priya, 'GET /api/v1/league/:id/playoffs', l.on())
  expect(playoffs?.games[0]?.sides[0]?.team).toMatchObject({ id: real.id, isOwn: true })
  const names = agreed
    .json()
    .divisions[0]?.teams.map(({ name, isOutside }: { name: string; isOutside: boolean }) => [name, isOutside])
  expect(names).toEqual([
    ['Corner Office FC', false],
    ['Harbour Rovers', false],
    ['Night Shift FC', false],
  ])
  const games = await world.call(pete, 'GET /api/v1/team/:id/games', { params: { id: real.id } })
  expect(games.map(({ opponentTeamName, ourScore, theirScore }) => [opponentTeamName, ourScore, theirScore])).toEqual([
    ['Night Shift FC', 4, 1],
    ['Night Shift FC', null, null],
  ])
  const standings = await world.call(l.ines, 'GET /api/v1/league/:id/standings', l.on())
  expect(standings[0]?.rows[0]).toMatchObject({ team: { name: 'Corner Office FC' }, points: 3 })
  const fixture = await world.call(priya, 'GET /api/v1/game/:id/fixture', { params: { id: games[0]?.id ?? '' } })
  expect(fixture.result?.entries.map(({ by }) => by)).toEqual(['them', 'us'])
  expect(await l.fixtureOf(l.maya, coming.ours)).toMatchObject({
    state: 'linked',
    other: { id: real.id },
    answer: null,
  })
  expect((await l.gameOf(l.maya, coming.ours)).opponentTeamName).toBe('Corner Office FC')
  const wishes = await world.call(priya, 'GET /api/v1/league/:id/wishes', l.on())
  expect(wishes.map(({ teamId }) => teamId)).toEqual([real.id])
  // Its players are asked about the game to come, and the link is gone with the team that was not here.
  await world.mailAfterJobs()
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  const subjects = (await world.mailAfterJobs()).map(({ to, subject }) => [to.address, subject])
  expect(subjects).toContainEqual([pete.email, expect.stringContaining('Night Shift FC')])
  expect((await l.open()).statusCode).toBe(404)
  expect(await world.pool`select from team where id = ${l.outsideId}`).toEqual([])
})

// misses: outside teams: only a captain brings the team in
test('[LEAGUE-14] a claim ends with the captain who made it, and when Ines declines', async () => {
  await claim()
  await world.joins(await world.person('Ada', 'Moreau'), real, 'captain')
  await world.pool`update member set role = 'player' where team_id = ${real.id} and profile_id = ${priya.id}`
  expect((await agree()).statusCode).toBe(404)
  await world.pool`update member set role = 'captain' where team_id = ${real.id} and profile_id = ${priya.id}`
  await world.call(l.ines, 'DELETE /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId', onClaim())
  expect((await teamOf())?.claims).toEqual([])
  expect((await agree()).statusCode).toBe(404)
})

test('[LEAGUE-14] only captains claim, only organisers agree, and only for a team that is not in the league', async () => {
  expect((await claim(pete)).statusCode).toBe(403)
  expect((await claim(l.maya, l.nightShiftId)).json().code).toBe('team_in_league')
  await claim()
  expect((await agree(l.maya)).statusCode).toBe(403)
  expect((await agree(priya)).statusCode).toBe(404)
})

// misses: outside teams: a team has one place in a league
test('[LEAGUE-14] a team that was brought in meanwhile does not get a second place', async () => {
  await claim()
  await world.call(priya, 'POST /api/v1/league-link/:code', {
    params: { code: l.code },
    body: { teamId: real.id, divisionId: l.divisionId },
  })
  expect((await agree()).json().code).toBe('team_in_league')
})

// misses: outside teams: a schedule that is being made or published keeps its teams
test('[LEAGUE-14] while a schedule is made nobody takes a place; a draft that is made has the real team afterwards', async () => {
  await claim()
  const game = { home: l.outsideId, away: l.roversId, place: null }
  await world.pool`
    insert into schedule_draft (id, league_id, division_id, meetings, seed, asked_at, progressed_at, done, games, version, fixture_ids)
    values (gen_random_uuid(), ${l.leagueId}, ${l.divisionId}, 1, 1, now(), now(), 0, ${world.pool.json([game])}::jsonb, 1, '{}')`
  expect((await agree()).json().code).toBe('schedule_in_making')
  await world.pool`update schedule_draft set finished_at = now()`
  expect((await agree()).statusCode).toBe(200)
  const [draft] = await world.pool<
    { games: object[] }[]
  >`select games from schedule_draft where league_id = ${l.leagueId}`
  expect(draft?.games).toEqual([{ ...game, home: real.id }])
})
