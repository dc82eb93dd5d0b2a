import { EventEmitter } from 'node:events'
import { parseCronItems, type Runner, run } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import { Value } from 'typebox/value'
import { retryUntilAvailable } from '../database/connections.ts'
import { type Db, inTransaction, type Pool } from '../database/db.ts'
import { newId } from '../ids.ts'
import type { Budgets } from '../limits/budgets.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ReturnPaths } from '../mail/return-path.ts'
import type { Channel } from '../notifications/channel.ts'
import { deliverDue } from '../notifications/deliver.ts'
import { openLanes } from '../notifications/lanes.ts'
import { mailChannel } from '../notifications/mail-channel.ts'
import type { Composer } from '../notifications/notification.ts'
import { DELIVER, notifyOn } from '../notifications/notify.ts'
import type { PaceLimits } from '../notifications/pace.ts'
import type { Preferences } from '../notifications/preferences.ts'
import { pushChannel } from '../notifications/push/push-channel.ts'
import type { Push } from '../notifications/push/sender.ts'
import type { MediaStore } from '../pictures/media.ts'
import { meter } from '../telemetry/meter.ts'
import { continueTrace } from '../telemetry/trace.ts'
import {
  announceAtOn,
  announceOn,
  type Batch,
  type Job,
  type JobCtx,
  type Outside,
  type OutsideWork,
  QueuedEvent,
} from './events.ts'
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
import {
  claimTask,
  finishTask,
  noteFailure,
  noteSuccess,
  openSchedule,
  replaceQueuedRuns,
  type ScheduledTask,
} from './scheduled.ts'

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
  /** Without it everything is sent by mail. */
  push?: { sender: Pick<Push, 'send'>; origin: string } | undefined
  pace?: PaceLimits
  budgets: Budgets
  /** Without them no file is fetched from other sites. */
  outside?: Pick<Outside, 'fetching' | 'files' | 'bot'>
  clock: () => Date
  concurrency: number
  log: Log
  timing?: QueueTiming
}

export interface Queue {
  /** Whether other workers see this one as alive. */
  isClaimed: () => boolean
  /** Waits for the running jobs. */
  stop: () => Promise<void>
  /** Resolves with the reason if the queue ends without having been stopped. */
  ended: Promise<unknown>
}

