import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from './connections.ts'
import { connect, type Db, type Pool, type PoolOptions } from './db.ts'

/** Runs reads that may be a second stale on replicas that keep up. */
export interface Replicas {
  /** Runs `read` on a replica or on the primary. The reader is null for anonymous callers, who never write. */
  read<T>(reader: string | null, read: (db: Db) => Promise<T>): Promise<T>
  /** Called between commit and reply: for some seconds the author reads from the primary, in every process. */
  noteWrite(author: string): Promise<void>
  /** How many replicas are in use, and how many are left out because they lag. */
  counts: () => { used: number; lagging: number }
  end(): Promise<void>
}

/** The most a replica may lag behind. */
const MAX_LAG_MS = 1_000
const BEAT_MS = 300
/** Longer than the maximum lag of a replica. */
const RECENT_WRITE_SECONDS = 5

interface Replica {
  pool: Pool
  /** The replica has everything that was committed on the primary before this time. */
  asOf: number
}

const keepsUp = ({ asOf }: Replica): boolean => asOf >= performance.now() - MAX_LAG_MS

export function openReplicas({
  urls,
  pool,
  log,
  ...options
}: { urls: string[]; pool: Pool; log: Logger } & PoolOptions): Replicas {
  if (urls.length === 0) return withoutReplicas(pool)

  // Short limits, so that a reader soon falls back to the primary when a replica does not respond.
  const replicas = urls.map(
    (url): Replica => ({ pool: connect(url, { ...options, waitMs: 500, limitMs: 3_000 }), asOf: -Infinity }),
  )
  const heartbeat = startHeartbeat({ pool, replicas, log })
  let turn = 0

  function nextReplica(): Replica | undefined {
    const candidates = replicas.filter(keepsUp)
    return candidates[turn++ % candidates.length]
  }

  return {
    async read(reader, read) {
      if (!nextReplica() || (reader !== null && (await hasWritten(pool, reader)))) return read(pool)
      // Chosen again after checking for recent writes, because the first choice may have fallen behind.
      const replica = nextReplica()
      if (!replica) return read(pool)
      try {
        return await read(replica.pool)
      } catch (error) {
        if (isDatabaseUnavailable(error)) replica.asOf = -Infinity
        // Refusals are retried on the primary too, because the replica may not have the row yet.
        return read(pool)
      }
    },
    async noteWrite(author) {
      try {
        await upsertRecentWrite(pool, author)
      } catch {
        // The write is committed. After this delay every replica in use has it.
        await delay(MAX_LAG_MS)
      }
    },
    counts() {
      const used = replicas.filter(keepsUp).length
      return { used, lagging: replicas.length - used }
    },
    async end() {
      await heartbeat.stop()
      await Promise.all(replicas.map((replica) => replica.pool.end()))
    },
  }
}

const withoutReplicas = (pool: Pool): Replicas => ({
  read: (_reader, read) => read(pool),
  noteWrite: async () => {},
  counts: () => ({ used: 0, lagging: 0 }),
  end: async () => {},
})

async function upsertRecentWrite(pool: Pool, subject: string) {
  await pool`
    insert into recent_write (subject, ends_at)
    values (${subject}, clock_timestamp() + make_interval(secs => ${RECENT_WRITE_SECONDS}))
    on conflict (subject) do update set ends_at = excluded.ends_at`
}

async function hasWritten(pool: Pool, subject: string): Promise<boolean> {
  const rows = await pool`select from recent_write where subject = ${subject} and ends_at > clock_timestamp()`
  return rows.length > 0
}

/**
 * Measures lag with a counter that is written on the primary and read on the replicas. Unlike clocks and log positions,
 * it stays comparable after a promotion.
 */
function startHeartbeat({ pool, replicas, log }: { pool: Pool; replicas: Replica[]; log: Logger }) {
  const process = randomUUID()
  const sentAt = new Map<number, number>()
  const stopping = new AbortController()
  let beat = 0

  async function send() {
    beat += 1
    sentAt.set(beat, performance.now())
    for (const [old, at] of sentAt) if (at < performance.now() - 2 * MAX_LAG_MS) sentAt.delete(old)
    await pool`
      insert into replica_heartbeat (process, beat, beat_at) values (${process}, ${beat}, now())
      on conflict (process) do update set beat = excluded.beat, beat_at = excluded.beat_at`
  }

  async function readBeat(replica: Replica) {
    const [shown] = await replica.pool<{ beat: number }[]>`
      select beat from replica_heartbeat where process = ${process} and pg_is_in_recovery()`
    replica.asOf = sentAt.get(shown?.beat ?? 0) ?? -Infinity
  }

  async function watch(replica: Replica, number: number) {
    let isUsed = false
    await repeat(async () => {
      await readBeat(replica).catch(() => {})
      if (isUsed === keepsUp(replica)) return
      isUsed = !isUsed
      if (isUsed) log.info({ replica: number }, 'replica is used')
      else log.warn({ replica: number }, 'replica is behind or unavailable, and not used')
    })
  }

  async function repeat(work: () => Promise<void>) {
    while (!stopping.signal.aborted) {
      await work()
      await delay(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  // A failed write needs no log entry: all replicas then count as lagging, which is logged.
  const loops = [repeat(() => send().catch(() => {})), ...replicas.map((replica, index) => watch(replica, index + 1))]

  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      await pool`delete from replica_heartbeat where process = ${process}`.catch(() => {})
    },
  }
}
