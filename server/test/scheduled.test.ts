import { isNightly } from '@app/dev/nightly'
import pino from 'pino'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { connect, type Db, type Pool } from '../src/core/database/db.ts'
import { batchJob, cronJob, event, type Job, type JobCtx } from '../src/core/jobs/events.ts'
import { type Queue, workQueue } from '../src/core/jobs/queue.ts'
import { nextTime } from '../src/core/jobs/scheduled.ts'
import { allJobs } from '../src/jobs.ts'
import { cloneDatabase } from './database.ts'

const languageLink = () => ({ label: 'Language', url: 'https://example.com/language' })

const DUE = 1_000
const AT_ONCE = 100
const timeout = 30_000

let database: Awaited<ReturnType<typeof cloneDatabase>>
let workers: { queue: Queue; pool: Pool }[]
vi.setConfig({ testTimeout: 90_000 })
beforeEach(async () => {
  database = await cloneDatabase()
  await database.pool.unsafe(`
    create table chore (id int primary key, done int not null default 0);
    insert into chore select generate_series(1, ${DUE});
    create table run (at serial, rows int)`)
  workers = []
})
afterEach(async () => {
  for (const { queue, pool } of workers) {
    await queue.stop()
    await pool.end()
  }
  await database.drop()
})

/** Takes some chores, and notes the run in the same transaction. */
async function takeChores(db: Db, limit: number): Promise<number> {
  const taken = await db`
    update chore set done = done + 1
     where id in (select id from chore where done = 0 order by id limit ${limit} for update skip locked)
    returning id`
  await db`insert into run (rows) values (${taken.length})`
  return taken.length
}

const chores = (take: (ctx: JobCtx, limit: number) => Promise<number> = ({ db }, limit) => takeChores(db, limit)) =>
  // Never on the clock while the test runs.
  cronJob('test.chores', '0 0 29 2 *', AT_ONCE, (ctx, { limit }) => take(ctx, limit))

async function startWorker(job: Job, limitMs = 15_000) {
  const pool = connect(database.url, { limitMs })
  const queue = await workQueue({
    databaseUrl: database.url,
    pool,
    jobs: [job],
    composers: [],
    preferences: { decide: async () => [], optOutOf: () => ({}), languageLink },
    mailer: { send: async () => {} },
    media: { remove: async () => {} },
    mailDomain: 'example.com',
    budgets: budgetsFrom({ LIMITS: '', NEWCOMER_HOURS: 0, SESSION_SECRET: 'a secret for tests that is long enough' }),
    clock: () => new Date(),
    concurrency: 4,
    log: pino({ level: 'silent' }),
  })
  workers.push({ queue, pool })
}

/** What the clock does. */
const tick = (times = 1) =>
  database.pool`select graphile_worker.add_job('test.chores') from generate_series(1, ${times}::int)`
const queued = () => database.pool`
  select from graphile_worker.jobs where task_identifier = 'test.chores'`
const done = async () =>
  await database.pool<{ done: number; count: number }[]>`
    select done, count(*)::int as count from chore group by 1 order by 1`
const runs = async () =>
  (await database.pool<{ rows: number }[]>`select rows from run order by at`).map(({ rows }) => rows)
const task = async () => {
  const [row] = await database.pool<
    { isOverdue: boolean; failures: number; lastError: string; succeededAt: Date | null }[]
  >`select due_at < now() as is_overdue, failures, last_error, succeeded_at from scheduled_task where name = 'test.chores'`
  return row
}

test('whatever is due, one run takes a bounded part of it and queues the next', async () => {
  await startWorker(chores())
  await startWorker(chores())
  await tick()
  await expect.poll(done, { timeout }).toEqual([{ done: 1, count: DUE }])
  await expect.poll(queued, { timeout }).toEqual([])
  expect(await runs()).toEqual([...Array.from({ length: 10 }, () => AT_ONCE), 0])
  expect(await task()).toMatchObject({ isOverdue: false, failures: 0 })
})

// misses: jobs: one run of a task at a time
test('many runs that are queued at once are one after the other, and no more than needed', async () => {
  let isFirst = true
  let running = 0
  let max = 0
  const counted = chores(async ({ db }, limit) => {
    running += 1
    max = Math.max(max, running)
    // A run that is queued meanwhile ends before this one does.
    if (isFirst) {
      isFirst = false
      await tick()
      await expect.poll(async () => (await queued()).length, { timeout }).toBe(1)
    }
    const rows = await takeChores(db, limit)
    running -= 1
    return rows
  })
  await tick(50)
  await startWorker(counted)
  await startWorker(counted)
  await expect.poll(done, { timeout }).toEqual([{ done: 1, count: DUE }])
  await expect.poll(queued, { timeout }).toEqual([])
  expect(max).toBe(1)
  expect((await runs()).length).toBeLessThan(20)
})

