import { type Api, api, type Endpoint } from '@app/contract'
import { isNightly } from '@app/dev/nightly'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../src/core/database/db.ts'
import type { Call } from './sweeps/asking.ts'
import { calls } from './sweeps/calls.ts'
import { foundLeague } from './sweeps/league.ts'
import { newWorld, type Person, type World } from './world.ts'

const NOW = Date.parse('2026-11-17T17:00:00Z')
const minute = 60_000

let aheadMs: number
let world: World
let maya: Person
beforeEach(async () => {
  aheadMs = 0
  world = await newWorld({ limited: true, now: () => new Date(NOW + aheadMs) })
  maya = await world.person('Maya', 'Okafor')
})
afterEach(() => world.close())

const search = (at = world) => at.send(maya, 'GET /api/v1/profile/search', { query: { q: 'okaf' } })
const searches = async () => {
  const rows = await world.pool<{ budget: string; used: number }[]>`
    select budget, used from budget_use where budget like 'profile.search/%' order by budget`
  return rows.map(({ budget, used }) => `${budget} ${used}`)
}
const lastSeen = async () => (await world.pool<{ lastSeenAt: Date }[]>`select last_seen_at from session`)[0]?.lastSeenAt

test('Maya reads while the database is read-only, and her use of limits is recorded later', async () => {
  const settings = await world.pool.reserve()
  const name = settings.identifier(new URL(world.url).pathname.slice(1))
  await settings`alter database ${name} set default_transaction_read_only = on`
  const pool = connect(world.url, { max: 1 })
  const reading = await newWorld({
    database: { url: world.url, pool },
    limited: true,
    now: () => new Date(NOW + aheadMs),
  })
  aheadMs = 5 * minute
  expect((await search(reading)).statusCode).toBe(200)
  const body = { teamName: 'Otters', sport: 'Soccer' as const }
  expect((await reading.send(maya, 'POST /api/v1/team', { body })).statusCode).toBe(503)
  await expect.poll(() => reading.logged.some((line) => line.includes('could not save the use of'))).toBe(true)

  await settings`alter database ${name} reset default_transaction_read_only`
  settings.release()
  expect((await search(reading)).statusCode).toBe(200)
  await reading.close()
  await pool.end()
  expect(await searches()).toEqual(['profile.search/day 2', 'profile.search/minute 2'])
  expect(await lastSeen()).toEqual(new Date(NOW + aheadMs))
})

test.runIf(isNightly)('Maya can use every read call while the database is read-only', { timeout: 60_000 }, async () => {
  const league = await foundLeague(world)
  const pool = connect(`${world.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`)
  const reading = await newWorld({ database: { url: world.url, pool } })
  const failed: string[] = []
  for (const [key, { on }] of Object.entries(calls) as [keyof Api, Call<keyof Api>][]) {
    const endpoint: Endpoint = api[key]
    // Heavy calls take a lease in the database, so they need writes.
    if (!key.startsWith('GET') || endpoint.heavy) continue
    for (const [object, ask] of Object.entries(on)) {
      const { statusCode } = await reading.send(league.captain, key, ask(league, league.captain))
      if (statusCode >= 500) failed.push(`${key} (${object}): ${statusCode}`)
    }
  }
  await reading.close()
  await pool.end()
  expect(failed).toEqual([])
})

test('Maya’s searches are counted in one write, and before the process ends', async () => {
  await Promise.all(Array.from({ length: 5 }, () => search()))
  expect(await searches()).toEqual([])
  await world.app.close()
  expect(await searches()).toEqual(['profile.search/day 5', 'profile.search/minute 5'])
})

test('Maya reaches a limit that another process has counted, once her next search is written', async () => {
  await search()
  await expect.poll(searches).toEqual(['profile.search/day 1', 'profile.search/minute 1'])
  await world.pool`update budget_use set used = max where budget = 'profile.search/minute'`
  await expect.poll(async () => (await search()).statusCode).toBe(429)
  expect(Number((await search()).headers['retry-after'])).toBeGreaterThan(0)
  aheadMs = minute + 1
  expect((await search()).statusCode).toBe(200)
  await expect.poll(searches).toContain('profile.search/minute 1')
})
