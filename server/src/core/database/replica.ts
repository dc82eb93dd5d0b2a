import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from './connections.ts'
import { connect, type Db, type Pool, type PoolOptions } from './db.ts'

/** Does reads that may be a second old on replicas, where there are any that keep up. */
export interface Replicas {
  /** Runs `read` on a replica, or on the primary. Null for a reader who has never written anything. */
  read<T>(reader: string | null, read: (db: Db) => Promise<T>): Promise<T>
  /**
   * To be called between the commit and the reply: for some seconds the author reads on the primary, in every process and on
   * every device.
   */
  noteWrite(author: string): Promise<void>
  end(): Promise<void>
}

/** How far behind a replica may be. */
const MOST_LAG_MS = 1_000
const BEAT_MS = 300
/** More than a replica may be behind. */
const RECENT_WRITE_SECONDS = 5

interface Replica {
  pool: Pool
  /** Everything that was committed on the primary before then is there. */
  asOf: number
}

const keepsUp = ({ asOf }: Replica): boolean => asOf >= performance.now() - MOST_LAG_MS

export function openReplicas({
  urls,
  pool,
  log,
  ...options
}: { urls: string[]; pool: Pool; log: Logger } & PoolOptions): Replicas {
  if (urls.length === 0) return { read: (_reader, read) => read(pool), noteWrite: async () => {}, end: async () => {} }

  // A replica that does not answer must not cost a reader much before the primary does.
  const replicas = urls.map(
    (url): Replica => ({ pool: connect(url, { ...options, waitMs: 500, limitMs: 3_000 }), asOf: -Infinity }),
  )
  const heart = startHeart({ pool, replicas, log })
  let turn = 0

  function nextReplica(): Replica | undefined {
    const candidates = replicas.filter(keepsUp)
    return candidates[turn++ % candidates.length]
  }

  return {
    async read(reader, read) {
      if (!nextReplica() || (reader !== null && (await hasWritten(pool, reader)))) return read(pool)
      // Chosen after the look at recent writes, however long that took: it is then up to date with what was written before.
      const replica = nextReplica()
      if (!replica) return read(pool)
      try {
        return await read(replica.pool)
      } catch (error) {
        if (isDatabaseUnavailable(error)) replica.asOf = -Infinity
        // Whatever is refused or fails on a replica, the primary has the last word: what is asked for may be new.
        return read(pool)
      }
    },
    async noteWrite(author) {
      try {
        await upsertRecentWrite(pool, author)
      } catch {
        // The write is committed. Once this much later every replica that is used has it.
        await delay(MOST_LAG_MS)
      }
    },
    async end() {
      await heart.stop()
      await Promise.all(replicas.map((replica) => replica.pool.end()))
    },
  }
}

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
 * Writes a number on the primary again and again, and looks which one a replica shows: everything that was committed before
 * that number was sent is there. Neither the clocks of the machines nor positions in the log have to be compared, which say
 * nothing across a promotion.
 */
function startHeart({ pool, replicas, log }: { pool: Pool; replicas: Replica[]; log: Logger }) {
  const process = randomUUID()
  const sentAt = new Map<number, number>()
  const stopping = new AbortController()
  let beat = 0

  async function send() {
    beat += 1
    sentAt.set(beat, performance.now())
    for (const [old, at] of sentAt) if (at < performance.now() - 2 * MOST_LAG_MS) sentAt.delete(old)
    await pool`
      insert into replica_heartbeat (process, beat, beat_at) values (${process}, ${beat}, now())
      on conflict (process) do update set beat = excluded.beat, beat_at = excluded.beat_at`
  }

  async function look(replica: Replica) {
    const [shown] = await replica.pool<{ beat: number }[]>`
      select beat from replica_heartbeat where process = ${process} and pg_is_in_recovery()`
    replica.asOf = sentAt.get(shown?.beat ?? 0) ?? -Infinity
  }

  async function watch(replica: Replica, number: number) {
    let isUsed = false
    await again(async () => {
      await look(replica).catch(() => {})
      if (isUsed === keepsUp(replica)) return
      isUsed = !isUsed
      if (isUsed) log.info({ replica: number }, 'replica is used')
      else log.warn({ replica: number }, 'replica is behind or away, and left out')
    })
  }

  async function again(work: () => Promise<void>) {
    while (!stopping.signal.aborted) {
      await work()
      await delay(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  // Who cannot write a beat finds all replicas behind, which is said there.
  const loops = [again(() => send().catch(() => {})), ...replicas.map((replica, index) => watch(replica, index + 1))]

  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      await pool`delete from replica_heartbeat where process = ${process}`.catch(() => {})
    },
  }
}
