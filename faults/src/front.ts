import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** A TCP proxy that routes to the primary, like HAProxy in a cluster. */
export interface Front {
  port: number
  /** The port that connections are routed to. */
  primary: () => number | undefined
  stop: () => Promise<void>
}

const CHECK_EVERY_MS = 200
const CHECK_TIMEOUT_MS = 1_000
/** One failed check may only mean a busy server. */
const CHECKS_UNTIL_DOWN = 2

/**
 * Fences by timeline, which grows with each promotion: a former primary has an older one and gets no connections.
 * Without fencing, the first server that accepts writes is the primary.
 */
export async function startFront(ports: number[], { isFencing = true } = {}): Promise<Front> {
  const open = new Map<Socket, number>()
  let primary: number | undefined
  let newestTimeline = 0
  let failures = 0
  const stopped = new AbortController()

  /** Closes the connections to a former primary. */
  function routeTo(port: number | undefined) {
    if (port === primary) return
    primary = port
    for (const [socket, target] of open) if (target !== port) socket.destroy()
  }

  async function check(readers: (() => Promise<number>)[]) {
    const timelines = await Promise.all(readers.map((read) => read().catch(() => 0)))
    const newest = isFencing ? Math.max(...timelines) : (timelines.find((timeline) => timeline > 0) ?? 0)
    if (newest > 0 && (newest >= newestTimeline || !isFencing)) {
      failures = 0
      newestTimeline = newest
      routeTo(ports[timelines.indexOf(newest)])
    } else if (++failures >= CHECKS_UNTIL_DOWN) routeTo(undefined)
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

  const checks = ports.map(timelineCheck)
  const checking = (async () => {
    while (!stopped.signal.aborted) {
      await check(checks.map(({ read }) => read))
      await delay(CHECK_EVERY_MS)
    }
    for (const timeline of checks) timeline.end()
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

/** Queries the timeline on one kept connection. A server that does not respond in time is down. */
function timelineCheck(port: number) {
  let client: pg.Client | undefined
  async function read(): Promise<number> {
    const current = (client ??= newClient())
    try {
      const { rows } = await current.query<{ timeline: string | null }>(
        `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
      )
      return Number.parseInt(rows[0]?.timeline ?? '0', 16)
    } catch (error) {
      drop(current)
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
  return { read, end: () => client && drop(client) }
}
