import { nightly } from '@app/dev/nightly'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callup, killLeftovers, start } from './processes.ts'
import { newWorld, type World } from './world.ts'

const ROWS = nightly(2_000_000, 60_000)

let world: World
beforeAll(async () => {
  world = await newWorld()
  vi.stubEnv('DATABASE_URL', world.url)
})
afterEach(() => killLeftovers())
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
})

/** Simulates a migration: counts how often a row is filled, and makes each batch take a moment. */
const migration = `
  create table big (id int primary key, filled int not null default 0);
  create index on big (id) where filled = 0;
  create function backfill_big(most int) returns int language sql as $$
    with due as (select id from big where filled = 0 order by id limit most for update),
         done as (update big set filled = filled + 1 where id in (select id from due) returning 1)
    select count(*)::int from done, pg_sleep(0.05)
  $$;
  insert into backfill (name) values ('big')`

// misses: backfill: the rows of every batch are counted
// misses: backfill: the worker continues until nothing is left
test('the worker fills a big table in batches, each row once, although it is killed in between', {
  timeout: 600_000,
}, async () => {
  await world.pool.unsafe(migration)
  await world.pool`insert into big (id) select n from generate_series(1, ${ROWS}::int) n`
  const env = Object.fromEntries(Object.entries(world.config).map(([name, value]) => [name, String(value)]))
  const filled = async () =>
    (await world.pool<{ rows: number }[]>`select count(*)::int as rows from big where filled > 0`)[0]?.rows ?? 0
  const work = async () => {
    const worker = await start('worker.ts', { ...env, LOG_LEVEL: 'info' }, 'working')
    await world.pool`select graphile_worker.add_job('backfill.run')`
    return worker
  }

  const first = await work()
  await expect.poll(filled, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.ended
  const before = await filled()
  expect(before).toBeLessThan(ROWS)
  const half = await callup('upgrade', '--check')
  expect(half.out).toContain(`The worker still fills big: ${before.toLocaleString('en')} rows since `)

  await work()
  const isFinished = async () => (await world.pool`select from backfill where finished_at is not null`).length
  await expect.poll(isFinished, { timeout: 500_000, interval: 100 }).toBe(1)
  expect(await world.pool`select filled, count(*)::int from big group by 1`).toEqual([{ filled: 1, count: ROWS }])
  expect(await world.pool`select rows::int from backfill`).toEqual([{ rows: ROWS }])
  expect((await callup('upgrade', '--check')).out).not.toContain('still fills')
})