// misses: jobs: one run replaces all queued ones
// misses: jobs: after a failure the next batch is smaller
test('a task that fails is tried in smaller parts, collects no jobs, and an operator reads since when and why', async () => {
  let largest = 30
  const fussy = chores(({ db }, limit) => {
    if (limit > largest) throw new Error(`the database took too long for ${limit}`)
    return takeChores(db, limit)
  })
  await database.pool`
    insert into scheduled_task (name, due_at) values ('test.chores', now() - interval '10 minutes')`
  largest = 0
  await startWorker(fussy)
  for (const failures of [1, 2, 3]) {
    await tick()
    await expect.poll(async () => (await task())?.failures, { timeout }).toBeGreaterThanOrEqual(failures)
  }
  expect(await task()).toMatchObject({
    isOverdue: true,
    succeededAt: null,
    lastError: expect.stringMatching(/^the database took too long for \d+$/),
  })
  await expect.poll(async () => (await queued()).length, { timeout }).toBeLessThanOrEqual(2)

  largest = 30
  await tick()
  await expect.poll(async () => (await task())?.isOverdue, { timeout }).toBe(false)
  expect((await runs()).every((rows) => rows <= 30)).toBe(true)
})

// misses: jobs: missed runs are caught up
test('what fell due while no worker ran is made up for when one starts', async () => {
  await database.pool`
    insert into scheduled_task (name, due_at) values ('test.chores', now() - interval '3 hours'), ('test.gone', now())`
  await startWorker(chores())
  await expect.poll(done, { timeout }).toEqual([{ done: 1, count: DUE }])
  await expect.poll(async () => (await task())?.isOverdue, { timeout }).toBe(false)
  expect(await database.pool`select from scheduled_task where name = 'test.gone'`).toEqual([])
})

test('an event that concerns any number of people is worked off in parts, in their order, each person once', async () => {
  const asked = event('test.asked', Type.Object({ by: Type.String() }))
  const told = batchJob('test.tell', asked, AT_ONCE, async ({ db }, { by }, { limit, after }) => {
    const people = await db<{ id: number }[]>`
      update chore set done = done + 1
       where id in (select id from chore where id > ${Number(after ?? 0)} order by id limit ${limit})
      returning id`
    await db`insert into run (rows) values (${by === 'maya' ? people.length : -1})`
    return { rows: people.length, last: String(Math.max(...people.map(({ id }) => id))) }
  })
  await startWorker(told)
  const queuedEvent = { eventId: 'e', payload: { by: 'maya' } }
  await database.pool`select graphile_worker.add_job('test.tell', ${database.pool.json(queuedEvent)}::json)`
  await expect.poll(done, { timeout }).toEqual([{ done: 1, count: DUE }])
  await expect.poll(runs, { timeout }).toEqual([...Array.from({ length: 10 }, () => AT_ONCE), 0])
})

// The control, at night: it takes a quarter of a minute.
test.runIf(isNightly)(
  'without parts it stands still: the transaction takes longer than it may, and everything is rolled back',
  async () => {
    const LIMIT_MS = 2_000
    /** All together three seconds. */
    const slowly = async (db: Db, limit: number) => {
      await db`select pg_sleep(${(3 * limit) / DUE})`
      return takeChores(db, limit)
    }
    const inOne = chores(async ({ db }, limit) => {
      while ((await slowly(db, limit)) === limit) continue
      return 0
    })
    const afterTick = (read: () => Promise<unknown>) => async () => {
      await tick()
      return read()
    }
    const eachSecond = { timeout, interval: 1_000 }
    await startWorker(inOne, LIMIT_MS)
    const hasFailed = async () => ((await task())?.failures ?? 0) >= 2
    await expect.poll(afterTick(hasFailed), eachSecond).toBe(true)
    expect(await done()).toEqual([{ done: 0, count: DUE }])
    const stopped = workers.pop()
    await stopped?.queue.stop()
    await stopped?.pool.end()

    const inParts = chores(({ db }, limit) => slowly(db, limit))
    await startWorker(inParts, LIMIT_MS)
    await expect.poll(afterTick(done), eachSecond).toEqual([{ done: 1, count: DUE }])
  },
)

test.each([
  ['* * * * *', '2026-11-17T17:00:30Z', '2026-11-17T17:01:00Z'],
  ['* * * * *', '2026-11-17T17:00:00Z', '2026-11-17T17:01:00Z'],
  ['23 3 * * *', '2026-11-17T17:00:00Z', '2026-11-18T03:23:00Z'],
  ['*/10 * * * 0,1', '2026-11-16T23:50:00Z', '2026-11-22T00:00:00Z'],
])('the first time of %s after %s is %s', (cron, moment, expected) => {
  expect(nextTime(cron, new Date(moment))).toEqual(new Date(expected))
})

const settings = {
  ASK_DELAY_SECONDS: 0,
  REPLY_ADDRESS: 'reply@play.example',
  PUBLIC_ORIGIN: '',
  TELEGRAM_TOKEN: 'set',
  OIDC_ISSUER: '',
  OPERATORS: '',
  OPERATOR_GROUP: '',
  OPERATOR_CLAIM: '',
}

// misses: jobs: a run takes a bounded part of the work
test('every scheduled job of the product takes a bounded part: each of its statements has a limit', async () => {
  const { pool } = database
  const unbounded: string[] = []
  for (const job of allJobs(settings).filter(({ cron }) => cron)) {
    expect(job.atMost, job.name).toBeLessThanOrEqual(10_000)
    pool.observer = (text) => {
      // The rows that `endExpired` has returned.
      if (!/limit \$\d|fetch first \$\d/.test(text) && !text.includes('jsonb_to_recordset'))
        unbounded.push(`${job.name}: ${text}`)
    }
    const ctx = { db: pool, now: new Date(), afterCommit: () => {} } as unknown as JobCtx
    await job.run(ctx, {}, { limit: job.atMost, after: null })
  }
  expect(unbounded).toEqual([])
})
