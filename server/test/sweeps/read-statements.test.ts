import type { Api } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'
import type { Call } from './asking.ts'
import { calls } from './calls.ts'
import { foundLeague, NOW, readersIn } from './league.ts'

/** How many statements a read makes at most, besides those that identify the caller and count its budget, if not one. */
const exceptions: Partial<Record<keyof Api, number>> = {
  // Rights are read on the primary, games on a replica.
  'GET /api/v1/team/:teamId/schedule.csv': 2,
  'GET /api/v1/team/:teamId/schedule.ics': 2,
  'GET /api/v1/account/export': 3,
  'GET /api/v1/team/:id/games': 2,
  'GET /api/v1/game/:id': 5,
  'GET /api/v1/game/:id/history': 3,
  'GET /api/v1/game/:id/calendar.ics': 3,
  'GET /api/v1/game/:id/rsvps': 3,
}

const reads = (Object.entries(calls) as [keyof Api, Call<keyof Api>][]).filter(([key]) => key.startsWith('GET'))

let world: World
const most = new Map<keyof Api, number>()
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  const league = await foundLeague(world)
  for (const [key, { on }] of reads)
    for (const person of Object.values(readersIn(league)))
      for (const ask of Object.values(on)) {
        let statements = 0
        world.pool.observer = (text) => void (statements += isOfTheRead(text) ? 1 : 0)
        const { statusCode } = await world.send(person, key, ask(league, person ?? league.captain))
        world.pool.observer = undefined
        if (statusCode < 300) most.set(key, Math.max(most.get(key) ?? 0, statements))
      }
}, 120_000)
afterAll(() => world.close())

const isOfTheRead = (text: string) => !/token_hash|budget_use|update session/.test(text)

test.each(reads.map(([key]) => key))(
  '%s makes one statement for rights and rows, for everybody who may read it',
  (key) => {
    expect(most.get(key)).toBeLessThanOrEqual(exceptions[key] ?? 1)
  },
)
