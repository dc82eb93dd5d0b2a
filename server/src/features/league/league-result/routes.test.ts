import { recordOf } from '@app/contract/record'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const BEFORE = new Date('2026-11-16T17:00:00Z')
const AFTER = new Date('2026-11-16T21:45:00Z')

let now = BEFORE
let world: World
let ines: Person
let maya: Person
let priya: Person
let hugo: Person
let nightShift: { id: string }
let rovers: { id: string }
let leagueId: string
let divisionId: string
let gameId: string
let ours: string
let theirs: string
beforeAll(async () => {
  world = await newWorld({ now: () => now, limited: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = BEFORE
  ines = await world.person('Ines', 'Duarte')
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  hugo = await world.person('Hugo', 'Reyes')
  nightShift = await world.team(maya, 'Night Shift FC')
  await world.joins(priya, nightShift)
  rovers = await world.team(hugo, 'Harbour Rovers')
  const body = {
    name: 'Eastside Sevens',
    season: 'Fall 2026',
    sport: 'Soccer' as const,
    divisions: ['Division 1'],
    ...rules,
  }
  const league = await world.call(ines, 'POST /api/v1/league', { body })
  leagueId = league.id
  divisionId = league.divisions[0]?.id ?? ''
  const params = { code: league.linkPath?.split('/').at(-1) ?? '' }
  for (const [captain, { id: teamId }] of [
    [maya, nightShift],
    [hugo, rovers],
  ] as const)
    await world.call(captain, 'POST /api/v1/league-link/:code', { params, body: { teamId, divisionId } })
  const at = { startTime: '2026-11-16T19:30:00Z', timeZone: 'UTC', location: 'Delta Park', round: 1 }
  const scheduling = { ...on(), body: { divisionId, homeTeamId: nightShift.id, awayTeamId: rovers.id, ...at } }
  gameId = (await world.call(ines, 'POST /api/v1/league/:id/games', scheduling)).id
  ours = await onlyGame(nightShift, maya)
  theirs = await onlyGame(rovers, hugo)
  await world.mailAfterJobs()
  now = AFTER
  await world.mailAfterJobs()
})

const rules = {
  rule: {
    points: { win: 3, tie: 1, loss: 0 },
    tieBreakers: ['headToHead' as const],
    forfeitScore: 3,
    withdrawn: 'void' as const,
  },
  subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
}
const on = () => ({ params: { id: leagueId } })
const onGame = () => ({ params: { id: leagueId, gameId } })
const onlyGame = async ({ id }: { id: string }, captain: Person) =>
  (await world.call(captain, 'GET /api/v1/team/:id/games', { params: { id } }))[0]?.id ?? ''
const enter = (person: Person, id: string, [ourScore, theirScore]: [number, number], more: object = {}) =>
  world.call(person, 'PUT /api/v1/game/:id/result', { params: { id }, body: { ourScore, theirScore, ...more } })
const SETTLE = 'PUT /api/v1/league/:id/games/:gameId/result'
const settling = (
  home: number,
  away: number,
  reason = 'The referee’s sheet',
  forfeitedBy: 'home' | 'away' | 'both' | null = null,
) => ({
  ...onGame(),
  body: { score: { home, away, forfeitedBy }, reason },
})
const standings = async (person = priya) => (await world.call(person, 'GET /api/v1/league/:id/standings', on()))[0]
const points = async () => (await standings())?.rows.map(({ team, points: sum }) => [team.name, sum])
const mails = async () =>
  (await world.mailAfterJobs()).map(({ to: { address }, subject }) => `${address.split('.')[0]}: ${subject}`)

test('[TABLE-6] the standings count a result as soon as both sides agree, and name what does not count yet', async () => {
  expect(await standings()).toMatchObject({
    rows: [
      { team: { name: 'Harbour Rovers', isOwn: false }, place: null },
      { team: { name: 'Night Shift FC', isOwn: true }, place: null },
    ],
    uncounted: [],
  })
  await enter(maya, ours, [3, 2])
  expect((await standings(ines))?.uncounted).toMatchObject([
    { home: 'Night Shift FC', away: 'Harbour Rovers', isContested: false },
  ])
  await enter(hugo, theirs, [2, 3])
  expect(await points()).toEqual([
    ['Night Shift FC', 3],
    ['Harbour Rovers', 0],
  ])
  const [game] = await world.call(priya, 'GET /api/v1/league/:id/games', { ...on(), query: { when: 'past' } })
  expect(game).toMatchObject({ result: { home: 3, away: 2, forfeitedBy: null }, open: 'none' })
})

test('[RESULT-8] the scores differ: Ines hears, reads both and settles it with a reason, which both captains read', async () => {
  await enter(maya, ours, [3, 2])
  await mails()
  await enter(hugo, theirs, [3, 3])
  expect((await mails()).toSorted()).toEqual([
    'ines: The scores differ: Night Shift FC v Harbour Rovers',
    'maya: The scores differ: Night Shift FC vs Harbour Rovers',
  ])
  const read = await world.call(ines, 'GET /api/v1/league/:id/games/:gameId/result', onGame())
  expect(read).toMatchObject({ home: { home: 3, away: 2 }, away: { home: 3, away: 3 }, game: { open: 'contested' } })
  expect(read.entries.map(({ by }) => by)).toEqual(['away', 'home'])

  await world.call(ines, SETTLE, settling(3, 3))
  expect((await mails()).toSorted()).toEqual([
    'hugo: The league settled it: Harbour Rovers vs Night Shift FC',
    'maya: The league settled it: Night Shift FC vs Harbour Rovers',
  ])
  expect((await points())?.toSorted()).toEqual([
    ['Harbour Rovers', 1],
    ['Night Shift FC', 1],
  ])
  const { result } = await world.call(maya, 'GET /api/v1/game/:id/fixture', { params: { id: ours } })
  expect(result).toMatchObject({
    open: 'none',
    counts: { ourScore: 3, theirScore: 3, how: 'settled' },
    entries: [{ by: 'league', reason: 'The referee’s sheet' }, {}, {}],
  })
})

// misses: results: what the organiser settled stays
test('[RESULT-8] captains do not change what was settled; Ines settles it again', async () => {
  await world.call(ines, SETTLE, settling(1, 0))
  const body = { ourScore: 5, theirScore: 0 }
  expect(await world.refusal(maya, 'PUT /api/v1/game/:id/result', { params: { id: ours }, body })).toBe(
    'result_settled',
  )
  await world.call(ines, SETTLE, settling(0, 0, 'They did not come', 'away'))
  const game = await world.call(priya, 'GET /api/v1/game/:id', { params: { id: ours } })
  expect(game).toMatchObject({ ourScore: 3, theirScore: 0, forfeitedBy: 'them' })
})

test('[TABLE-3] neither side came: Ines settles that, and both lose, in the standings, in their seasons and in their history', async () => {
  await enter(maya, ours, [2, 0], { forfeitedBy: 'them' })
  await world.call(ines, SETTLE, settling(4, 4, 'The hall stayed dark', 'both'))
  const [division] = (await world.call(priya, 'GET /api/v1/league/:id/standings', on())) ?? []
  expect(division?.rows).toMatchObject([
    { played: 1, won: 0, tied: 0, lost: 1, scored: 0, conceded: 0, points: 0 },
    { played: 1, won: 0, tied: 0, lost: 1, scored: 0, conceded: 0, points: 0 },
  ])
  const [listed] = await world.call(priya, 'GET /api/v1/league/:id/games', { ...on(), query: { when: 'past' } })
  expect(listed?.result).toEqual({ home: 0, away: 0, forfeitedBy: 'both' })
  for (const [captain, id, team] of [
    [maya, ours, nightShift],
    [hugo, theirs, rovers],
  ] as const) {
    const game = await world.call(captain, 'GET /api/v1/game/:id', { params: { id } })
    expect(game).toMatchObject({ ourScore: 0, theirScore: 0, forfeitedBy: 'both' })
    const season = await world.call(captain, 'GET /api/v1/team/:teamId/season', { params: { teamId: team.id } })
    expect(recordOf(season.games)).toEqual({ won: 0, lost: 1, tied: 0 })
    const history = await world.call(captain, 'GET /api/v1/game/:id/history', { params: { id } })
    expect(history[0]).toMatchObject({ action: 'result_settled', detail: [{}, { field: 'forfeit', after: 'both' }] })
  }
  const mail = (await world.mailAfterJobs()).find(({ subject }) => subject.startsWith('The league settled it'))
  expect(mail?.text).toContain('0–0 (neither side came)')
})

test('[TABLE-3] both captains enter that neither side came: it is agreed', async () => {
  await enter(maya, ours, [0, 0], { forfeitedBy: 'both' })
  await enter(hugo, theirs, [7, 7], { forfeitedBy: 'both' })
  const { result } = await world.call(maya, 'GET /api/v1/game/:id/fixture', { params: { id: ours } })
  expect(result).toMatchObject({
    open: 'none',
    counts: { ourScore: 0, theirScore: 0, forfeitedBy: 'both', how: 'agreed' },
  })
  expect((await standings())?.rows.map(({ lost }) => lost)).toEqual([1, 1])
})

// misses: leagues: an organiser settles the games of their own league
test('[RESULT-8] nobody settles a game of another league, before it is over, or without organising it', async () => {
  expect(await world.refusal(maya, SETTLE, settling(1, 0))).toBe('forbidden')
  const body = { name: 'Westside', season: 'Fall 2026', sport: 'Soccer' as const, divisions: ['Division 1'], ...rules }
  const other = await world.call(ines, 'POST /api/v1/league', { body })
  const elsewhere = { ...settling(1, 0), params: { id: other.id, gameId } }
  expect(await world.refusal(ines, SETTLE, elsewhere)).toBe('not_found')
  now = BEFORE
  expect(await world.refusal(ines, SETTLE, settling(1, 0))).toBe('game_not_over')
})

test('[LEAGUE-4] what an organiser reads of a game has no name, answer or note of a team', async () => {
  await enter(maya, ours, [3, 2], { note: 'Dre’s knee again' })
  await world
    .call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id: ours }, body: { status: 'Going' } })
    .catch(() => 0)
  const read = [
    await world.call(ines, 'GET /api/v1/league/:id/games/:gameId/result', onGame()),
    await standings(ines),
    await world.call(ines, 'GET /api/v1/league/:id/games', { ...on(), query: { when: 'past' } }),
  ]
  expect(JSON.stringify(read)).not.toMatch(/Maya|Okafor|Priya|Hugo|knee|going/i)
  expect(await world.refusal(ines, 'GET /api/v1/game/:id/fixture', { params: { id: ours } })).toMatch(
    /forbidden|not_found/,
  )
})
