import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let now = new Date('2026-11-18T12:00:00Z')
let world: World
let ines: Person
let olga: Person
let maya: Person
let hugo: Person
let nightShift: { id: string }
let rovers: { id: string }
let leagueId: string
let divisionId: string
let code: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())

const fields = {
  name: 'Eastside Sevens',
  rule: {
    points: { win: 3, tie: 1, loss: 0 },
    tieBreakers: ['scored' as const],
    forfeitScore: 4,
    withdrawn: 'count' as const,
  },
  subRule: { perGame: 2, inPlayoffs: false, fromOpponents: false },
}

beforeEach(async () => {
  now = new Date('2026-11-18T12:00:00Z')
  await world.pool`delete from league`
  ines = await world.person('Ines', 'Duarte')
  olga = await world.person('Olga', 'Ostrova')
  maya = await world.person('Maya', 'Okafor')
  hugo = await world.person('Hugo', 'Reyes')
  nightShift = await world.team(maya, 'Night Shift FC')
  rovers = await world.team(hugo, 'Harbour Rovers')
  const league = await world.call(ines, 'POST /api/v1/league', {
    body: { ...fields, season: 'Fall 2026', sport: 'Soccer', divisions: ['Division 1', 'Division 2'] },
  })
  leagueId = league.id
  divisionId = league.divisions[0]?.id ?? ''
  code = league.linkPath?.split('/').at(-1) ?? ''
  await world.pool`insert into organiser values (${leagueId}, ${olga.id}, ${now})`
  for (const [captain, team] of [
    [maya, nightShift],
    [hugo, rovers],
  ] as const)
    await world.call(captain, 'POST /api/v1/league-link/:code', {
      params: { code },
      body: { teamId: team.id, divisionId },
    })
  await world.call(ines, 'PUT /api/v1/league/:id/venues', {
    ...on(),
    body: {
      season: {
        kind: 'shared_fields',
        firstOn: '2026-09-01',
        lastOn: '2026-11-30',
        timeZone: 'UTC',
        skippedOn: [],
      },
      venues: [
        { name: 'Delta Park', teamId: null, fields: ['1', '2'], times: [{ weekday: 2, time: '19:30' }], closedOn: [] },
      ],
    },
  })
})

const on = (id = leagueId) => ({ params: { id } })
const schedule = (startTime: string, id = leagueId) =>
  world.send(ines, 'POST /api/v1/league/:id/games', {
    ...on(id),
    body: {
      divisionId,
      homeTeamId: nightShift.id,
      awayTeamId: rovers.id,
      startTime,
      timeZone: 'UTC',
      location: 'Delta Park',
    },
  })
const begin = (by = ines, season = 'Spring 2027') =>
  world.send(by, 'POST /api/v1/league/:id/next-season', { ...on(), body: { season } })

test('[LEAGUE-10] Ines begins the next season: rules, organisers, divisions, teams and venues come along, and nothing is lost', async () => {
  await schedule('2026-11-10T19:30:00Z')
  const before = await world.call(maya, 'GET /api/v1/league/:id/standings', on())
  const made = await begin()
  expect(made.statusCode).toBe(201)
  const next = await world.call(ines, 'GET /api/v1/league/:id', on(made.json().id))
  expect(next).toMatchObject({
    ...fields,
    season: 'Spring 2027',
    isOver: false,
    before: { id: leagueId, season: 'Fall 2026' },
    next: null,
    divisions: [
      { name: 'Division 1', teams: [{ name: 'Harbour Rovers' }, { name: 'Night Shift FC' }] },
      { name: 'Division 2', teams: [] },
    ],
    can: { edit: true },
  })
  expect(next.linkPath).not.toContain(code)
  expect(await world.call(olga, 'GET /api/v1/league/:id/venues', on(next.id))).toMatchObject({
    season: null,
    venues: [{ name: 'Delta Park', fields: ['1', '2'], times: [{ weekday: 2, time: '19:30' }] }],
  })
  expect(await world.call(maya, 'GET /api/v1/league/:id/games', on(next.id))).toEqual([])

  expect(await world.call(maya, 'GET /api/v1/league/:id', on())).toMatchObject({
    isOver: true,
    next: { id: next.id, season: 'Spring 2027' },
    linkPath: null,
  })
  expect(await world.call(maya, 'GET /api/v1/league/:id/standings', on())).toEqual(before)
  const cards = await world.call(maya, 'GET /api/v1/league')
  expect(cards.map(({ season, isOver }) => [season, isOver])).toEqual(
    expect.arrayContaining([
      ['Fall 2026', true],
      ['Spring 2027', false],
    ]),
  )
})

