import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/db.ts'
import { newId } from '../../src/core/ids.ts'
import { decideOffersOf } from '../../src/features/game/waiting-list/offer/actions.ts'
import { lockDueLists } from '../../src/features/game/waiting-list/offer/queries.ts'
import type { Person } from '../world.ts'
import { type Arena, GATED, openArena, playRounds, START, tally } from './arena.ts'
import { type GameRound, historyOf, look, newGameRounds, RSVP } from './game-rounds.ts'

/** An offer of START ends two hours later. */
const END = new Date(START.getTime() + 2 * 60 * 60 * 1000)
const BEFORE_END = new Date(END.getTime() - 1)

let now = START
let arena: Arena
beforeAll(async () => {
  arena = await openArena({ clock: () => now })
})
beforeEach(() => {
  now = START
})
afterAll(() => arena.close())

const minutely = { timeout: 240_000 }
const answer = (person: Person, { at }: GameRound, status: 'Going' | 'NotGoing' = 'Going') =>
  arena.send(person, RSVP, { ...at, body: { status } })
const standing = async (person: Person, { gameId }: GameRound) => (await look(arena, person, gameId)).answer

/** One person may come to each game. */
async function fullWithOne(size: number) {
  const rounds = await newGameRounds(arena, size)
  const teamIds = rounds.map(({ teamId }) => teamId)
  await arena.pool`
    insert into game_day (team_id, game_minutes, max) select id, 120, 1 from unnest(${teamIds}::uuid[]) as id`
  return rounds
}

// misses: games: changes wait for a concurrent answer
test('[WAIT-1] Ben and Robin take the last spot at once: one comes, and the other is number 1', minutely, async () => {
  const happened = tally()
  await playRounds(4, await fullWithOne(nightly(200, 16)), async (round, number) => {
    const { ben, robin, maya, gameId } = round
    const outcomes = await arena.together(number, {
      ben: () => answer(ben, round),
      robin: () => answer(robin, round),
    })
    expect(outcomes).toEqual({ ben: 'done', robin: 'done' })
    const game = await look(arena, maya, gameId)
    expect([game.going, game.waiting?.people]).toEqual([1, 1])
    expect(new Set([await standing(ben, round), await standing(robin, round)])).toEqual(new Set(['Going', 'Waiting']))
    happened.add(`${(await standing(ben, round)) === 'Going' ? 'Ben' : 'Robin'} comes`)
  })
  expect(happened.counts).toEqual({ 'Ben comes': expect.any(Number), 'Robin comes': expect.any(Number) })
})

// misses: waiting: no offer is decided while someone answers
test(
  '[WAIT-4] Ben takes his place as its time runs out: he comes, or Maya is offered it, and never both',
  minutely,
  async () => {
    const happened = tally()
    await playRounds(1, await fullWithOne(GATED), async (round, number) => {
      const { ben, robin, maya, gameId } = round
      now = START
      for (const person of [robin, ben, maya]) await answer(person, round)
      await answer(robin, round, 'NotGoing')
      const outcomes = await arena.together(number, {
        taken: () => {
          now = BEFORE_END
          return answer(ben, round)
        },
        runOut: () => offersDecidedAt(END),
      })
      expect(outcomes).toEqual({ taken: 'done', runOut: 'done' })
      now = END
      const isTaken = (await standing(ben, round)) === 'Going'
      const offered = (await historyOf(arena, gameId)).filter((action) => action === 'offered')
      expect(offered, 'the offers to Ben, and to Maya').toHaveLength(isTaken ? 1 : 2)
      await answer(maya, round)
      expect(await look(arena, maya, gameId)).toMatchObject({ going: 1, answer: isTaken ? 'Waiting' : 'Going' })
      happened.add(isTaken ? 'taken' : 'run out')
    })
    expect(happened.counts).toEqual({ taken: expect.any(Number), 'run out': expect.any(Number) })
  },
)

/** What a worker does every minute. */
async function offersDecidedAt(at: Date) {
  await inTransaction(arena.pool, async (db) => {
    const gameIds = await lockDueLists(db, { now: at, limit: 50 })
    await decideOffersOf({ db, now: at, notify: async () => {}, newId }, gameIds)
  })
  return { outcome: 'done' as const }
}
