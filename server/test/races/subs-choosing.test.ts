import { nightly } from '@app/dev/nightly'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena } from './arena.ts'
import { CANCEL } from './game-rounds.ts'
import {
  ACCEPT,
  CHANGE,
  CLOSE,
  expectNobodyTooMany,
  newSubRounds,
  OFFER,
  raceOver,
  stateOf,
  WITHDRAW,
} from './subs-rounds.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterEach(() => expectNobodyTooMany(arena))
afterAll(() => arena.close())

const minutely = { timeout: 240_000 }
const PAIRS = nightly(500, 16)

// misses: subs: only a waiting volunteer is accepted
test(
  'Maya accepts Ines while Ines withdraws: Ines is out, and Maya is refused if she was too late',
  minutely,
  async () => {
    const happened = await raceOver(
      arena,
      await newSubRounds(arena, PAIRS),
      ({ maya, ines, request, offers }) => ({
        accepted: () => arena.send(maya, ACCEPT, offers.ines),
        withdrawn: () => arena.send(ines, WITHDRAW, request),
      }),
      async ({ accepted, withdrawn }, { offers }) => {
        expect(withdrawn).toBe('done')
        expect(['done', 'not_waiting']).toContain(accepted)
        expect(await stateOf(arena, offers.ines)).toBe('withdrawn')
        return accepted
      },
    )
    expect(happened).toEqual({ done: expect.any(Number), not_waiting: expect.any(Number) })
  },
)

test('Maya accepts Ines while Ben closes the request: Ines is in and stays, or Maya is refused', minutely, async () => {
  const happened = await raceOver(
    arena,
    await newSubRounds(arena, PAIRS),
    ({ maya, ben, request, offers }) => ({
      accepted: () => arena.send(maya, ACCEPT, offers.ines),
      closed: () => arena.send(ben, CLOSE, request),
    }),
    async ({ accepted, closed }, { offers }) => {
      expect(closed).toBe('done')
      expect(['done', 'request_closed']).toContain(accepted)
      expect(await stateOf(arena, offers.ines)).toBe(accepted === 'done' ? 'accepted' : 'waiting')
      return accepted
    },
  )
  expect(happened).toEqual({ done: expect.any(Number), request_closed: expect.any(Number) })
})

// misses: subs: the locks and the counter
test('Maya accepts the second sub while Ben reduces the spots to one: one of them is refused', minutely, async () => {
  const happened = await raceOver(
    arena,
    await newSubRounds(arena, PAIRS, { spots: 2, omar: 'accepted' }),
    ({ maya, ben, request, offers }) => ({
      accepted: () => arena.send(maya, ACCEPT, offers.ines),
      fewer: () => arena.send(ben, CHANGE, { ...request, body: { numberOfSubs: 1 } }),
    }),
    async ({ accepted, fewer }) => {
      expect([
        { accepted: 'done', fewer: 'fewer_spots_than_accepted' },
        { accepted: 'request_filled', fewer: 'done' },
      ]).toContainEqual({ accepted, fewer })
      return accepted
    },
  )
  expect(happened).toEqual({ done: expect.any(Number), request_filled: expect.any(Number) })
})

// misses: subs: nobody is accepted into a cancelled game
test('Maya accepts Ines while Ben cancels the game: nobody gets into a cancelled game', minutely, async () => {
  const happened = await raceOver(
    arena,
    await newSubRounds(arena, PAIRS),
    ({ maya, ben, at, offers }) => ({
      accepted: () => arena.send(maya, ACCEPT, offers.ines),
      cancelled: () => arena.send(ben, CANCEL, { ...at, body: {} }),
    }),
    async ({ accepted, cancelled }, { offers }) => {
      expect(cancelled).toBe('done')
      expect(['done', 'game_cancelled']).toContain(accepted)
      expect(await stateOf(arena, offers.ines)).toBe(accepted === 'done' ? 'accepted' : 'waiting')
      const engaged = await arena.pool`
        select from volunteer where id = ${offers.ines.params.volunteerId} and during is not null`
      expect(engaged, 'whose game is cancelled is free').toHaveLength(0)
      return accepted
    },
  )
  expect(happened).toEqual({ done: expect.any(Number), game_cancelled: expect.any(Number) })
})

// misses: subs: the locks and the counter
test(
  'two captains give the last spot to two volunteers: one is in, the other captain is refused',
  minutely,
  async () => {
    const happened = await raceOver(
      arena,
      await newSubRounds(arena, PAIRS, { omar: 'waiting' }),
      ({ maya, ben, offers }) => ({
        ines: () => arena.send(maya, ACCEPT, offers.ines),
        omar: () => arena.send(ben, ACCEPT, offers.omar),
      }),
      async (outcomes) => {
        expect(Object.values(outcomes).sort()).toEqual(['done', 'request_filled'])
        return outcomes.ines === 'done' ? 'Ines is in' : 'Omar is in'
      },
    )
    expect(happened).toEqual({ 'Ines is in': expect.any(Number), 'Omar is in': expect.any(Number) })
  },
)

// misses: subs: only a waiting volunteer is accepted
test(
  'two captains accept the same volunteer: it counts once, and the second captain is refused',
  minutely,
  async () => {
    const happened = await raceOver(
      arena,
      await newSubRounds(arena, PAIRS, { spots: 2 }),
      ({ maya, ben, offers }) => ({
        maya: () => arena.send(maya, ACCEPT, offers.ines),
        ben: () => arena.send(ben, ACCEPT, offers.ines),
      }),
      async (outcomes, { gameId }) => {
        expect(Object.values(outcomes).sort()).toEqual(['done', 'not_waiting'])
        expect(
          await arena.pool`select from game_history where game_id = ${gameId} and action = 'accepted'`,
        ).toHaveLength(1)
        return outcomes.maya === 'done' ? 'Maya first' : 'Ben first'
      },
    )
    expect(happened).toEqual({ 'Maya first': expect.any(Number), 'Ben first': expect.any(Number) })
  },
)

test('Ines volunteers while Maya closes the request: she waits, or is refused', minutely, async () => {
  const happened = await raceOver(
    arena,
    await newSubRounds(arena, PAIRS, { ines: null }),
    ({ maya, ines, request }) => ({
      offered: () => arena.send(ines, OFFER, { ...request, body: {} }),
      closed: () => arena.send(maya, CLOSE, request),
    }),
    async ({ offered, closed }, { ines }) => {
      expect(closed).toBe('done')
      expect(['done', 'request_closed']).toContain(offered)
      const offers = await arena.pool`select from volunteer where profile_id = ${ines.id}`
      expect(offers).toHaveLength(offered === 'done' ? 1 : 0)
      return offered
    },
  )
  expect(happened).toEqual({ done: expect.any(Number), request_closed: expect.any(Number) })
})
