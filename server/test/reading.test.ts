import { afterEach, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from './world.ts'

const NOW = Date.parse('2026-11-17T17:00:00Z')
const minute = 60_000

let world: World
let maya: Person
let aheadMs: number
beforeEach(async () => {
  aheadMs = 0
  world = await newWorld({ limited: true, now: () => new Date(NOW + aheadMs) })
  maya = await world.person('Maya', 'Okafor')
})
afterEach(() => world.close())

const search = () => world.send(maya, 'GET /api/v1/profile/search', { query: { q: 'okaf' } })
const searches = async () => {
  const rows = await world.pool<{ budget: string; used: number }[]>`
    select budget, used from budget_use where budget like 'profile.search/%' order by budget`
  return rows.map(({ budget, used }) => `${budget} ${used}`)
}

test('Maya reads while the database takes no writes, though she is counted and seen', async () => {
  const team = await world.team(maya)
  await writesStop()
  aheadMs = 5 * minute
  for (const { statusCode } of [
    await search(),
    await world.send(maya, 'GET /api/v1/team/:id', { params: { id: team.id } }),
    await world.send(maya, 'GET /api/v1/session'),
  ])
    expect(statusCode).toBe(200)
  const body = { teamName: 'Otters', sport: 'Soccer' as const }
  expect((await world.send(maya, 'POST /api/v1/team', { body })).statusCode).toBe(503)
  await writesGoOn()
  await search()
  await expect.poll(searches).toEqual(['profile.search/day 2', 'profile.search/minute 2'])
  await expect.poll(lastSeen).toEqual(new Date(NOW + aheadMs))
})

test('what Maya has searched for is written down together, and before the process ends', async () => {
  await Promise.all(Array.from({ length: 5 }, search))
  expect(await searches()).toEqual([])
  await world.app.close()
  expect(await searches()).toEqual(['profile.search/day 5', 'profile.search/minute 5'])
})

test('Maya is stopped by what another process has counted', async () => {
  await search()
  await expect.poll(searches).toEqual(['profile.search/day 1', 'profile.search/minute 1'])
  await world.pool`update budget_use set used = most where budget = 'profile.search/minute'`
  const refused = await search()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  aheadMs = minute + 1
  expect((await search()).statusCode).toBe(200)
  await expect.poll(searches).toEqual(['profile.search/day 2', 'profile.search/minute 1'])
})

const lastSeen = async () => (await world.pool<{ lastSeenAt: Date }[]>`select last_seen_at from session`)[0]?.lastSeenAt

/** As on a standby, for every connection that is open, or is opened from now on. */
const writesStop = () => allowWrites('on')
const writesGoOn = () => allowWrites('off')

async function allowWrites(readOnly: 'on' | 'off') {
  const connection = await world.pool.reserve()
  await connection`set default_transaction_read_only = off`
  await connection.unsafe(
    `alter database ${new URL(world.url).pathname.slice(1)} set default_transaction_read_only = ${readOnly}`,
  )
  await connection`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await connection.unsafe(`set default_transaction_read_only = ${readOnly}`)
  connection.release()
}
