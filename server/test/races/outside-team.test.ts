import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOutsideLeague, type OutsideGameOf, type OutsideLeague } from '../outside-league.ts'
import { newWorld, type World } from '../world.ts'
import { meetAtGate } from './gate.ts'

const BEFORE = new Date('2026-11-16T09:00:00Z')
const AFTER = new Date('2026-11-18T08:00:00Z')
const ROUNDS = 6

let now = BEFORE
let world: World
let l: OutsideLeague
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  l = await newOutsideLeague(world)
})
afterAll(() => world.close())

/** The home team's score first. */
type Score = [home: number, away: number]

async function playedGame() {
  now = BEFORE
  const game = await l.schedule()
  now = AFTER
  return game
}

const byMaya = ({ ours }: OutsideGameOf, [ourScore, theirScore]: Score) =>
  world.send(l.maya, 'PUT /api/v1/game/:id/result', { params: { id: ours }, body: { ourScore, theirScore } })
const byLink = (game: OutsideGameOf, [home, away]: Score, nonce: string) => l.score(game, [away, home], l.token, nonce)
const settle = ({ fixtureId }: OutsideGameOf, [home, away]: Score) =>
  world.send(l.ines, 'PUT /api/v1/league/:id/games/:gameId/result', {
    params: { id: l.leagueId, gameId: fixtureId },
    body: { score: { home, away, forfeitedBy: null }, reason: 'The referee’s sheet' },
  })

/** Both games and the organiser have the same result, every entry is kept, and the lines have no gap. */
async function expectOneState({ fixtureId }: OutsideGameOf) {
  const games = await world.pool<{ side: string; ourScore: number | null; theirScore: number | null }[]>`
    select s.side, g.our_score, g.their_score from fixture_side s join game g on g.id = s.game_id where s.fixture_id = ${fixtureId}`
  const [home, away] = ['home', 'away'].map((side) => games.find((game) => game.side === side))
  expect([away?.theirScore, away?.ourScore]).toEqual([home?.ourScore, home?.theirScore])
  const lines = await world.pool<{ line: number; by: string; homeScore: number; awayScore: number }[]>`
    select line, by, home_score, away_score from fixture_result_entry where fixture_id = ${fixtureId} order by line`
  expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1))
  const result = await world.call(l.ines, 'GET /api/v1/league/:id/games/:gameId/result', {
    params: { id: l.leagueId, gameId: fixtureId },
  })
  expect([result.game.result?.home ?? null, result.game.result?.away ?? null]).toEqual([
    home?.ourScore,
    home?.theirScore,
  ])
  return { home, lines, result }
}

const inTurn = <T>(calls: T[], round: number) => [
  ...calls.slice(round % calls.length),
  ...calls.slice(0, round % calls.length),
]

// misses: games: changing a game locks it
test('[RESULT-7] the outside captain and Maya enter the same score at once: it counts, with both lines', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const game = await playedGame()
    const nonce = await l.nonceOf(game)
    const calls = [() => byLink(game, [3, 2], nonce), () => byMaya(game, [3, 2])]
    const sent = await meetAtGate(world.pool, inTurn(calls, round))
    const statuses = sent.map(({ statusCode }) => statusCode)
    // Maya first: the page has not shown her score, so it asks again.
    for (const status of statuses) expect([200, 409]).toContain(status)
    const { home, lines, result } = await expectOneState(game)
    const isBoth = statuses.every((status) => status === 200)
    expect(lines.map(({ by }) => by)).toEqual(isBoth ? ['away', 'home'] : ['home'])
    expect(home?.ourScore).toBe(isBoth ? 3 : null)
    expect(result.game.open).toBe(isBoth ? 'none' : 'waiting')
  }
}, 120_000)

test('[RESULT-7] they enter different scores while Ines settles: what she settled stays, every line is kept', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const game = await playedGame()
    const nonce = await l.nonceOf(game)
    const calls = [() => byLink(game, [3, 2], nonce), () => byMaya(game, [4, 2]), () => settle(game, [1, 1])]
    const sent = await meetAtGate(world.pool, inTurn(calls, round))
    for (const { statusCode } of sent) expect([200, 409]).toContain(statusCode)
    const { home, lines } = await expectOneState(game)
    expect([home?.ourScore, home?.theirScore]).toEqual([1, 1])
    expect(lines.at(-1)?.by).toBe('league')
  }
}, 120_000)

test('[FIXTURE-9] the outside captain accepts a time while Ines calls the game off or Maya proposes another: one state', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    now = BEFORE
    const game = await l.schedule()
    const propose = (startTime: string) =>
      world.send(l.maya, 'PUT /api/v1/game/:id/fixture/proposal', {
        params: { id: game.ours },
        body: { startTime, timeZone: 'UTC', location: 'Lents Park' },
      })
    await propose('2026-11-19T20:00:00.000Z')
    const nonce = await l.nonceOf(game)
    const callOff = () =>
      world.send(l.ines, 'POST /api/v1/league/:id/call-off', { ...l.on(), body: { gameIds: [game.fixtureId] } })
    const other = round % 2 === 0 ? callOff : () => propose('2026-11-20T20:00:00.000Z')
    const accept = () => l.answer(game, 'confirmed', { nonce })
    const sent = await meetAtGate(world.pool, inTurn([accept, other], Math.floor(round / 2)))
    for (const { statusCode } of sent) expect([200, 409]).toContain(statusCode)
    const [one, same] = await l.startsOf(game)
    expect(one).toBe(same)
    const cancelled = await world.pool<{ off: boolean }[]>`
      select distinct g.cancelled_at is not null as off from fixture_side s join game g on g.id = s.game_id where s.fixture_id = ${game.fixtureId}`
    expect(cancelled).toHaveLength(1)
  }
}, 120_000)

test('[LEAGUE-14] Ines agrees to a claim while the outside captain enters a result: it is kept, or the link is gone', async () => {
  for (let round = 0; round < 4; round++) {
    const game = await playedGame()
    const outside = await l.addOutside(`Regulars ${round}`)
    now = BEFORE
    const own = await l.schedule({ awayTeamId: outside.teamId })
    now = AFTER
    const captain = await world.person('Priya', 'Nair')
    const real = await world.team(captain, `Regulars ${round} FC`)
    await world.call(captain, 'POST /api/v1/league-link/:code/claims', {
      params: { code: l.code },
      body: { teamId: real.id, outsideTeamId: outside.teamId },
    })
    const nonce = await l.nonceOf(own, outside.token)
    const params = { id: l.leagueId, teamId: outside.teamId, claimantId: real.id }
    const calls = [
      () => world.send(l.ines, 'POST /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId', { params }),
      () => l.score(own, [4, 1], outside.token, nonce),
      () => byMaya(own, [1, 4]),
    ]
    const sent = await meetAtGate(world.pool, inTurn(calls, round))
    for (const { statusCode } of sent) expect([200, 404, 409]).toContain(statusCode)
    await expectOneState(own)
    await expectOneState(game)
    const [side] = await world.pool<{ teamId: string }[]>`
      select team_id from fixture_side where fixture_id = ${own.fixtureId} and side = 'away'`
    expect(side?.teamId).toBe(real.id)
  }
}, 120_000)
