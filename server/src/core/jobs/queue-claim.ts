import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Connection, retryDelayMs } from '../database/connections.ts'
import { type Db, inTransaction, type Pool } from '../database/db.ts'
import { QUEUE_STATEMENT_LIMIT_MS, watch } from './queue-pool.ts'

export interface QueuePace {
  /** PostgreSQL ends the session of a worker that has not pinged for so long: it is frozen, or its machine is gone. */
  frozenMs: number
  /** How long a name must be free before its jobs are set free. A live worker needs a second or two to claim it again. */
  graceMs: number
  sweepMs: number
}

export const usualQueuePace: QueuePace = { frozenMs: 60_000, graceMs: 6_000, sweepMs: 2_000 }

const CONNECT_MS = 6_000

export interface Claim {
  isHeld: () => boolean
  release: () => Promise<void>
}

/**
 * A worker that is killed leaves its jobs locked, and the queue itself would wait four hours for it. So each worker holds
 * an advisory lock in its name, on a connection of its own, and takes it again when that connection was lost.
 */
export function holdClaim(url: string, name: string, { frozenMs }: QueuePace, log: Logger): Claim {
  const stopped = new AbortController()
  let isHeld = false

  async function keepHolding() {
    for (let attempt = 0; !stopped.signal.aborted; attempt += 1) {
      const connection = new Connection({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
      try {
        await connection.connect()
        await connection.run(`set idle_session_timeout = ${frozenMs}`)
        await takeLock(connection)
        isHeld = true
        attempt = 0
        log.info('claims its jobs')
        await watch(connection, stopped.signal)
      } catch (error) {
        if (isHeld && !stopped.signal.aborted) log.warn({ err: error }, 'lost the claim on jobs in hand')
      }
      isHeld = false
      connection.socket.destroy()
      await delay(retryDelayMs(attempt), undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  /** The session before may still hold it, until the server has noticed its end. */
  async function takeLock(connection: Connection) {
    for (;;) {
      const { rows } = await connection.run('select pg_try_advisory_lock(hashtextextended($1, 0))', [name])
      if (rows[0]?.[0]) return
      await delay(500, undefined, { signal: stopped.signal })
    }
  }

  const holding = keepHolding()
  return {
    isHeld: () => isHeld,
    async release() {
      stopped.abort()
      await holding
    },
  }
}

/** A job as it was when this worker took it. */
export interface TakenJob {
  id: string
  attempts: number
  locked_by: string | null
}

/** Fails when the job was given to another worker meanwhile. Until the end of the transaction nobody can. */
export async function holdJob(db: Db, job: TakenJob): Promise<void> {
  const held = await db`
    select from graphile_worker._private_jobs
     where id = ${job.id}
       and attempts = ${job.attempts}
       and locked_by = ${job.locked_by}
       for share`
  if (held.length === 0) throw new Error('Another worker was given this job.')
}

export interface JobsInHand {
  /** The worker's name in the queue. */
  name: string
  /** Ids of jobs that it runs or has run, until they are no longer locked. */
  ids: Map<string, 'running' | 'ended'>
}

/** Sets jobs free that nobody runs: those of workers that are gone, and those that this worker took without knowing. */
export function sweepQueue(
  pool: Pool,
  own: JobsInHand,
  { graceMs, sweepMs }: QueuePace,
  log: Logger,
): { stop: () => void } {
  const freeSince = new Map<string, number>()
  let pausedUntil = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function sweep() {
    const now = performance.now()
    // A process that was frozen does not know what happened meanwhile.
    if (now - pausedUntil > sweepMs) freeSince.clear()
    const locked = await lockedJobs(pool)
    const names = new Set(locked.map(({ lockedBy }) => lockedBy))
    names.delete(own.name)
    const free = names.size > 0 ? await freeNames(pool, [...names]) : new Set<string>()
    for (const name of freeSince.keys()) if (!free.has(name)) freeSince.delete(name)
    for (const name of free) {
      const since = freeSince.get(name) ?? now
      freeSince.set(name, since)
      if (now - since >= graceMs) await setFree(name)
    }
    await freeStrays(locked.filter(({ lockedBy }) => lockedBy === own.name))
  }

  async function setFree(name: string) {
    log.warn({ worker: name }, 'frees the jobs of a worker that is gone')
    await pool`select graphile_worker.force_unlock_workers(array[${name}])`
    freeSince.delete(name)
  }

  /** A job was taken, and word of it lost with the connection: nobody runs it. */
  async function freeStrays(locked: LockedJob[]) {
    const ids = new Set(locked.map(({ id }) => id))
    for (const [id, state] of own.ids) if (state === 'ended' && !ids.has(id)) own.ids.delete(id)
    const strays = locked.filter(({ id, isOld }) => isOld && !own.ids.has(id)).map(({ id }) => id)
    if (strays.length === 0) return
    log.warn({ jobs: strays }, 'frees jobs that it took without knowing')
    await pool`
      update graphile_worker._private_jobs
         set locked_by = null, locked_at = null
       where id = any (${strays}::bigint[])
         and locked_by = ${own.name}`
  }

  function sweepOn() {
    const began = performance.now()
    void sweep()
      .catch((error: unknown) => {
        freeSince.clear()
        log.warn({ err: error }, 'could not look for jobs that nobody runs')
      })
      .finally(() => {
        const now = performance.now()
        // A long queue takes long to read: no more than a twentieth of the time goes into it.
        const pauseMs = Math.min(Math.max(sweepMs, 20 * (now - began)), 10 * sweepMs)
        pausedUntil = now + pauseMs
        if (!isStopped) timer = setTimeout(sweepOn, pauseMs)
      })
  }

  sweepOn()
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
  /** Whoever took it knows by now. */
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
