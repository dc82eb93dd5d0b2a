import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings({ settings: { pagesPerMinute: 60 } })
})
afterAll(() => surroundings.stop())

const countRows = async () => (await surroundings.db.query('select from record')).rowCount ?? 0

// misses: door: a network loads so many pages a minute
test('[DOOR-38] a network cannot fill the database with sign-ins that nobody finishes; other networks go on', async () => {
  const outcomes: string[] = []
  // A customer with IPv6 has 65,536 networks.
  for (let i = 0; i < 20; i++) outcomes.push(await new Visitor(surroundings, `2001:db8:9:${i}::1`).begin())
  expect(outcomes.filter((path) => path.includes('/sign-in/'))).toHaveLength(12)
  expect(await countRows()).toBe(12)
  const refused = await new Visitor(surroundings, '2001:db8:9:99::1').fetch('/id/account')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.text).toContain('Try again in a minute')
  expect((await new Visitor(surroundings, '192.0.2.200').signIn('calm@example.org'))['email']).toBe('calm@example.org')
})

test('[DOOR-38] the app’s own requests are not counted: they come from one address for everybody', async () => {
  const statuses = new Set<number>()
  for (let i = 0; i < 100; i++) statuses.add((await fetch(`${surroundings.issuer}/jwks`)).status)
  expect([...statuses]).toEqual([200])
})
