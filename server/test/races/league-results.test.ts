import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import { meetAtGate } from './gate.ts'

const BEFORE = new Date('2026-11-16T17:00:00Z')
const START = '2026-11-16T19:30:00.000Z'
const AFTER = new Date('2026-11-16T21:45:00Z')
const ROUNDS = 6

let now = BEFORE
let world: World
let ines: Person
let olga: Person
let maya: Person
let hugo: Person
let nightShift: { id: string }
let rovers: { id: string }
let leagueId: string
let divisionId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  ines = await world.person('Ines', 'Duarte')
  olga = await world.person('Olga', 'Ostrova')
  maya = await world.person('Maya', 'Okafor')
  hugo = await world.person('Hugo', 'Reyes')
  nightShift = await world.team(maya, 'Night Shift FC')
  rovers = await world.team(hugo, 'Harbour Rovers')
  const league = await world.call(ines, 'POST /api/v1/league', {
    body: {
      name: 'Eastside Sevens',
      season: 'Fall 2026',
      sport: 'Soccer',
      divisions: ['Division 1'],
      rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: [], forfeitScore: 3, withdrawn: 'count' },
      subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
    },
  })
  leagueId = league.id
  divisionId = league.divisions[0]?.id ?? ''
  await world.pool`insert into organiser values (${leagueId}, ${olga.id}, now())`
  const params = { code: league.linkPath?.split('/').at(-1) ?? '' }
  for (const [captain, { id: teamId }] of [
    [maya, nightShift],
    [hugo, rovers],
  ] as const)
    await world.call(captain, 'POST /api/v1/league-link/:code', { params, body: { teamId, divisionId } })
})
afterAll(() => world.close())

/** A game of the league that is over, and what its captains and organisers do to it at once. */
async function playedGame() {
  now = BEFORE
  const { id: gameId } = await world.call(ines, 'POST /api/v1/league/:id/games', {
    params: { id: leagueId },
    body: {
      divisionId,
      homeTeamId: nightShift.id,
      awayTeamId: rovers.id,
      startTime: START,
      timeZone: 'UTC',
      location: 'Delta Park',
    },
  })
  const sides = await world.pool<{ teamId: string; gameId: string }[]>`
    select team_id, game_id from fixture_side where fixture_id = ${gameId}`
  const gameOf = (team: { id: string }) => sides.find(({ teamId }) => teamId === team.id)?.gameId ?? ''
  now = AFTER
  return {
    /** The home team's score first. */
    enter: (who: Person, [home, away]: [number, number]) =>
      world.send(who, 'PUT /api/v1/game/:id/result', {
        params: { id: gameOf(who === maya ? nightShift : rovers) },
        body: who === maya ? { ourScore: home, theirScore: away } : { ourScore: away, theirScore: home },
      }),
    settle: (who: Person, [home, away]: [number, number]) =>
      world.send(who, 'PUT /api/v1/league/:id/games/:gameId/result', {
        params: { id: leagueId, gameId },
        body: { score: { home, away, forfeitedBy: null }, reason: 'The referee’s sheet' },
      }),
    takeOut: () =>
      world.send(ines, 'DELETE /api/v1/league/:id/teams/:teamId', { params: { id: leagueId, teamId: rovers.id } }),
    bringBack: () =>
      world.send(olga, 'POST /api/v1/league/:id/teams/:teamId/restore', {
        params: { id: leagueId, teamId: rovers.id },
      }),
    read: async () => {
      const read = async (who: Person, team: { id: string }) =>
        world.call(who, 'GET /api/v1/game/:id', { params: { id: gameOf(team) } })
      const [ours, theirs] = [await read(maya, nightShift), await read(hugo, rovers)]
      const lines = await world.pool<{ line: number; by: string; homeScore: number; awayScore: number }[]>`
        select line, by, home_score, away_score from fixture_result_entry where fixture_id = ${gameId} order by line`
      const listed = await world.call(ines, 'GET /api/v1/league/:id/games/:gameId/result', {
        params: { id: leagueId, gameId },
      })
      return { ours, theirs, lines, listed }
    },
  }
}

/** Both teams and the organiser read the same result, every entry is kept, and the lines have no gap. */
async function expectOneState(one: Awaited<ReturnType<typeof playedGame>>) {
  const state = await one.read()
  const { ours, theirs, lines, listed } = state
  expect([theirs.theirScore, theirs.ourScore]).toEqual([ours.ourScore, ours.theirScore])
  expect([listed.game.result?.home ?? null, listed.game.result?.away ?? null]).toEqual([ours.ourScore, ours.theirScore])
  expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1))
  expect(listed.entries).toHaveLength(lines.length)
  return state
}

