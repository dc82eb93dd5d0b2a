import { EventEmitter } from 'node:events'
import { parseCronItems, type Runner, run } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import { Value } from 'typebox/value'
import { type Db, inTransaction, type Pool } from '../database/db.ts'
import { newId } from '../ids.ts'
import type { Budgets } from '../limits/budgets.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ReturnPaths } from '../mail/return-path.ts'
import { deliverDue } from '../notifications/deliver.ts'
import { mailChannel } from '../notifications/mail-channel.ts'
import type { Composer } from '../notifications/notification.ts'
import { DELIVER, notifyOn } from '../notifications/notify.ts'
import type { PaceLimits } from '../notifications/pace.ts'
import type { Preferences } from '../notifications/preferences.ts'
import type { MediaStore } from '../pictures/media.ts'
import { continueTrace } from '../telemetry/trace.ts'
import { announceAtOn, announceOn, type Job, QueuedEvent } from './events.ts'
import {
  defaultQueueTiming,
  keepClaim,
  lockJob,
  type QueueTiming,
  releaseAbandonedJobs,
  type TakenJob,
  type WorkerJobs,
} from './queue-claim.ts'
import { queueLogger } from './queue-log.ts'
import { openQueuePool } from './queue-pool.ts'

export interface QueueOptions {
  databaseUrl: string
  pool: Pool
  jobs: readonly Job[]
  composers: readonly Composer[]
  preferences: Preferences
  mailer: Pick<Mailer, 'send'>
  media: Pick<MediaStore, 'remove'>
  mailDomain: string
  returnPaths?: ReturnPaths | undefined
  pace?: PaceLimits
  budgets: Budgets
  clock: () => Date
  concurrency: number
  log: Log
  timing?: QueueTiming
}

export interface Queue {
  /** Whether other workers see that this one is alive. */
  isClaimed: () => boolean
  /** Waits for the running jobs. */
  stop: () => Promise<void>
  /** Resolves with the reason when the queue ends without having been stopped. */
  ended: Promise<unknown>
}

/** Runs jobs until it is stopped. Outages of the database are waited out. */
export async function workQueue(options: QueueOptions): Promise<Queue> {
  const events = new EventEmitter()
  const own = trackJobs(events)
  const { pgPool, end } = openQueuePool(options.databaseUrl, QUEUE_CONNECTIONS)
  const runner: Runner = await run({
    pgPool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    // Only batch mode waits, when stopping, until the last jobs are marked as done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    taskList: taskList(options),
    parsedCronItems: parseCronItems([
      { task: DELIVER, match: '* * * * *', identifier: DELIVER },
      ...options.jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron, identifier: name }] : [])),
    ]),
    logger: queueLogger(options.log),
  })
  const timing = options.timing ?? defaultQueueTiming
  const claim = keepClaim(options.databaseUrl, own.name, timing, options.log)
  const releasing = releaseAbandonedJobs(options.pool, own, timing, options.log)
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
      releasing.stop()
      await runner.stop()
      await claim.release()
      await end()
    },
  }
}

/** Including the one that listens. */
const QUEUE_CONNECTIONS = 10

function trackJobs(events: EventEmitter): WorkerJobs {
  const own: WorkerJobs = { name: '', ids: new Map() }
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    own.name = workerPool.id
  })
  events.on('job:start', ({ job }: { job: TakenJob }) => own.ids.set(job.id, 'running'))
  events.on('job:complete', ({ job }: { job: TakenJob }) => own.ids.set(job.id, 'ended'))
  return own
}

/**
 * One task per job, one transaction per task. A frozen worker may have lost a job to another one, so the transaction checks
 * that the job is still its own. Deliveries have a task of their own, so that no transaction waits for a mail server.
 */
export const taskList = (
  options: TaskOptions,
): Record<string, (payload: unknown, helpers?: { job: TakenJob }) => Promise<void>> => ({
  ...Object.fromEntries(
    options.jobs.map((job) => [
      job.name,
      async (raw: unknown, taken?: { job: TakenJob }) => {
        const queued: Omit<QueuedEvent, 'eventId'> = job.on ? Value.Parse(QueuedEvent, raw) : { payload: {} }
        const span = { name: `job ${job.name}`, kind: 'consumer' as const, attributes: { 'callup.job': job.name } }
        await continueTrace(queued.trace, span, () =>
          inTransaction(options.pool, async (db) => {
            if (taken) await lockJob(db, taken.job)
            await runJob(options, job, queued, db)
          }),
        )
      },
    ]),
  ),
  [DELIVER]: (_payload, taken) =>
    deliverDue({
      ...options,
      job: taken?.job,
      channels: [mailChannel(options.mailer, options.mailDomain, options.returnPaths)],
    }),
})

type TaskOptions = Omit<QueueOptions, 'databaseUrl' | 'concurrency' | 'log' | 'timing'> & { log?: Log }

async function runJob(
  { jobs, clock, media }: TaskOptions,
  job: Job,
  { payload, cause }: Omit<QueuedEvent, 'eventId'>,
  db: Db,
) {
  const now = clock()
  const announcer = { jobs, newId, cause, now }
  await job.run(
    {
      db,
      now,
      announce: announceOn(db, announcer),
      announceAt: announceAtOn(db, announcer),
      notify: notifyOn(db, announcer),
      removePicture: (key) => media.remove(key),
    },
    payload,
  )
}
