import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigProblem } from '../config.ts'
import { type Connection, isDatabaseUnavailable, openConnections, retryDelayMs } from '../database/connections.ts'

/** How often an idle connection is asked whether the server is still there, and how long the reply may take. */
const PING_MS = 1_000
const SILENT_MS = 6_000

/** No statement of the queue takes longer, so after this time its outcome is lost. */
export const QUEUE_STATEMENT_LIMIT_MS = 15_000

type Statement = string | pg.QueryConfig
type OnConnection = (error: unknown, connection?: Connection, release?: () => void) => void

/**
 * What graphile-worker takes for a pool. It ends its queue after one failed statement, so a statement is repeated here until
 * the database has replied. All are safe to repeat but the one that takes a job: see the strays in queue-claim.ts.
 */
export function openQueuePool(url: string, max: number): { pgPool: pg.Pool; end: () => Promise<void> } {
  const connections = openConnections({ url, max, waitMs: 5_000, limitMs: QUEUE_STATEMENT_LIMIT_MS })

  const query = (statement: Statement, values?: unknown[]) => {
    const config = typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement
    if (config.text === 'begin') throw new ConfigProblem('The queue lacks a migration. Run: npm run migrate')
    const { text, values: given = [], name } = config
    return untilAvailable(() => connections.use(async (connection) => named(await connection.run(text, given, name))))
  }

  /** A connection of its own, to listen: it fails as soon as the server is silent. */
  async function listener(onConnection: OnConnection) {
    const { connection, release } = await untilAvailable(() => connections.reserve())
    const released = new AbortController()
    watch(connection, released.signal).catch(() => connection.socket.destroy())
    onConnection(undefined, connection, () => {
      released.abort()
      release()
    })
  }

  const connect = (onConnection?: OnConnection) =>
    onConnection ? void listener(onConnection).catch(onConnection) : Promise.resolve({ query, release() {} })

  const pgPool = Object.assign(new EventEmitter(), { options: { max }, query, connect })
  // Connections handle their own errors. Without listeners graphile-worker complains that nobody does.
  for (const event of ['error', 'connect']) pgPool.on(event, () => {})
  return { pgPool: pgPool as unknown as pg.Pool, end: () => connections.end() }
}

/** Rows with the names of their columns, as graphile-worker reads them. */
const named = ({ fields, rows, ...result }: pg.QueryArrayResult) => ({
  ...result,
  fields,
  rows: rows.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index]]))),
})

/** Repeats what is safe to repeat until the database has replied. */
export async function untilAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await delay(retryDelayMs(attempt))
    }
  }
}

/** Fails when the connection is lost: at once if it was closed, and after some seconds if the server has gone silent. */
export async function watch(connection: Connection, signal: AbortSignal): Promise<void> {
  const lost = new AbortController()
  connection.once('end', () => lost.abort())
  const either = AbortSignal.any([signal, lost.signal])
  while (!signal.aborted) {
    const timer = setTimeout(() => connection.socket.destroy(), SILENT_MS)
    await connection.run('select').finally(() => clearTimeout(timer))
    await delay(PING_MS, undefined, { signal: either }).catch(() => {})
  }
}