const statuses = (sent: { statusCode: number }[]) => sent.map(({ statusCode }) => statusCode)

test('[RESULT-7] two organisers settle at once: the last line counts for both teams, and both lines are kept', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await playedGame()
    const sent = await meetAtGate(world.pool, [() => one.settle(ines, [2, 1]), () => one.settle(olga, [4, 0])])
    expect(statuses(sent)).toEqual([200, 200])
    const { ours, lines } = await expectOneState(one)
    expect(lines).toHaveLength(2)
    expect([ours.ourScore, ours.theirScore]).toEqual([lines[1]?.homeScore, lines[1]?.awayScore])
  }
}, 120_000)

test('[RESULT-7] both captains enter while an organiser settles: what was settled stays', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await playedGame()
    const calls = [
      () => one.enter(maya, [3, 2]),
      () => one.settle(olga, [1, 1]),
      () => one.enter(hugo, [3, 2]),
      () => one.enter(hugo, [2, 2]),
    ]
    const sent = await meetAtGate(world.pool, [...calls.slice(round % 4), ...calls.slice(0, round % 4)])
    for (const status of statuses(sent)) expect([200, 409]).toContain(status)
    const { ours, lines } = await expectOneState(one)
    expect([ours.ourScore, ours.theirScore]).toEqual([1, 1])
    expect(lines.at(-1)?.by, 'no captain enters after it').toBe('league')
  }
}, 120_000)

test('[LEAGUE-9] a result is entered while the team withdraws and is brought back: the result is kept', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await playedGame()
    await one.enter(maya, [3, 2])
    const sent = await meetAtGate(world.pool, [
      () => one.takeOut(),
      () => one.enter(hugo, [3, 2]),
      () => one.bringBack(),
    ])
    expect(statuses(sent)).toEqual([200, 200, 200])
    const { ours, lines } = await expectOneState(one)
    expect(lines.map(({ by }) => by)).toEqual(['home', 'away'])
    expect([ours.ourScore, ours.theirScore]).toEqual([3, 2])
    await one.bringBack()
  }
}, 120_000)

test('[RESULT-7] an opponent confirms by its link while a captain corrects the score: one state', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    now = BEFORE
    const fields = { opponentTeamName: 'Corner Office', timeZone: 'UTC', location: 'Delta Park' }
    const { id } = await world.call(maya, 'POST /api/v1/game', {
      body: { teamId: nightShift.id, ...fields, startTime: START, silent: true },
    })
    const on = { params: { id } }
    const { path } = await world.call(maya, 'POST /api/v1/game/:id/opponent-link', on)
    now = AFTER
    const enter = (score: [number, number]) =>
      world.send(maya, 'PUT /api/v1/game/:id/result', { ...on, body: { ourScore: score[0], theirScore: score[1] } })
    await enter([3, 2])
    const page = await world.app.inject({ url: path, remoteAddress: `10.0.1.${round + 1}` })
    const nonce = /data-nonce="([^"]+)"/.exec(page.body)?.[1] ?? 'none'
    const confirm = () =>
      world.send(null, 'POST /api/v1/opponent-link/:token/result', {
        params: { token: path.slice('/o/'.length) },
        body: { nonce, ourScore: 2, theirScore: 3, forfeitedBy: null },
      })
    const [confirmed, corrected] = await meetAtGate(
      world.pool,
      round % 2 === 0 ? [confirm, () => enter([4, 2])] : [() => enter([4, 2]), confirm],
    ).then((sent) => (round % 2 === 0 ? sent : sent.toReversed()))
    expect(corrected?.statusCode).toBe(200)
    expect([200, 409]).toContain(confirmed?.statusCode)
    const game = await world.call(maya, 'GET /api/v1/game/:id', on)
    const { result } = await world.call(maya, 'GET /api/v1/game/:id/fixture', on)
    // Confirmed first, 3–2 counts until they agree again; corrected first, the link confirms nothing that it has not read.
    expect([game.ourScore, game.theirScore]).toEqual(confirmed?.statusCode === 200 ? [3, 2] : [null, null])
    expect(result?.entries).toHaveLength(confirmed?.statusCode === 200 ? 3 : 2)
  }
}, 120_000)
