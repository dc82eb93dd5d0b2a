import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EARLY, leagueWithOfficials } from '../officials.ts'
import { newWorld, type World } from '../world.ts'
import { meetAtGate } from './gate.ts'

const ROUNDS = 6
const START = '2026-11-18T19:30:00Z'
const LATER = '2026-11-19T19:30:00Z'

let now = EARLY
let world: World
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
beforeEach(() => {
  now = EARLY
})
afterAll(() => world.close())
const league = leagueWithOfficials(() => world)

const KEY = 'PUT /api/v1/league/:id/games/:gameId/official'
const send =
  (who: typeof league.ben, more: object = {}, gameId?: string) =>
  () =>
    world.send(who, KEY, league.taking(more, gameId))
const outcomes = (sent: { statusCode: number; json: () => { code?: string } }[]) =>
  sent.map((reply) => (reply.statusCode === 200 ? 'done' : reply.json().code))
/** In each round another one goes first. */
const inTurn = <T>(round: number, calls: T[]): T[] => [
  ...calls.slice(round % calls.length),
  ...calls.slice(0, round % calls.length),
]
const held = async (person = league.ines) => (await league.read(person))?.officials[0]
/** Everything is as before: nobody has it, and the game is on Wednesday. */
async function again() {
  await world.pool`delete from official`
  await world.pool`update game set starts_at = ${START}, ends_at = ${START}::timestamptz + interval '2 hours', starts_on = '2026-11-18', cancelled_at = null`
  await world.mailAfterJobs()
}
const mailsToBen = async () => {
  now = new Date(now.getTime() + 10 * 60_000)
  return (await world.mailAfterJobs()).filter(({ to }) => to.address === league.ben.email).map(({ subject }) => subject)
}

test('[OFFICIAL-14] Ben, Kim and Kim’s team take the referee at once: one of them has it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const calls = [
      send(league.ben),
      send(league.kim),
      send(league.kim, { teamId: league.kickers.id }),
      send(league.ines),
    ]
    const done = outcomes(await meetAtGate(world.pool, inTurn(round, calls)))
    // Kim may have it already, or her team: that is no mistake.
    expect(done.every((outcome) => outcome === 'done' || outcome === 'official_taken')).toBe(true)
    const rows = await world.pool`select from official where ended_at is null and name = 'Referee'`
    expect(rows).toHaveLength(1)
    expect(done.filter((outcome) => outcome === 'done').length).toBe(done.includes('done') ? await ownTakers() : 0)
    await again()
  }
}, 120_000)

/** How many of the calls were made by whoever has it: Kim calls twice, and both may be answered as done. */
async function ownTakers(): Promise<number> {
  const holder = (await held(league.kim))?.holder
  return holder?.isOwn ? 2 : 1
}

// misses: leagues: a change of a league locks it
test('[OFFICIAL-14] Ben takes the referee of two games at the same time: he has one of them', async () => {
  const other = await league.schedule(league.rovers, league.nightShift, '2026-11-18T20:30:00Z')
  for (let round = 0; round < ROUNDS; round++) {
    const calls = [send(league.ben), send(league.ben, { startTime: '2026-11-18T20:30:00Z' }, other)]
    const done = outcomes(await meetAtGate(world.pool, inTurn(round, calls)))
    expect(new Set(done)).toEqual(new Set(['busy_then', 'done']))
    await world.pool`delete from official`
  }
}, 120_000)

// misses: officials: a game does not move while somebody takes it
test('[OFFICIAL-14] the game moves as Ben takes it: he is told of the new time, or takes nothing', async () => {
  const happened = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const body = { startTime: LATER, timeZone: 'UTC', location: 'Delta Park' }
    const at = { params: { id: league.ours } }
    const { proposal } = await world.call(league.maya, 'PUT /api/v1/game/:id/fixture/proposal', { ...at, body })
    const accept = () =>
      world.send(league.hugo, 'POST /api/v1/game/:id/fixture/proposal/accept', {
        params: { id: league.theirs },
        body: { proposalId: proposal?.id ?? '' },
      })
    const calls = [send(league.ben), accept]
    const done = outcomes(await meetAtGate(world.pool, inTurn(round, calls)))
    const taken = done[round % 2] ?? ''
    expect(done[(round + 1) % 2]).toBe('done')
    const official = await held()
    expect(official?.holder).toBeNull()
    if (taken === 'done') {
      expect(official?.before?.name).toBe('Ben M.')
      expect(await mailsToBen()).toEqual(['Moved: Night Shift FC v Harbour Rovers'])
    } else {
      expect(taken).toBe('game_has_moved')
      expect(official?.before).toBeNull()
    }
    happened.add(taken)
    await again()
  }
  expect([...happened].toSorted()).toEqual(['done', 'game_has_moved'])
}, 120_000)

test('[OFFICIAL-14] the game is called off as Ben takes it: he is told, or takes nothing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const off = () =>
      world.send(league.ines, 'POST /api/v1/league/:id/call-off', {
        ...league.on(),
        body: { gameIds: [league.gameId] },
      })
    const done = outcomes(await meetAtGate(world.pool, inTurn(round, [send(league.ben), off])))
    const taken = done[round % 2] ?? ''
    expect(['done', 'game_cancelled']).toContain(taken)
    expect(await mailsToBen()).toEqual(taken === 'done' ? ['Called off: Night Shift FC v Harbour Rovers'] : [])
    await again()
  }
}, 120_000)

test('[OFFICIAL-14] Ben gives it back as Kim takes it and Ines needs none: one state, and Ben has it no more', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await league.take(league.ben)
    const none = () =>
      world.send(league.ines, 'PUT /api/v1/league/:id/games/:gameId/officials', {
        ...league.onGame(),
        body: { names: round % 2 === 0 ? [] : ['Referee'] },
      })
    const calls = [send(league.ben, { isTaken: false }), send(league.kim), none]
    const done = outcomes(await meetAtGate(world.pool, inTurn(round, calls)))
    expect(done.every((outcome) => outcome === 'done' || outcome === 'official_taken' || outcome === 'not_found')).toBe(
      true,
    )
    const official = await held()
    expect(official?.holder?.name).not.toBe('Ben M.')
    await world.call(league.ines, 'PUT /api/v1/league/:id/games/:gameId/officials', {
      ...league.onGame(),
      body: { names: null },
    })
    await again()
  }
}, 120_000)
