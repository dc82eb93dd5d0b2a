import type { Api } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'
import type { Call } from './asking.ts'
import { calls } from './calls.ts'
import { watchPrivacy } from './canaries.ts'
import { foundLeague, type League, NOW, readersIn } from './league.ts'

let world: World
let league: League
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  league = await foundLeague(world)
})
afterAll(() => world.close())

const reading = (Object.entries(calls) as [keyof Api, Call<keyof Api>][]).filter(([key]) => key.startsWith('GET'))

test('[API-5] no person reads an address, last name, notes or secret without the right to it', async () => {
  const readers = readersIn(league)
  const people = Object.values(readers).filter((person) => person !== null)
  const watch = await watchPrivacy(world, people)
  let replies = 0
  for (const [key, { words, on }] of reading) {
    for (const [object, ask] of Object.entries(on)) {
      for (const [kind, person] of Object.entries(readers)) {
        const asked = ask(league, person ?? league.captain)
        const response = await world.send(person, key, asked)
        await watch.reply(`${words} (${object}) as ${kind}`, person, response, asked)
        replies += Number(response.statusCode < 300)
      }
    }
  }
  expect(watch.leaks).toEqual([])
  expect(replies).toBeGreaterThan(500)
}, 120_000)

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
