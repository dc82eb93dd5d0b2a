import type { Api } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import type { Call } from './asking.ts'
import { calls } from './calls.ts'
import { crowd } from './crowd.ts'
import { foundLeague, type League, NOW } from './league.ts'
import { keepPristine } from './pristine.ts'

let world: World
let league: League
beforeAll(async () => {
  world = await newWorld({ now: () => NOW, limited: true, env: { LIMITS: 'request.minute=off' } })
  league = await foundLeague(world)
}, 60_000)
afterAll(() => world.close())

/** Statements of the first sample request that somebody succeeds with, with an Idempotency-Key, begin and commit included. */
const expected: { [Key in keyof Api]: number } = {} as never

/** Sent a moment later, for many requests together. */
const isDeferred = (text: string) => /^\s*(select pg_notify|insert into budget_use)/.test(text)

async function statementsOf(key: keyof Api): Promise<number> {
  const people = [league.captain, league.player, league.invitee, league.volunteer, league.sub, league.stranger]
  for (const person of people) {
    for (const ask of Object.values((calls[key] as Call<keyof Api>).on)) {
      const count = await countOf(key, person, ask(league, person))
      if (count !== undefined) return count
    }
  }
  throw new Error(`nobody succeeds with ${key}`)
}

async function countOf(key: keyof Api, person: Person, request: object): Promise<number | undefined> {
  const texts: string[] = []
  world.pool.observer = (text) => void texts.push(text)
  const response = await world.send(person, key, request, key.startsWith('GET') ? {} : { 'idempotency-key': 'k' })
  world.pool.observer = undefined
  return response.statusCode < 300 ? texts.filter((text) => !isDeferred(text)).length : undefined
}

test('every request takes the statements that are expected of it, and no more', { timeout: 120_000 }, async () => {
  const counted: Record<string, number> = {}
  const pristine = await keepPristine(world.pool)
  for (const key of Object.keys(calls) as (keyof Api)[]) {
    counted[key] = await statementsOf(key)
    await pristine.restore()
  }
  expect(counted).toEqual(expected)
})

test('Maya reads every list with thirty rows more in as many statements', { timeout: 60_000 }, async () => {
  await crowd(world, league)
  const reads = (Object.keys(calls) as (keyof Api)[]).filter((key) => key.startsWith('GET'))
  const counted: Record<string, number> = {}
  for (const key of reads) counted[key] = await statementsOf(key)
  expect(counted).toEqual(Object.fromEntries(reads.map((key) => [key, expected[key]])))
})
