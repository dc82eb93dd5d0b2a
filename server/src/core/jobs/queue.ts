import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { type Db, inTransaction, type Pool } from '../database/db.ts'
import { newId } from '../ids.ts'
import type { Budgets } from '../limits/budgets.ts'
import { releaseMails, sendMails } from '../mail/delivery.ts'
import { type Mail, type Mailer, messageIdFor } from '../mail/mailer.ts'
import type { MediaStore } from '../pictures/media.ts'
import { announceAtOn, announceOn, type Job, QueuedEvent } from './events.ts'
import {
  holdClaim,
  holdJob,
  type JobsInHand,
  type QueuePace,
  sweepQueue,
  type TakenJob,
  usualQueuePace,
} from './queue-claim.ts'
import { openQueuePool } from './queue-pool.ts'

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
  pace?: QueuePace
}

export interface Queue {
  /** Whether other workers can tell that this one is alive. */
  isClaimed: () => boolean
  /** Waits for what is in hand. */
  stop: () => Promise<void>
  /** Resolves, with the reason, when the queue has ended though nobody stopped it. */
  ended: Promise<unknown>
}

/** Works the queue until it is stopped. A database that is away is waited for. */
export async function workQueue(options: QueueOptions): Promise<Queue> {
  const events = new EventEmitter()
  const own = jobsInHand(events)
  const { pgPool, end } = openQueuePool(options.databaseUrl, QUEUE_CONNECTIONS)
  const runner: Runner = await run({
    pgPool,
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
  const pace = options.pace ?? usualQueuePace
  const claim = holdClaim(options.databaseUrl, own.name, pace, options.log)
  const sweep = sweepQueue(options.pool, own, pace, options.log)
  const ended = Promise.withResolvers<unknown>()
  let isStopping = false
  const onEnd = (reason?: unknown) => {
    if (!isStopping) ended.resolve(reason)
  }
  runner.promise.then(onEnd, onEnd)
  return {
    isClaimed: claim.isHeld,
    ended: ended.promise,
    async stop() {
      isStopping = true
      sweep.stop()
      await runner.stop()
      await claim.release()
      await end()
    },
  }
}

/** One of them listens. */
const QUEUE_CONNECTIONS = 10

function jobsInHand(events: EventEmitter): JobsInHand {
  const own: JobsInHand = { name: '', ids: new Map() }
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    own.name = workerPool.id
  })
  events.on('job:start', ({ job }: { job: TakenJob }) => own.ids.set(job.id, 'running'))
  events.on('job:complete', ({ job }: { job: TakenJob }) => own.ids.set(job.id, 'ended'))
  return own
}

/**
 * One task per job, one transaction per task. Mail leaves after the commit: no connection waits for a mail server. A worker
 * that was frozen may have lost its jobs to others, so it makes sure that a job is its own before each step.
 */
export const taskList = (options: Omit<QueueOptions, 'databaseUrl' | 'concurrency' | 'log' | 'pace'>) =>
  Object.fromEntries(
    options.jobs.map((job) => [
      job.name,
      async (raw: unknown, taken?: { job: TakenJob }) => {
        const queued = job.on ? Value.Parse(QueuedEvent, raw) : { eventId: '', payload: {} }
        const hold = async (db: Db) => taken && holdJob(db, taken.job)
        const letters = await inTransaction(options.pool, async (db) => {
          await hold(db)
          return runJob(options, job, queued, db)
        })
        const mailer: Pick<Mailer, 'send'> = {
          async send(mail, messageId) {
            await hold(options.pool)
            await options.mailer.send(mail, messageId)
          },
        }
        await sendMails(options.pool, mailer, letters, options.clock)
      },
    ]),
  )

/** Runs the job and returns the mails that it owes and that may leave. */
async function runJob(
  { jobs, clock, media, budgets, mailDomain }: Omit<QueueOptions, 'databaseUrl' | 'concurrency' | 'log' | 'pace'>,
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
