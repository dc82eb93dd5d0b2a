import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../world.ts'
import { type Arena, openArena, playRounds, START, tally } from './arena.ts'
import { type GameRound, newGameRounds, RSVP } from './game-rounds.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ clock: () => START })
})
afterAll(() => arena.close())

const minutely = { timeout: 240_000 }
const take = (person: Person, { at }: GameRound) =>
  arena.send(person, 'PUT /api/v1/game/:id/duty', { ...at, body: { duty: 'Ball', isTaken: true } })
const answer = (person: Person, { at }: GameRound, status: 'Going' | 'NotGoing') =>
  arena.send(person, RSVP, { ...at, body: { status } })
const holderOf = async (person: Person, { at }: GameRound): Promise<string | null> =>
  (await arena.send(person, 'GET /api/v1/game/:id/plan', at)).body.duties[0].holder?.userId ?? null

async function withBall(size: number) {
  const rounds = await newGameRounds(arena, size)
  const ids = rounds.map(({ gameId }) => gameId)
  await arena.pool`insert into game_plan (game_id, wear, duties) select id, '', '{Ball}' from unnest(${ids}::uuid[]) as id`
  return rounds
}

test('[DUTY-2] Ben and Robin take the ball at once: one of them has it', minutely, async () => {
  const happened = tally()
  await playRounds(4, await withBall(nightly(200, 16)), async (round, number) => {
    const { ben, robin } = round
    for (const person of [ben, robin]) await answer(person, round, 'Going')
    const outcomes = await arena.together(number, { ben: () => take(ben, round), robin: () => take(robin, round) })
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'duty_taken'])
    const winner = outcomes.ben === 'done' ? ben : robin
    expect(await holderOf(ben, round)).toBe(winner.id)
    happened.add(winner === ben ? 'Ben' : 'Robin')
  })
  expect(happened.counts).toEqual({ Ben: expect.any(Number), Robin: expect.any(Number) })
})

test('[DUTY-3] Robin drops out as Ben takes the ball from him: Ben has it, or it is free', minutely, async () => {
  const happened = tally()
  await playRounds(4, await withBall(nightly(200, 16)), async (round, number) => {
    const { ben, robin } = round
    for (const person of [ben, robin]) await answer(person, round, 'Going')
    await take(robin, round)
    const outcomes = await arena.together(number, {
      ben: () => take(ben, round),
      robin: () => answer(robin, round, 'NotGoing'),
    })
    expect(await holderOf(ben, round)).toBe(outcomes.ben === 'done' ? ben.id : null)
    happened.add(outcomes.ben ?? '')
  })
  expect(happened.counts).toEqual({ done: expect.any(Number), duty_taken: expect.any(Number) })
})
