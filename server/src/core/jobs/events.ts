import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../database/db.ts'
import type { Cause } from '../limits/budgets.ts'
import type { Mail } from '../mail/mailer.ts'

/** A fact worth telling: named in the past tense, announced inside the transaction that made it true. */
export interface Event<P extends TObject = TObject> {
  name: string
  payload: P
}
export const event = <P extends TObject>(name: string, payload: P): Event<P> => ({ name, payload })

/** Several payloads are several events: each has an id of its own, and a mail of its own follows from each. */
export type Announce = <P extends TObject>(event: Event<P>, ...payloads: Static<P>[]) => Promise<void>

interface When {
  at?: Date
  as: string
  moves?: boolean
}

/**
 * The same, at a later time. What is announced again under the same name before then is announced once: at the time said
 * first, or, if it moves, at the time said last. No time means at once. Several payloads each have a time and a name.
 */
export type AnnounceAt = <P extends TObject>(
  when: When | ((payload: Static<P>) => Omit<When, 'moves'>),
  event: Event<P>,
  ...payloads: Static<P>[]
) => Promise<void>

/** What a job may touch: the database (one transaction a job), the clock, the post office (after the commit). */
export interface JobCtx {
  db: Db
  now: Date
  /** Takes a stored picture away. */
  removePicture: (key: string) => Promise<void>
  /** Writes further jobs, in the same transaction. */
  announce: Announce
  announceAt: AnnounceAt
  send: (mail: Mail) => void
}

/** Something that happens later. Its name is the queue's task name, so never rename it lightly. */
export interface Job {
  name: string
  /** The event it reacts to; none when the clock starts it. */
  on: string | null
  /** A crontab line, in UTC, for jobs that the clock starts. */
  cron?: string
  run: (ctx: JobCtx, payload: unknown) => Promise<void>
}

export const job = <P extends TObject>(
  name: string,
  on: Event<P>,
  run: (ctx: JobCtx, payload: Static<P>) => Promise<void>,
): Job => ({ name, on: on.name, run: (ctx, payload) => run(ctx, Value.Parse(on.payload, payload)) })

export const clockJob = (name: string, cron: string, run: (ctx: JobCtx) => Promise<void>): Job => ({
  name,
  on: null,
  cron,
  run,
})

/** What stands in the queue: the payload, the event's own id, from which Message-IDs follow, and who caused it, as a hash. */
export const QueuedEvent = Type.Object({
  eventId: Type.String(),
  payload: Type.Unknown(),
  cause: Type.Optional(Type.Object({ key: Type.String(), isNewcomer: Type.Boolean() })),
})

interface Announcer {
  jobs: readonly Job[]
  newId: () => string
  /** Whoever's request this follows from, through any number of jobs. The clock is nobody. */
  cause: Cause | undefined
}

/** Writes one queue row per reaction. They commit, or vanish, with everything else the action wrote. */
export const announceOn =
  (db: Db, { jobs, newId, cause }: Announcer): Announce =>
  async (e, ...payloads) => {
    const queued = payloads.map((payload) => ({ eventId: newId(), payload, cause }))
    if (queued.length === 0) return
    for (const { name } of jobs.filter((job) => job.on === e.name)) {
      await db`
        select graphile_worker.add_job(${name}, queued.value)
          from json_array_elements(${db.json(queued)}::json) as queued`
    }
  }

export const announceAtOn =
  (db: Db, { jobs, newId, cause }: Announcer): AnnounceAt =>
  async (when, e, ...payloads) => {
    const names = jobs.filter((job) => job.on === e.name).map(({ name }) => name)
    const queued = payloads.flatMap((payload) => {
      const { at, as } = typeof when === 'function' ? when(payload) : when
      const event = { eventId: newId(), payload, cause }
      return names.map((name) => ({ name, at, key: `${name}:${as}`, event }))
    })
    if (queued.length === 0) return
    const keepsTime = typeof when === 'function' || !when.moves
    await db`
      select from graphile_worker.add_jobs(
        array(select (name, event, null, at, null, key, null, null)::graphile_worker.job_spec
                from jsonb_to_recordset(${db.json(queued)}::jsonb) as queued
                     (name text, at timestamptz, key text, event json)),
        job_key_preserve_run_at => ${keepsTime})`
  }
