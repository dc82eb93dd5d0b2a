import { isNightly, nightly } from '@app/dev/nightly'
import { type Relay, startRelay } from '@app/dev/relay'
import pino from 'pino'
import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { connect, type Pool } from '../src/core/database/db.ts'
import { event, type JobCtx, job } from '../src/core/jobs/events.ts'
import { type Queue, workQueue } from '../src/core/jobs/queue.ts'
import { cloneDatabase } from './database.ts'

const languageLink = () => ({ label: 'Language', url: 'https://example.com/language' })

const timing = { frozenMs: 4_000, graceMs: 3_000, checkMs: 100 }

let database: Awaited<ReturnType<typeof cloneDatabase>>
let relay: Relay
let workers: { queue: Queue; pool: Pool }[]
beforeEach(async () => {
  database = await cloneDatabase()
  relay = await startRelay({ port: Number(new URL(database.url).port) })
  workers = []
})
afterEach(async () => {
  await relay.set('open')
  for (const { queue, pool } of workers) {
    await queue.stop()
    await pool.end()
  }
  await relay.stop()
  await database.drop()
})

const asked = event('test.asked', Type.Object({}))

interface Hands {
  does: (ctx: JobCtx) => Promise<void>
  /** The database URL of the queue. Jobs use another connection, so that they can end while this one is cut. */
  url?: string
  log?: pino.Logger
}

/** Starts a worker with one kind of job. */
async function startWorker({ does, url = relay.through(database.url), log = pino({ level: 'silent' }) }: Hands) {
  const pool = connect(database.url)
  const queue = await workQueue({
    databaseUrl: url,
    pool,
    jobs: [job('test.work', asked, does)],
    composers: [],
    preferences: { decide: async () => [], optOutOf: () => ({}), languageLink },
    mailer: { send: async () => {} },
    media: { remove: async () => {} },
    mailDomain: 'example.com',
    budgets: budgetsFrom({ LIMITS: '', NEWCOMER_HOURS: 0, SESSION_SECRET: 'a secret for tests that is long enough' }),
    clock: () => new Date(),
    concurrency: 4,
    log,
    timing,
  })
  workers.push({ queue, pool })
  await expect.poll(() => queue.isClaimed()).toBe(true)
  return { queue, pool }
}

const addJob = (eventId = 'e') =>
  database.pool`select graphile_worker.add_job('test.work', ${database.pool.json({ eventId, payload: {} })}::json)`
const jobs = () =>
  database.pool<{ attempts: number; lockedBy: string | null; lastError: string | null }[]>`
    select attempts, locked_by, last_error from graphile_worker._private_jobs`

/** The sessions that wait for a lock with such a statement. */
const waiting = (statement: string) => () =>
  database.pool<{ pid: number }[]>`
    select pid from pg_stat_activity
     where datname = current_database()
       and wait_event_type = 'Lock'
       and query ~ ${statement}`

/** Resolves when a worker has looked for abandoned jobs this many more times. */
function checks(pool: Pool, times: number): Promise<void> {
  const done = Promise.withResolvers<void>()
  pool.observer = (text) => {
    if (text.includes('locked_by is not null') && --times === 0) done.resolve()
  }
  return done.promise
}

test('an operator finds task, attempt and duration of each job as fields of the log, and nothing of its payload', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let runs = 0
  await startWorker({
    log,
    does: async () => {
      if (++runs === 1) throw new Error('nobody is at home')
    },
  })
  const ends = () => lines.filter(({ msg }) => typeof msg === 'string' && msg.startsWith('job '))
  await addJob('maya')
  await expect.poll(ends).toHaveLength(1)
  await addJob('ben')
  await expect.poll(ends).toHaveLength(2)
  const fields = { task: 'test.work', attempt: 1, maxAttempts: 25, durationMs: expect.any(Number) }
  expect(ends()).toEqual([
    expect.objectContaining({ ...fields, level: 50, msg: 'job failed', jobId: expect.any(String) }),
    expect.objectContaining({ ...fields, level: 30, msg: 'job completed', jobId: expect.any(String) }),
  ])
  expect(ends()[0]?.['err']).toMatchObject({ message: 'nobody is at home', stack: expect.any(String) })
  expect(JSON.stringify(lines)).not.toMatch(/maya|ben"/)
})

