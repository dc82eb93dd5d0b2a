import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'
import { foundLeague, type League, NOW } from './league.ts'

let world: World
let league: League
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  league = await foundLeague(world)
})
afterAll(() => world.close())

test('[API-7] a stranger cannot find a last name by searching any two or more letters of it', async () => {
  const lastNames = await world.pool<
    { lastName: string }[]
  >`select last_name from profile where id <> ${league.stranger.id}`
  for (const { lastName } of lastNames) {
    for (let length = 2; length <= lastName.length; length++) {
      const query = { q: lastName.slice(0, length) }
      const found = await world.call(league.stranger, 'GET /api/v1/profile/search', { query })
      expect(found.filter(({ firstName }) => !firstName.toLowerCase().startsWith(query.q.toLowerCase()))).toEqual([])
    }
  }
})