// misses: leagues: a season that is over is not changed
test('[LEAGUE-10] a season that is over is read, and its results are settled; nothing else changes until the next one is deleted', async () => {
  const { id: gameId } = (await schedule('2026-11-10T19:30:00Z')).json()
  const next = (await begin()).json()
  const refused = [
    await schedule('2026-12-10T19:30:00Z'),
    await begin(olga, 'Summer 2027'),
    await world.send(ines, 'POST /api/v1/league/:id/link', on()),
    await world.send(ines, 'PUT /api/v1/league/:id', {
      ...on(),
      body: { ...fields, season: 'Fall', divisions: [{ id: divisionId, name: 'One' }] },
    }),
    await world.send(maya, 'POST /api/v1/league-link/:code', {
      params: { code },
      body: { teamId: nightShift.id, divisionId },
    }),
    await world.send(maya, 'DELETE /api/v1/league/:id/teams/:teamId', {
      params: { id: leagueId, teamId: nightShift.id },
    }),
  ]
  expect(refused.map((response) => response.json().code)).toEqual(Array(6).fill('season_over'))
  const settled = await world.send(ines, 'PUT /api/v1/league/:id/games/:gameId/result', {
    params: { id: leagueId, gameId },
    body: { score: { home: 2, away: 1, forfeitedBy: null }, reason: 'Sheet' },
  })
  expect(settled.statusCode).toBe(200)
  await world.call(ines, 'DELETE /api/v1/league/:id', on(next.id))
  expect((await schedule('2026-12-10T19:30:00Z')).statusCode).toBe(201)
})

// misses: leagues: a season with games to come is not over
test('[LEAGUE-10] it needs an organiser, and no games to come but those that are called off', async () => {
  const game = (await schedule('2026-12-01T19:30:00Z')).json()
  expect((await begin(maya)).json().code).toBe('forbidden')
  expect((await begin()).json().code).toBe('league_has_games')
  await world.call(ines, 'POST /api/v1/league/:id/call-off', { ...on(), body: { gameIds: [game.id] } })
  expect((await begin()).statusCode).toBe(201)
})

test('[LEAGUE-10] of two organisers who begin it at the same time, one does', async () => {
  const outcomes = await Promise.all([begin(), begin(olga)])
  expect(outcomes.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409])
  const followers = await world.pool`select from league where follows_id = ${leagueId}`
  expect(followers).toHaveLength(1)
})

// misses: leagues: a season is named only to its people
test('[LEAGUE-10] a team that withdrew is not in the next season, and does not read of it', async () => {
  await schedule('2026-11-10T19:30:00Z')
  await world.call(hugo, 'DELETE /api/v1/league/:id/teams/:teamId', { params: { id: leagueId, teamId: rovers.id } })
  const next = (await begin()).json()
  const league = await world.call(ines, 'GET /api/v1/league/:id', on(next.id))
  expect(league.divisions[0]?.teams.map(({ name }) => name)).toEqual(['Night Shift FC'])
  expect(await world.call(hugo, 'GET /api/v1/league/:id', on())).toMatchObject({ isOver: true, next: null })
  expect(await world.refusal(hugo, 'GET /api/v1/league/:id', on(next.id))).toBe('not_found')
})
