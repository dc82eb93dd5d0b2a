import type { Api } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsDuring } from '../statements.ts'
import { newWorld, type Person, type World } from '../world.ts'
import type { Call } from './asking.ts'
import { calls } from './calls.ts'
import { crowd } from './crowd.ts'
import { foundLeague, type League, NOW } from './league.ts'

let world: World
let league: League
beforeAll(async () => {
  world = await newWorld({ now: () => NOW, limited: true, env: { LIMITS: 'request.minute=off' } })
  league = await foundLeague(world)
}, 60_000)
afterAll(() => world.close())

async function statementsOf(key: keyof Api): Promise<number> {
  const people = [
    league.captain,
    league.player,
    league.invitee,
    league.volunteer,
    league.sub,
    league.stranger,
    league.rival,
  ]
  for (const person of people) {
    for (const ask of Object.values((calls[key] as Call<keyof Api>).on)) {
      const count = await countOf(key, person, ask(league, person))
      if (count !== undefined) return count
    }
  }
  throw new Error(`nobody succeeds with ${key}`)
}

async function countOf(key: keyof Api, person: Person, request: object): Promise<number | undefined> {
  let status = 0
  const statements = await statementsDuring(world.pool, async () => {
    const headers = key.startsWith('GET') ? {} : { 'idempotency-key': 'k' }
    status = (await world.send(person, key, request, headers)).statusCode
  })
  return status < 300 ? statements.length : undefined
}

test('Maya reads every list with thirty more rows in as many statements', { timeout: 120_000 }, async () => {
  const reads = (Object.keys(calls) as (keyof Api)[]).filter((key) => key.startsWith('GET'))
  const count = async () => {
    const counted: Record<string, number> = {}
    for (const key of reads) counted[key] = await statementsOf(key)
    return counted
  }
  const before = await count()
  await crowd(world, league)
  expect(await count()).toEqual(before)
})
