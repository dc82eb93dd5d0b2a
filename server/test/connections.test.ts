import { type Relay, startRelay } from '@app/dev/relay'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable, isDatabaseUnavailable } from '../src/core/database/connections.ts'
import { connect, type Db, inTransaction, type Pool, type PoolOptions } from '../src/core/database/db.ts'
import { cloneDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let relay: Relay
let pools: Pool[]
beforeEach(async () => {
  database = await cloneDatabase()
  relay = await startRelay({ port: Number(new URL(database.url).port) })
  pools = []
})
afterEach(async () => {
  await relay.set('open')
  await Promise.all(pools.map((pool) => pool.end()))
  await relay.stop()
  await database.drop()
})

function poolThroughRelay(options: PoolOptions = {}): Pool {
  const pool = connect(relay.through(database.url), options)
  pools.push(pool)
  return pool
}

const one = (db: Db) => db<{ one: number }[]>`select 1 as one`
const failure = (work: PromiseLike<unknown>) => Promise.resolve(work).catch((error: unknown) => error)
const timed = async <T>(work: PromiseLike<T>) => {
  const from = performance.now()
  const outcome = await work
  return { outcome, ms: performance.now() - from }
}

describe('an unavailable database', () => {
  test('is waited for if it is back soon, and no caller fails', async () => {
    const pool = poolThroughRelay()
    await one(pool)
    await relay.set('refusing')
    const asked = Promise.all(Array.from({ length: 40 }, () => inTransaction(pool, one)))
    setTimeout(() => void relay.set('open'), 700)

    const { outcome, ms } = await timed(asked)

    expect(outcome).toHaveLength(40)
    expect(ms).toBeLessThan(700 + 1_000 + 1_000)
  })

  test('is reported after the wait limit, and used again when it is back', async () => {
    const pool = poolThroughRelay({ waitMs: 300 })
    await one(pool)
    await relay.set('refusing')

    const { outcome, ms } = await timed(failure(inTransaction(pool, one)))
    expect(outcome).toBeInstanceOf(DatabaseUnavailable)
    expect(ms).toBeGreaterThanOrEqual(290)

    await relay.set('open')
    await expect.poll(() => failure(one(pool))).toEqual([{ one: 1 }])
  })

  test.each(['closing', 'refusing'] as const)('gets few connection attempts while it is %s', async (mode) => {
    const pool = poolThroughRelay({ waitMs: 1_500 })
    await relay.set(mode)
    const before = relay.attempts()

    const failures = await Promise.all(Array.from({ length: 100 }, () => failure(one(pool))))

    expect(failures.filter((error) => !(error instanceof DatabaseUnavailable))).toEqual([])
    // Each caller may try once; after that there is one attempt at a time.
    expect(relay.attempts() - before).toBeLessThan(200)
  })

  test('that fails before the commit makes the transaction run again', async () => {
    const pool = poolThroughRelay()
    let runs = 0
    await inTransaction(pool, async (db) => {
      runs += 1
      await db`create table note as select ${runs}::int as number`
      if (runs > 1) return
      await relay.set('closing')
      await relay.set('open')
      await db`select 1`
    })
    expect(await pool`select number from note`).toEqual([{ number: 2 }])
  })

  test('that fails during the commit is reported, because the commit may have happened', async () => {
    const pool = poolThroughRelay()
    let runs = 0
    await database.pool`create table note (number int)`
    const error = await failure(
      inTransaction(pool, async (db) => {
        runs += 1
        await db`insert into note values (${runs})`
        // The commit is sent and never arrives.
        await relay.set('silent')
        setTimeout(() => void relay.set('closing'), 100)
      }),
    )
    expect(error).toMatchObject({ message: 'the outcome of the commit is unknown' })
    expect(runs).toBe(1)
  })
})

test('a connection that is terminated by the server is replaced', async () => {
  const pool = poolThroughRelay({ max: 1 })
  const [backend] = await pool<{ pid: number }[]>`select pg_backend_pid() as pid`
  await database.pool`select pg_terminate_backend(${backend?.pid ?? 0})`
  expect(await inTransaction(pool, one)).toEqual([{ one: 1 }])
})

test('connections from before a silent network are not used again', async () => {
  const pool = poolThroughRelay({ limitMs: 1_000 })
  const backends = async () => {
    const taken = Array.from(
      { length: 10 },
      () => pool<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.05)`,
    )
    return (await Promise.all(taken)).flatMap((rows) => rows.map(({ pid }) => pid))
  }
  const before = new Set(await backends())
  await relay.set('silent')
  expect(await failure(one(pool))).toBeInstanceOf(DatabaseUnavailable)

  await relay.set('open')
  expect((await backends()).filter((pid) => before.has(pid))).toEqual([])
})

test('a transaction that takes too long loses its connection and is rolled back', async () => {
  const pool = poolThroughRelay({ limitMs: 300 })
  const error = await failure(
    inTransaction(pool, async (db) => {
      await db`create table note as select 1 as number`
      await db`select pg_sleep(30)`
    }),
  )
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await pool`select to_regclass('note') as note`).toEqual([{ note: null }])
})

test('a caller that finds all connections in use gets an error after the wait limit', async () => {
  // Opening the first connection counts as waiting too, and is slow on a busy machine.
  const pool = poolThroughRelay({ max: 1, waitMs: 2000 })
  const taken = await pool.reserve()
  expect(await failure(one(pool))).toBeInstanceOf(DatabaseUnavailable)
  taken.release()
  expect(await one(pool)).toEqual([{ one: 1 }])
})

test('a statement waits for a lock no longer than the lock limit', async () => {
  const pool = poolThroughRelay({ lockMs: 100 })
  await database.pool`create table note as select 1 as number`
  const holder = await database.pool.reserve()
  await holder`begin`
  await holder`lock table note`

  const error = await failure(inTransaction(pool, (db) => db`update note set number = 2`))
  expect(error).toMatchObject({ code: '55P03' })
  expect(isDatabaseUnavailable(error)).toBe(true)

  await holder`rollback`
  holder.release()
})

test('a connection to a read-only server is closed', async () => {
  const pool = poolThroughRelay({ max: 1 })
  await pool`set default_transaction_read_only = on`
  const error = await failure(inTransaction(pool, (db) => db`create table note as select 1 as number`))
  expect(error).toMatchObject({ code: '25006' })
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await pool`show default_transaction_read_only`).toEqual([{ defaultTransactionReadOnly: 'off' }])
})

describe('statements that were prepared before a migration', () => {
  /** Prepares the statement on all three connections, and then changes its table. */
  async function migrateAfter(pool: Pool) {
    await database.pool`create table note as select 1 as number`
    const connections = await Promise.all([pool.reserve(), pool.reserve(), pool.reserve()])
    for (const connection of connections) {
      await numbers(connection)
      connection.release()
    }
    await database.pool`alter table note alter number type bigint`
  }
  const numbers = (db: Db) => db`select number from note`

  test('fail once, and are then gone from all connections', async () => {
    const pool = poolThroughRelay({ max: 3 })
    await migrateAfter(pool)
    const error = await failure(numbers(pool))
    expect(error).toMatchObject({ cause: { message: 'cached plan must not change result type' } })
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await Promise.all([numbers(pool), numbers(pool), numbers(pool)])).toHaveLength(3)
  })

  test('do not fail a transaction, which runs again', async () => {
    const pool = poolThroughRelay({ max: 3 })
    await migrateAfter(pool)
    const all = () => inTransaction(pool, numbers)
    expect(await Promise.all([all(), all(), all()])).toHaveLength(3)
  })
})

test('a wrong database name is not reported as an unavailable database', async () => {
  const pool = connect(Object.assign(new URL(database.url), { pathname: '/nobody-made-this' }).href)
  pools.push(pool)
  expect(await failure(one(pool))).toMatchObject({ code: '3D000' })
})

test('a transaction that ignores a failed statement is not reported as committed', async () => {
  const pool = poolThroughRelay()
  const work = inTransaction(pool, async (db) => {
    await db`select 1 / 0`.catch(() => {})
  })
  await expect(work).rejects.toThrow('nothing was committed')
})

test('statements are composed of parts, and their values are numbered across all parts', async () => {
  const pool = poolThroughRelay()
  const part = (db: Pool, from: number) => db`n > ${from} and n < ${from + 3}`
  expect(await pool`select n from generate_series(1, ${9}::int) as n where ${part(pool, 4)} and ${true}`).toEqual([
    { n: 5 },
    { n: 6 },
  ])
})

test('an undefined value is refused', async () => {
  expect(await failure(poolThroughRelay()`select ${undefined}`)).toMatchObject({
    message: 'A value of a statement is undefined.',
  })
})