/** Runs jobs until stopped. Waits out database outages. */
export async function workQueue(options: QueueOptions): Promise<Queue> {
  const events = new EventEmitter()
  const own = trackJobs(events)
  const scheduled = [deliverTask, ...options.jobs.flatMap(({ name, cron }) => (cron ? [{ name, cron }] : []))]
  await retryUntilAvailable(() => openSchedule(options.pool, scheduled))
  const { pgPool, end } = openQueuePool(options.databaseUrl, QUEUE_CONNECTIONS)
  const runner: Runner = await run({
    pgPool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    // When stopping, only batch mode waits until the last jobs are marked as done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    taskList: taskList(options),
    parsedCronItems: parseCronItems(scheduled.map(({ name, cron }) => ({ task: name, match: cron, identifier: name }))),
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

const deliverTask: ScheduledTask = { name: DELIVER, cron: '* * * * *' }

/** Includes the one that listens. */
const QUEUE_CONNECTIONS = 10

function trackJobs(events: EventEmitter): WorkerJobs {
  const own: WorkerJobs = { name: '', ids: new Map() }
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    own.name = workerPool.id
  })
  events.on('job:start', ({ job }: { job: TakenJob }) => own.ids.set(job.id, 'running'))
  events.on('job:success', ({ job }: { job: TakenJob }) => meter?.jobAttempt(job.task_identifier, 'completed'))
  events.on('job:error', ({ job }: { job: TakenJob }) => meter?.jobAttempt(job.task_identifier, 'failed'))
  events.on('job:complete', ({ job }: { job: TakenJob }) => own.ids.set(job.id, 'ended'))
  return own
}

type Task = (payload: unknown, helpers?: { job: TakenJob }) => Promise<void>

/** Deliveries are a separate task, so that no transaction waits for a mail server. */
export const taskList = (options: TaskOptions, lanes = openLanes(options.concurrency ?? 1)): Record<string, Task> => ({
  ...Object.fromEntries(
    options.jobs.map((job) => [job.name, job.cron ? scheduledTask(options, job, job.cron) : eventTask(options, job)]),
  ),
  [DELIVER]: noted(options, deliverTask, async (_payload, taken) => {
    await deliverDue({ ...options, job: taken?.job, channels: channelsOf(options) }, lanes)
    await noteSuccess(options.pool, deliverTask)
  }),
})

/** Push first; mail is for people it does not reach. */
export const channelsOf = ({
  pool,
  push,
  log,
  mailer,
  mailDomain,
  returnPaths,
}: Pick<TaskOptions, 'pool' | 'push' | 'log' | 'mailer' | 'mailDomain' | 'returnPaths'>): Channel[] => [
  ...(push ? [pushChannel({ pool, push: push.sender, origin: push.origin, log })] : []),
  mailChannel(mailer, mailDomain, returnPaths),
]

type TaskOptions = Omit<QueueOptions, 'databaseUrl' | 'concurrency' | 'log' | 'timing'> & {
  concurrency?: number
  log?: Log
}

/**
 * One transaction, and work outside it that the queue repeats if it fails. A frozen worker may have lost a job to another one, so the transaction checks that it still owns the
 * job. Queues the next run in the same transaction.
 */
const eventTask =
  (options: TaskOptions, job: Job): Task =>
  async (raw, taken) => {
    const queued = Value.Parse(QueuedEvent, raw)
    await continueTrace(queued.trace, spanOf(job), async () => {
      const outsideWork: OutsideWork[] = []
      await inTransaction(options.pool, async (db) => {
        if (taken) await lockJob(db, taken.job)
        const batch = { limit: job.atMost, after: queued.after ?? null }
        const next = await runJob(options, job, queued, batch, db, outsideWork)
        if (next)
          await db`select graphile_worker.add_job(${job.name}, ${db.json({ ...queued, after: next.after ?? undefined })}::json)`
      })
      await runOutside(options, outsideWork)
    })
  }

/** The same for scheduled work: only one run at a time, however many are queued. */
const scheduledTask = (options: TaskOptions, job: Job, cron: string): Task => {
  const task = { name: job.name, cron }
  return noted(options, task, async (_raw, taken) => {
    // guard: jobs: one run replaces all queued ones
    await replaceQueuedRuns(options.pool, job.name, taken?.job.id)
    await continueTrace(undefined, spanOf(job), async () => {
      const outsideWork = await inTransaction(options.pool, async (db) => {
        if (taken) await lockJob(db, taken.job)
        const batch = await claimTask(db, task, job.atMost)
        const work: OutsideWork[] = []
        if (batch) await finishTask(db, task, await runJob(options, job, { payload: {} }, batch, db, work))
        return work
      })
      await runOutside(options, outsideWork)
    })
  })
}

async function runOutside(options: TaskOptions, outsideWork: readonly OutsideWork[]) {
  const { outside } = options
  if (outside) for (const work of outsideWork) await work(outsideOf(options, outside))
}

/** Shows operators which task fails, and why. */
const noted =
  ({ pool, log }: TaskOptions, task: ScheduledTask, run: Task): Task =>
  async (payload, taken) => {
    try {
      await run(payload, taken)
    } catch (error) {
      await noteFailure(pool, task, error).catch((err: unknown) => log?.warn({ err }, 'could not note a failure'))
      throw error
    }
  }

const spanOf = (job: Job) => ({
  name: `job ${job.name}`,
  kind: 'consumer' as const,
  attributes: { 'callup.job': job.name },
})

function runJob(
  options: TaskOptions,
  job: Job,
  { payload, cause }: Pick<QueuedEvent, 'payload' | 'cause'>,
  batch: Batch,
  db: Db,
  outsideWork: OutsideWork[],
) {
  return job.run(contextOn(options, db, { cause, outsideWork }), payload, batch)
}

function contextOn(
  { jobs, clock, media }: TaskOptions,
  db: Db,
  { cause, outsideWork }: { cause?: QueuedEvent['cause']; outsideWork: OutsideWork[] },
): JobCtx {
  const now = clock()
  const announcer = { jobs, newId, cause, now }
  return {
    db,
    now,
    announce: announceOn(db, announcer),
    announceAt: announceAtOn(db, announcer),
    notify: notifyOn(db, announcer),
    removePicture: (key) => media.remove(key),
    afterCommit: (work) => void outsideWork.push(work),
  }
}

const nobody = { key: '', isNewcomer: false }

const outsideOf = (options: TaskOptions, outside: NonNullable<TaskOptions['outside']>): Outside => ({
  ...outside,
  pool: options.pool,
  trySpend: async (spending) =>
    (await options.budgets.trySpend(options.pool, options.clock(), nobody, [spending])) === undefined,
  async write(work) {
    const outsideWork: OutsideWork[] = []
    return inTransaction(options.pool, (db) => {
      const { jobs, budgets } = options
      return work({ ...contextOn(options, db, { outsideWork }), jobs, budgets })
    })
  },
})
