import { gameKinds, kindHas, kindParts } from '@app/contract/kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('[EVENT-1] statements over many games and the contract agree on what a kind has', async () => {
  const rows = await world.pool<{ kind: string; part: string; has: boolean }[]>`
    select kind, part, kind_has(kind, part) as has
      from unnest(${[...gameKinds]}::text[]) kind
     cross join unnest(${[...kindParts]}::text[]) part`
  expect(rows).toHaveLength(gameKinds.length * kindParts.length)
  const inSql = new Map(rows.map(({ kind, part, has }) => [`${kind} ${part}`, has]))
  for (const kind of gameKinds)
    for (const part of kindParts) expect(inSql.get(`${kind} ${part}`), `${kind}: ${part}`).toBe(kindHas(kind, part))
})

test('[EVENT-1] statements ask only for parts that exist', async () => {
  const [wrong] = await world.pool<{ has: boolean }[]>`select kind_has('game', 'lineup') as has`
  expect(wrong?.has).toBe(false)
})
