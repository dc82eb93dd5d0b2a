import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Budgets } from './budgets.ts'
import { type Db, inTransaction, type Pool } from './db.ts'
import { announceAtOn, announceOn, type Job, QueuedEvent } from './events.ts'
import { newId } from './ids.ts'
import { releaseMails, sendMails } from './mail-delivery.ts'
import { type Mail, type Mailer, messageIdFor } from './mailer.ts'
import type { MediaStore } from './media.ts'

export interface QueueOptions {
  databaseUrl: string
  pool: Pool
  jobs: readonly Job[]
  mailer: Mailer
  media: Pick<MediaStore, 'remove'>
  mailDomain: string
  budgets: Budgets
  clock: () => Date
  concurrency: number
  log: Log
}

/** Works the queue until it is stopped. Stopping waits for what is in hand. */
export async function workQueue(
  options: QueueOptions,
): Promise<{ stop: () => Promise<void>; finished: Promise<void> }> {
  const events = new EventEmitter()
  const claims = claimPools(options.pool, events)
  const runner: Runner = await run({
    connectionString: options.databaseUrl,
    concurrency: options.concurrency,
    noHandleSignals: true,
    // Only in batches does stopping wait until the last jobs are written down as done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    taskList: taskList(options),
    parsedCronItems: parseCronItems(
      options.jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron, identifier: name }] : [])),
    ),
    logger: new Logger(
      () => (level, message) => options.log[level === 'warning' ? 'warn' : level]({ queue: true }, message),
    ),
  })
  const rescue = setInterval(() => {
    rescueOrphans(options.pool).catch((error: unknown) =>
      options.log.error({ err: error }, 'could not rescue orphaned jobs'),
    )
  }, rescueEveryMs)
  return {
    finished: runner.promise,
    async stop() {
      clearInterval(rescue)
      await runner.stop()
      await claims.release()
    },
  }
}

/** One task per job, one transaction per task. Mail leaves after the commit: no connection waits for a mail server. */
export const taskList = (options: Omit<QueueOptions, 'databaseUrl' | 'concurrency' | 'log'>) =>
  Object.fromEntries(
    options.jobs.map((job) => [
      job.name,
      async (raw: unknown) => {
        const queued = job.on ? Value.Parse(QueuedEvent, raw) : { eventId: '', payload: {} }
        const letters = await inTransaction(options.pool, (db) => runJob(options, job, queued, db))
        await sendMails(options.pool, options.mailer, letters, options.clock)
      },
    ]),
  )

/** Runs the job and returns the mails that it owes and that may leave. */
async function runJob(
  { jobs, clock, media, budgets, mailDomain }: Omit<QueueOptions, 'databaseUrl' | 'concurrency' | 'log'>,
  job: Job,
  { eventId, payload, cause }: Static<typeof QueuedEvent>,
  db: Db,
) {
  const now = clock()
  const outbox: Mail[] = []
  const announcer = { jobs, newId, cause }
  await job.run(
    {
      db,
      now,
      send: (mail) => void outbox.push(mail),
      announce: announceOn(db, announcer),
      announceAt: announceAtOn(db, announcer),
      removePicture: (key) => media.remove(key),
    },
    payload,
  )
  const letters = outbox.map((mail) => ({
    mail,
    messageId: messageIdFor({ eventId, job: job.name }, mail.to.address, mailDomain),
  }))
  return releaseMails(db, budgets, { letters, cause, job: job.name, now })
}

const rescueEveryMs = 5_000

/**
 * A worker that is killed leaves its jobs locked, and the queue itself would wait four hours for it. So each worker holds
 * an advisory lock in its pool's name for as long as it is connected, and whoever finds jobs locked by a pool whose name
 * nobody holds sets them free. Jobs younger than the grace are left alone: their pool may not have taken its name yet.
 */
function claimPools(pool: Pool, events: EventEmitter) {
  const claims: Promise<{ release: () => Promise<void> }>[] = []
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    claims.push(
      pool.reserve().then(async (connection) => {
        await connection`select pg_advisory_lock(hashtextextended(${workerPool.id}, 0))`
        return {
          async release() {
            await connection`select pg_advisory_unlock(hashtextextended(${workerPool.id}, 0))`
            connection.release()
          },
        }
      }),
    )
  })
  return {
    async release() {
      for (const claim of await Promise.all(claims)) await claim.release()
    },
  }
}

async function rescueOrphans(pool: Pool) {
  await inTransaction(
    pool,
    (db) => db`
      with orphaned as (
        select locked_by
          from (select distinct locked_by
                  from graphile_worker._private_jobs
                 where locked_at < now() - interval '5 seconds') as locked
         where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
      )
      select graphile_worker.force_unlock_workers(array(select locked_by from orphaned))
       where exists (select from orphaned)`,
  )
}