// A silent database is tested nightly, because it takes long to detect.
describe.each(nightly(['refusing', 'closing', 'silent'] as const, ['refusing', 'closing'] as const))(
  'a worker whose database is %s for a while',
  (mode) => {
    const timeout = 60_000

    test('records the finished job when the database is back, and continues', { timeout }, async () => {
      let runs = 0
      const { queue } = await startWorker({
        does: async () => {
          if (++runs === 1) await relay.set(mode)
        },
      })
      await addJob()
      await expect.poll(() => queue.isClaimed(), { timeout: 20_000 }).toBe(false)
      expect(await jobs()).toMatchObject([{ attempts: 1 }])

      await relay.set('open')
      await expect.poll(jobs, { timeout: 30_000 }).toEqual([])
      await addJob('another')
      await expect.poll(() => runs, { timeout: 10_000 }).toBe(2)
      await expect.poll(jobs, { timeout: 10_000 }).toEqual([])
    })
  },
)

test.each(['done', 'failed'] as const)(
  'a worker that loses its connection while it records that a job is %s retries on the next one',
  async (outcome) => {
    const holder = await database.pool.reserve()
    await startWorker({
      // The lock waits for the transaction of the job, and is granted before the worker records the outcome.
      does: async () => {
        await holder`begin`
        void Promise.resolve(holder`lock table graphile_worker._private_jobs in access exclusive mode`)
        await expect.poll(waiting('^lock table')).toHaveLength(1)
        if (outcome === 'failed') throw new Error('nobody is at home')
      },
    })
    await addJob()
    const writing = waiting(outcome === 'done' ? '^delete from' : 'set\\nlast_error')
    await expect.poll(writing).toHaveLength(1)
    await database.pool`select pg_terminate_backend(${(await writing())[0]?.pid ?? 0})`
    await holder`rollback`
    holder.release()

    await expect
      .poll(jobs, { timeout: 5_000 })
      .toMatchObject(outcome === 'done' ? [] : [{ lockedBy: null, lastError: 'nobody is at home' }])
  },
)

test.runIf(isNightly)(
  'a worker that is disconnected for a moment keeps its jobs, and no other worker runs them',
  {
    timeout: 30_000,
  },
  async () => {
    const mayEnd = Promise.withResolvers<void>()
    let runs = 0
    const does = async () => {
      runs += 1
      await mayEnd.promise
    }
    const { queue } = await startWorker({ does })
    await addJob()
    await expect.poll(() => runs).toBe(1)
    const other = await startWorker({ does, url: database.url })

    await relay.set('closing')
    await expect.poll(() => queue.isClaimed()).toBe(false)
    await checks(other.pool, 3)
    await relay.set('open')
    await expect.poll(() => queue.isClaimed(), { timeout: 5_000 }).toBe(true)
    await checks(other.pool, timing.graceMs / timing.checkMs)

    expect(runs).toBe(1)
    mayEnd.resolve()
    await expect.poll(jobs).toEqual([])
  },
)

test('a job that is locked by a worker that does not know of it is still run', { timeout: 30_000 }, async () => {
  let runs = 0
  const name = Promise.withResolvers<string>()
  await startWorker({
    does: async () => {
      runs += 1
      name.resolve((await jobs())[0]?.lockedBy ?? '')
    },
  })
  await addJob()
  const lockedBy = await name.promise
  await expect.poll(jobs).toEqual([])
  await database.pool`
    insert into graphile_worker._private_jobs (task_id, payload, attempts, locked_by, locked_at)
    select id, ${database.pool.json({ eventId: 'stray', payload: {} })}::json, 1, ${lockedBy}, now() - interval '1 minute'
      from graphile_worker._private_tasks
     where identifier = 'test.work'`

  await expect.poll(() => runs, { timeout: 10_000 }).toBe(2)
  await expect.poll(jobs).toEqual([])
})

test('a worker ends its queue after an error that is not transient', async () => {
  await database.pool.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse();`)
  const { queue } = await startWorker({ does: async () => {} })
  await addJob()
  await queue.ended
  workers = []
})
