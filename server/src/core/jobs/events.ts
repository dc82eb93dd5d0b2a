import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Bot } from '../chat/bot-api.ts'
import type { Db, Pool } from '../database/db.ts'
import type { Fetching } from '../fetching/fetching.ts'
import type { SentFiles } from '../files/sent-files.ts'
import type { Budgets, Cause, Spending } from '../limits/budgets.ts'
import type { Notify } from '../notifications/notification.ts'
import { currentTrace } from '../telemetry/trace.ts'

/** A fact, named in the past tense, announced inside the transaction that makes it true. */
export interface Event<P extends TObject = TObject> {
  name: string
  payload: P
}
export const event = <P extends TObject>(name: string, payload: P): Event<P> => ({ name, payload })

/** Each payload is one event with its own id. */
export type Announce = <P extends TObject>(event: Event<P>, ...payloads: Static<P>[]) => Promise<void>

interface Timing {
  at?: Date
  /** Announcements of an event with the same key are merged until the first of them is due. */
  key: string
  /** The time of the last announcement counts, not that of the first. */
  replacesTime?: boolean
}

/** Announces for a later time, or at once if none is given. */
export type AnnounceAt = <P extends TObject>(
  timing: Timing | ((payload: Static<P>) => Omit<Timing, 'replacesTime'>),
  event: Event<P>,
  ...payloads: Static<P>[]
) => Promise<void>

/** Everything a job may use. Its database writes and notifications form one transaction. */
export interface JobCtx {
  db: Db
  now: Date
  removePicture: (key: string) => Promise<void>
  /** Enqueues further jobs in the same transaction. */
  announce: Announce
  announceAt: AnnounceAt
  notify: Notify
  /** Work that waits for other machines. It runs after the commit, so that no transaction waits for them. */
  afterCommit: (work: OutsideWork) => void
}

export type OutsideWork = (outside: Outside) => Promise<void>

/** What work outside a transaction may use. */
export interface Outside {
  fetching: Fetching
  files: SentFiles
  /** Undefined: the operator has no bot. */
  bot?: Bot | undefined
  pool: Pool
  /** Charges a budget that is counted whoever causes it. False if it is used up. */
  trySpend: (spending: Spending) => Promise<boolean>
  /** Runs in a transaction of its own. */
  write: <T>(work: (ctx: ActingCtx) => Promise<T>) => Promise<T>
}

/** Enough to act in the name of a person (`actingFor`). */
export interface ActingCtx extends JobCtx {
  jobs: readonly Job[]
  budgets: Budgets
}

export interface ActingPerson {
  profileId: string
  issuer: string
  subject: string
  since: Date
}

/**
 * Work that runs later. Its name is stored in the queue, so jobs queued under an old name never run. A run is one
 * transaction of at most fifteen seconds, so it handles a bounded part of the work and says where the next run
 * continues.
 */
export interface Job {
  name: string
  /** The event that enqueues it; null for a scheduled job. */
  on: string | null
  /** A crontab line in UTC, for a scheduled job. */
  cron?: string
  /** The most rows per run. */
  atMost: number
  /** Returns nothing when all work is done. */
  run: (ctx: JobCtx, payload: unknown, batch: Batch) => Promise<Next | undefined>
}

/** One run's part of the work. */
export interface Batch {
  /** The most rows to take. */
  limit: number
  /** Where the previous run ended; null for the first one. */
  after: string | null
}

/** There may be more work: another run takes it, in its own transaction. */
interface Next {
  after: string | null
}

/** How many rows a run took and, unless the next run can find its place by itself, the last of them. */
type Taken = number | { rows: number; last: string | null }

const nextOf = (taken: Taken, { limit }: Batch): Next | undefined => {
  const { rows, last } = typeof taken === 'number' ? { rows: taken, last: null } : taken
  return rows < limit ? undefined : { after: last }
}

/** For work on a single thing, whose size is bounded by the product's limits. */
export const job = <P extends TObject>(
  name: string,
  on: Event<P>,
  run: (ctx: JobCtx, payload: Static<P>) => Promise<void>,
): Job => ({
  name,
  on: on.name,
  atMost: Number.POSITIVE_INFINITY,
  async run(ctx, payload) {
    await run(ctx, Value.Parse(on.payload, payload))
    return undefined
  },
})

/** For an event that concerns any number of people: each run takes a batch and returns its size. */
export const batchJob = <P extends TObject>(
  name: string,
  on: Event<P>,
  atMost: number,
  take: (ctx: JobCtx, payload: Static<P>, batch: Batch) => Promise<Taken>,
): Job => ({
  name,
  on: on.name,
  atMost,
  run: async (ctx, payload, batch) => nextOf(await take(ctx, Value.Parse(on.payload, payload), batch), batch),
})

/** For scheduled work: each run takes a batch of what is due and returns its size. */
export const cronJob = (
  name: string,
  cron: string,
  atMost: number,
  take: (ctx: JobCtx, batch: Batch) => Promise<Taken>,
): Job => ({
  name,
  on: null,
  cron,
  atMost,
  run: async (ctx, _payload, batch) => nextOf(await take(ctx, batch), batch),
})

/** A row of the queue. The cause is a hash of the person, the trace a `traceparent`. */
export const QueuedEvent = Type.Object({
  eventId: Type.String(),
  payload: Type.Unknown(),
  cause: Type.Optional(Type.Object({ key: Type.String(), isNewcomer: Type.Boolean() })),
  trace: Type.Optional(Type.String()),
  /** Where the previous run ended, for a job with several runs. */
  after: Type.Optional(Type.String()),
})
export type QueuedEvent = Static<typeof QueuedEvent>

interface Announcer {
  jobs: readonly Job[]
  newId: () => string
  /** The person whose request led to the event, directly or through other jobs. None for scheduled jobs. */
  cause: Cause | undefined
}

/** Enqueues the jobs of an event in the caller's transaction. */
export const announceOn =
  (db: Db, { jobs, newId, cause }: Announcer): Announce =>
  async (e, ...payloads) => {
    const trace = currentTrace()
    const queued = payloads.map((payload) => ({ eventId: newId(), payload, cause, trace }))
    if (queued.length === 0) return
    for (const { name } of jobs.filter((job) => job.on === e.name)) {
      await db`
        select graphile_worker.add_job(${name}, queued.value)
          from json_array_elements(${db.json(queued)}::json) as queued`
    }
  }

export const announceAtOn =
  (db: Db, { jobs, newId, cause }: Announcer): AnnounceAt =>
  async (timing, e, ...payloads) => {
    const names = jobs.filter((job) => job.on === e.name).map(({ name }) => name)
    const trace = currentTrace()
    const queued = payloads.flatMap((payload) => {
      const { at, key } = typeof timing === 'function' ? timing(payload) : timing
      const event = { eventId: newId(), payload, cause, trace }
      return names.map((name) => ({ name, at, key: `${name}:${key}`, event }))
    })
    if (queued.length === 0) return
    const keepsTime = typeof timing === 'function' || !timing.replacesTime
    await db`
      select from graphile_worker.add_jobs(
        array(select (name, event, null, at, null, key, null, null)::graphile_worker.job_spec
                from jsonb_to_recordset(${db.json(queued)}::jsonb) as queued
                     (name text, at timestamptz, key text, event json)),
        job_key_preserve_run_at => ${keepsTime})`
  }
