import { nightly } from '@app/dev/nightly'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/db.ts'
import { nothingNeeded } from '../game-days.ts'
import { type Arena, openArena } from './arena.ts'
import { analyze, EDIT, fields } from './game-rounds.ts'
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
const PAIRS = nightly(500, 16)
const nextDay = '2026-11-25T19:00:00.000Z'

// misses: subs: nobody is in two games at once
test(
  'Ines is accepted for two games at the same time: she plays in one, the other captain is refused',
  minutely,
  async () => {
    const here = await newSubRounds(arena, PAIRS)
    const there = await otherGames(here, fields.startTime)
    await raceOver(
      arena,
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
  'Maya moves the game of Ines to the time of one for which Ines is accepted: she plays in one of the two',
  minutely,
  async () => {
    const here = await newSubRounds(arena, PAIRS, { ines: 'accepted' })
    const there = await otherGames(here, nextDay)
    const numbers = new Map(here.map((round, i) => [round, i]))
    await raceOver(
      arena,
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
  },
)

// misses: subs: accepting the same person takes turns
// misses: subs: a sub who plays elsewhere is released before the game moves
test('two games of Ines and Omar are moved to the same time at once: each plays in one of them', minutely, async () => {
  const here = await newSubRounds(arena, nightly(200, 16), { spots: 2, ines: 'accepted', omar: 'accepted' })
  const there = await newSubRounds(arena, nightly(200, 16), { spots: 2, ines: null, startTime: nextDay })
  // The same two people in the opposite order, to provoke a deadlock.
  await offerIn(arena, there, { status: 'accepted', who: 'ines', person: (_, i) => here[i]?.omar ?? nobody() })
  await offerIn(arena, there, { status: 'accepted', who: 'omar', person: (_, i) => here[i]?.ines ?? nobody() })
  await analyze(arena, here.length)
  const move = (round: SubRound) => () =>
    arena.send(round.maya, EDIT, {
      ...round.at,
      body: { version: 1, ...fields, startTime: '2026-11-27T19:00:00.000Z' },
    })
  await raceOver(
    arena,
    here,
    (round, number) => ({ here: move(round), there: move(there[number] ?? nobody()) }),
    (outcomes) => {
      expect(outcomes).toEqual({ here: 'done', there: 'done' })
      return 'moved'
    },
  )
})

// misses: subs: changing several games locks their subs in one order
test('two teams of Ines and Omar change the length of their games at once without a deadlock', minutely, async () => {
  const [here, there] = await twoTeamsWithSharedSubs(nightly(200, 16))
  // The trigger slows down each update, so that the other team's request runs between two of them.
  await arena.pool`
      create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.005); return null; end $$`
  await arena.pool`create trigger volunteer_lingers after update on volunteer for each row execute function linger()`
  const lengthen = ({ maya, teamId }: SubRound) =>
    arena.send(maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId }, body: longer })
  await raceOver(
    arena,
    here,
    (round, number) => ({ here: () => lengthen(round), there: () => lengthen(there[number] ?? nobody()) }),
    (outcomes) => {
      expect(outcomes).toEqual({ here: 'done', there: 'done' })
      return 'lengthened'
    },
  )
  await arena.pool`drop trigger volunteer_lingers on volunteer`
})

test(
  'Ines is accepted while she deletes her account: nothing of her is left, and the spot is open',
  minutely,
  async () => {
    const happened = await raceOver(
      arena,
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

// misses: subs: withdrawing locks the profile first
test(
  'Ines withdraws in one tab, deletes her account in another, and is declined, without a deadlock',
  minutely,
  async () => {
    await raceOver(
      arena,
      await newSubRounds(arena, nightly(300, 16)),
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
  'without the constraint Ines, accepted by two captains at once, plays twice, so the constraint is what prevents it',
  minutely,
  async () => {
    await arena.pool`alter table volunteer drop constraint volunteer_in_one_game_at_a_time`
    const here = await newSubRounds(arena, 20, { startTime: '2026-12-01T19:00:00.000Z' })
    const there = await otherGames(here, '2026-12-01T19:00:00.000Z')
    await raceOver(
      arena,
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

/** Creates another team's game per round for which Ines volunteers, under the id reserved for Omar. */
async function otherGames(here: SubRound[], startTime: string) {
  const there = await newSubRounds(arena, here.length, { startTime, ines: null })
  await offerIn(arena, there, { status: 'waiting', who: 'omar', person: (_, i) => here[i]?.ines ?? nobody() })
  return (number: number) => there[number] ?? nobody()
}

/** One team has a game with Ines before one with Omar, the other team the opposite. */
async function twoTeamsWithSharedSubs(size: number): Promise<[SubRound[], SubRound[]]> {
  const days = ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08'].map((day) => `${day}T19:00:00.000Z`)
  const [first, second, third, fourth] = [
    await newSubRounds(arena, size, { startTime: days[0] ?? '', ines: 'accepted' }),
    await newSubRounds(arena, size, { startTime: days[1] ?? '', ines: null }),
    await newSubRounds(arena, size, { startTime: days[2] ?? '', ines: null }),
    await newSubRounds(arena, size, { startTime: days[3] ?? '', ines: null }),
  ]
  await offerIn(arena, second, { status: 'accepted', who: 'omar', person: (_, i) => first[i]?.omar ?? nobody() })
  await offerIn(arena, third, { status: 'accepted', who: 'omar', person: (_, i) => first[i]?.omar ?? nobody() })
  await offerIn(arena, fourth, { status: 'accepted', who: 'ines', person: (_, i) => first[i]?.ines ?? nobody() })
  for (const [team, joined] of [
    [first, second],
    [third, fourth],
  ] as const) {
    // Foreign keys forbid moving a game to another team, so they are off in this transaction.
    await inTransaction(arena.pool, async (db) => {
      await db`set local session_replication_role = replica`
      for (const table of ['game', 'sub_request'])
        await db`
          update ${db.identifier(table)} q
             set team_id = moved.team_id
            from unnest(${joined.map(({ gameId }) => gameId)}::uuid[], ${team.map(({ teamId }) => teamId)}::uuid[])
                   as moved (game_id, team_id)
           where q.${db.identifier(table === 'game' ? 'id' : 'game_id')} = moved.game_id`
    })
  }
  return [first, third]
}

const longer = { ...nothingNeeded, gameMinutes: 150 }

function nobody(): never {
  throw new Error('nobody is there')
}
