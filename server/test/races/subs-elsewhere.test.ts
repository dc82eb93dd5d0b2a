import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena } from './arena.ts'
import { EDIT, fields } from './game-rounds.ts'
import {
  ACCEPT,
  DECLINE,
  expectNobodyTooMany,
  newSubRounds,
  offerIn,
  playingTwice,
  raceOver,
  type SubRound,
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
const PAIRS = 500
const nextDay = '2026-11-25T19:00:00.000Z'

test(
  'Ines is accepted for two games at the same time, 500 times: she plays in one, the other captain is told',
  minutely,
  async () => {
    const here = await newSubRounds(arena, PAIRS)
    const there = await otherGames(here, fields.startTime)
    await raceOver(
      here,
      (round, number) => ({
        here: () => arena.send(round.maya, ACCEPT, round.offers.ines),
        there: () => arena.send(there(number).maya, ACCEPT, there(number).offers.omar),
      }),
      (outcomes) => {
        expect(Object.values(outcomes).sort()).toEqual(['done', 'plays_elsewhere'])
        return outcomes.here
      },
    )
  },
)

test(
  'Maya moves the game of Ines into one for which Ines is accepted, 500 times: she plays in one of the two',
  minutely,
  async () => {
    const here = await newSubRounds(arena, PAIRS, { ines: 'accepted' })
    const there = await otherGames(here, nextDay)
    const numbers = new Map(here.map((round, i) => [round, i]))
    const happened = await raceOver(
      here,
      (round, number) => ({
        moved: () => arena.send(round.maya, EDIT, { ...round.at, body: { version: 1, ...fields, startTime: nextDay } }),
        accepted: () => arena.send(there(number).maya, ACCEPT, there(number).offers.omar),
      }),
      async ({ moved, accepted }, round) => {
        expect(moved).toBe('done')
        const other = there(numbers.get(round) ?? 0)
        expect([
          { accepted: 'done', here: 'released', there: 'accepted' },
          { accepted: 'plays_elsewhere', here: 'accepted', there: 'waiting' },
        ]).toContainEqual({
          accepted,
          here: await stateOf(arena, round.offers.ines),
          there: await stateOf(arena, other.offers.omar),
        })
        return accepted
      },
    )
    expect(happened).toEqual({ done: expect.any(Number), plays_elsewhere: expect.any(Number) })
  },
)

test(
  'two games of Ines and Omar are moved to the same time at once, 200 times: each plays in one of them',
  minutely,
  async () => {
    const here = await newSubRounds(arena, 200, { spots: 2, ines: 'accepted', omar: 'accepted' })
    const there = await newSubRounds(arena, 200, { spots: 2, ines: null, startTime: nextDay })
    // The same two people, in the other order.
    await offerIn(arena, there, { status: 'accepted', who: 'ines', person: (_, i) => here[i]?.omar ?? nobody() })
    await offerIn(arena, there, { status: 'accepted', who: 'omar', person: (_, i) => here[i]?.ines ?? nobody() })
    await arena.pool`analyze`
    const move = (round: SubRound) => () =>
      arena.send(round.maya, EDIT, {
        ...round.at,
        body: { version: 1, ...fields, startTime: '2026-11-27T19:00:00.000Z' },
      })
    await raceOver(
      here,
      (round, number) => ({ here: move(round), there: move(there[number] ?? nobody()) }),
      (outcomes) => {
        expect(outcomes).toEqual({ here: 'done', there: 'done' })
        return 'moved'
      },
    )
  },
)

test(
  'Ines is accepted while she deletes her account, 500 times: nothing of her is left, and the spot is open',
  minutely,
  async () => {
    const happened = await raceOver(
      await newSubRounds(arena, PAIRS),
      ({ maya, ines, offers }) => ({
        accepted: () => arena.send(maya, ACCEPT, offers.ines),
        gone: () => arena.send(ines, 'DELETE /api/v1/account'),
      }),
      async ({ accepted, gone }, { gameId, ines, request }) => {
        expect(gone).toBe('done')
        expect(['done', 'not_found']).toContain(accepted)
        const left = await arena.pool`
        select from volunteer where profile_id = ${ines.id}
        union all select from rsvp where game_id = ${gameId}
        union all select from sub_request where id = ${request.params.id} and taken > 0`
        expect(left).toHaveLength(0)
        return accepted
      },
    )
    expect(happened).toEqual({ done: expect.any(Number), not_found: expect.any(Number) })
  },
)

test(
  'Ines withdraws in one tab, deletes her account in another, and is declined, 300 times: nobody waits for the other',
  minutely,
  async () => {
    await raceOver(
      await newSubRounds(arena, 300),
      ({ maya, ines, request, offers }) => ({
        withdrawn: () => arena.send(ines, WITHDRAW, request),
        gone: () => arena.send(ines, 'DELETE /api/v1/account'),
        declined: () => arena.send(maya, DECLINE, offers.ines),
      }),
      ({ withdrawn, gone, declined }) => {
        expect(gone).toBe('done')
        expect(['done', 'not_waiting', 'not_found', 'signed_out']).toContain(withdrawn)
        expect(['done', 'not_waiting', 'not_found']).toContain(declined)
        return withdrawn
      },
    )
  },
)

test(
  'without the constraint, two captains who accept Ines at once have her play twice: it is what holds',
  minutely,
  async () => {
    await arena.pool`alter table volunteer drop constraint volunteer_in_one_game_at_a_time`
    const here = await newSubRounds(arena, 20, { startTime: '2026-12-01T19:00:00.000Z' })
    const there = await otherGames(here, '2026-12-01T19:00:00.000Z')
    await raceOver(
      here,
      (round, number) => ({
        here: () => arena.send(round.maya, ACCEPT, round.offers.ines),
        there: () => arena.send(there(number).maya, ACCEPT, there(number).offers.omar),
      }),
      (outcomes) => Object.values(outcomes).join(),
    )
    expect((await playingTwice(arena)).length).toBeGreaterThan(0)
    await arena.pool`update volunteer set status = 'released', during = null where status = 'accepted'`
  },
)

/** For each of the rounds another team's game, for which Ines has volunteered, under the id that is kept for Omar. */
async function otherGames(here: SubRound[], startTime: string) {
  const there = await newSubRounds(arena, here.length, { startTime, ines: null })
  await offerIn(arena, there, { status: 'waiting', who: 'omar', person: (_, i) => here[i]?.ines ?? nobody() })
  return (number: number) => there[number] ?? nobody()
}

function nobody(): never {
  throw new Error('nobody is there')
}
