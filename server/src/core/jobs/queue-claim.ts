import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connection } from '../database/connections.ts'
import { type Db, inTransaction, type Pool } from '../database/db.ts'
import { keepConnected } from '../database/keep-connected.ts'
import { QUEUE_STATEMENT_LIMIT_MS, queuePing } from './queue-pool.ts'

export interface QueueTiming {
  /**
   * PostgreSQL ends the session of a worker that sends no ping for this long: the worker is frozen, or its machine is
   * gone.
   */
  frozenMs: number
  /**
   * How long a claim must be free before the worker's jobs are released. A live worker reclaims it within a second or
   * two.
   */
  graceMs: number
  /** The interval between checks for abandoned jobs. */
  checkMs: number
}

export const defaultQueueTiming: QueueTiming = { frozenMs: 60_000, graceMs: 6_000, checkMs: 2_000 }

const CONNECT_MS = 6_000

export interface Claim {
  isHeld: () => boolean
  release: () => Promise<void>
}

/**
 * Proves to other workers that this one is alive, by an advisory lock on its name. graphile-worker alone would release
 * the jobs of a killed worker only after four hours.
 */
export function keepClaim(url: string, name: string, { frozenMs }: QueueTiming, log: Logger): Claim {
  const stopped = new AbortController()
  let isHeld = false

  /** Retries, because the server may not have noticed yet that the previous session ended. */
  async function takeLock(connection: Connection) {
    for (;;) {
      const { rows } = await connection.run('select pg_try_advisory_lock(hashtextextended($1, 0))', [name])
      if (rows[0]?.[0]) return
      await delay(500, undefined, { signal: stopped.signal })
    }
  }

  const connected = keepConnected(
    { connectionString: url, connectionTimeoutMillis: CONNECT_MS },
    {
      ...queuePing,
      signal: stopped.signal,
      async onConnect(connection) {
        await connection.run(`set idle_session_timeout = ${frozenMs}`)
        await takeLock(connection)
        isHeld = true
        log.info('claimed its jobs')
      },
      onFailure(error) {
        if (isHeld) log.warn({ err: error }, 'lost the claim on running jobs')
        isHeld = false
      },
    },
  )
  return {
    isHeld: () => isHeld,
    async release() {
      stopped.abort()
      await connected
      isHeld = false
    },
  }
}

/** A job as it was when this worker took it. */
export interface TakenJob {
  id: string
  task_identifier: string
  attempts: number
  locked_by: string | null
}

/** Fails when another worker has taken the job. The row lock keeps it from being taken until the transaction ends. */
export async function lockJob(db: Db, job: TakenJob): Promise<void> {
  const own = await db`
    select from graphile_worker._private_jobs
     where id = ${job.id}
       and attempts = ${job.attempts}
       and locked_by = ${job.locked_by}
       for share`
  if (own.length === 0) throw new Error('Another worker has taken this job.')
}

export interface WorkerJobs {
  /** The worker's name in the queue. */
  name: string
  /** Ids of the jobs that it is running or has run, until they are unlocked. */
  ids: Map<string, 'running' | 'ended'>
}

/** Releases locked jobs that no worker is running: those of dead workers, and stray jobs of this worker. */
export function releaseAbandonedJobs(
  pool: Pool,
  own: WorkerJobs,
  { graceMs, checkMs }: QueueTiming,
  log: Logger,
): { stop: () => void } {
  const freeSince = new Map<string, number>()
  let pausedUntil = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function check() {
    const now = performance.now()
    // A process that was frozen itself cannot tell how long the claims have been free.
    if (now - pausedUntil > checkMs) freeSince.clear()
    const locked = await lockedJobs(pool)
    const names = new Set(locked.map(({ lockedBy }) => lockedBy))
    names.delete(own.name)
    const free = names.size > 0 ? await freeNames(pool, [...names]) : new Set<string>()
    for (const name of freeSince.keys()) if (!free.has(name)) freeSince.delete(name)
    for (const name of free) {
      const since = freeSince.get(name) ?? now
      freeSince.set(name, since)
      // guard: the jobs of a killed worker are rescued
      if (now - since >= graceMs) await releaseJobsOf(name)
    }
    await releaseStrays(locked.filter(({ lockedBy }) => lockedBy === own.name))
  }

  async function releaseJobsOf(name: string) {
    log.warn({ worker: name }, 'releasing the jobs of a worker that is gone')
    await pool`select graphile_worker.force_unlock_workers(array[${name}])`
    freeSince.delete(name)
  }

  /** A job is stray if its row was locked but the reply was lost with the connection, so that it never started. */
  async function releaseStrays(locked: LockedJob[]) {
    const ids = new Set(locked.map(({ id }) => id))
    for (const [id, state] of own.ids) if (state === 'ended' && !ids.has(id)) own.ids.delete(id)
    const strays = locked.filter(({ id, isOld }) => isOld && !own.ids.has(id)).map(({ id }) => id)
    if (strays.length === 0) return
    log.warn({ jobs: strays }, 'releasing jobs that were taken and never started')
    await pool`
      update graphile_worker._private_jobs
         set locked_by = null, locked_at = null
       where id = any (${strays}::bigint[])
         and locked_by = ${own.name}`
  }

  function checkRepeatedly() {
    const began = performance.now()
    void check()
      .catch((error: unknown) => {
        freeSince.clear()
        log.warn({ err: error }, 'could not look for abandoned jobs')
      })
      .finally(() => {
        const now = performance.now()
        // Reading a long queue is slow, so checks take at most a twentieth of the time.
        const pauseMs = Math.min(Math.max(checkMs, 20 * (now - began)), 10 * checkMs)
        pausedUntil = now + pauseMs
        if (!isStopped) timer = setTimeout(checkRepeatedly, pauseMs)
      })
  }

  checkRepeatedly()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

interface LockedJob {
  id: string
  lockedBy: string
  /** Locked long enough that the reply to the worker has either arrived or been lost. */
  isOld: boolean
}

const lockedJobs = (pool: Pool) => pool<LockedJob[]>`
  select id, locked_by, locked_at < now() - ${2 * QUEUE_STATEMENT_LIMIT_MS} * interval '1 ms' as is_old
    from graphile_worker._private_jobs
   where locked_by is not null`

const freeNames = async (pool: Pool, names: string[]): Promise<Set<string>> => {
  const free = await inTransaction(
    pool,
    (db) => db<{ name: string }[]>`
      select name
        from unnest(${names}::text[]) as name
       where pg_try_advisory_xact_lock(hashtextextended(name, 0))`,
  )
  return new Set(free.map(({ name }) => name))
}
