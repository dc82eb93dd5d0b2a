import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** One address that leads to the primary, as HAProxy gives it to a cluster. */
export interface Front {
  port: number
  /** The port of the server that connections are led to. */
  primary: () => number | undefined
  stop: () => Promise<void>
}

const CHECK_EVERY_MS = 200
const CHECK_TIMEOUT_MS = 1_000
/** A server that misses one check may be busy. */
const CHECKS_UNTIL_DOWN = 2

/**
 * Asks every server for its timeline, which grows with each promotion. A former primary that comes back is on an older
 * timeline and gets no connections: that is the fencing. Without it, the first server that takes writes is the primary.
 */
export async function startFront(ports: number[], { isFencing = true } = {}): Promise<Front> {
  const open = new Map<Socket, number>()
  let primary: number | undefined
  let newestTimeline = 0
  let failures = 0
  const stopped = new AbortController()

  /** Closes the connections to a server that is primary no longer. */
  function point(port: number | undefined) {
    if (port === primary) return
    primary = port
    for (const [socket, target] of open) if (target !== port) socket.destroy()
  }

  async function check(questions: (() => Promise<number>)[]) {
    const timelines = await Promise.all(questions.map((ask) => ask().catch(() => 0)))
    const newest = isFencing ? Math.max(...timelines) : (timelines.find((timeline) => timeline > 0) ?? 0)
    if (newest > 0 && (newest >= newestTimeline || !isFencing)) {
      failures = 0
      newestTimeline = newest
      point(ports[timelines.indexOf(newest)])
    } else if (++failures >= CHECKS_UNTIL_DOWN) point(undefined)
  }

  const server = createServer((client) => {
    client.on('error', () => {})
    const target = primary
    if (target === undefined) return void client.resetAndDestroy()
    const upstream = connect(target, '127.0.0.1')
    open.set(client, target)
    const end = () => {
      open.delete(client)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', end).on('close', end)
    client.pipe(upstream).pipe(client)
  })

  const questions = ports.map(timelineQuestion)
  const checking = (async () => {
    while (!stopped.signal.aborted) {
      await check(questions.map(({ ask }) => ask))
      await delay(CHECK_EVERY_MS)
    }
    for (const question of questions) question.end()
  })()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    primary: () => primary,
    async stop() {
      stopped.abort()
      for (const socket of open.keys()) socket.destroy()
      await Promise.all([checking, new Promise((resolve) => server.close(resolve))])
    },
  }
}

/** Keeps one connection for the question. A server that does not reply in time is down. */
function timelineQuestion(port: number) {
  let client: pg.Client | undefined
  async function ask(): Promise<number> {
    const asked = (client ??= newClient())
    try {
      const { rows } = await asked.query<{ timeline: string | null }>(
        `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
      )
      return Number.parseInt(rows[0]?.timeline ?? '0', 16)
    } catch (error) {
      drop(asked)
      throw error
    }
  }
  function newClient() {
    const fresh = new pg.Client({
      connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
    })
    fresh.on('error', () => drop(fresh))
    fresh.connect().catch(() => drop(fresh))
    return fresh
  }
  function drop(dropped: pg.Client) {
    if (client === dropped) client = undefined
    dropped.end().catch(() => {})
  }
  return { ask, end: () => client && drop(client) }
}
