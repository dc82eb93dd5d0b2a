import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { type Connection, openConnections, type Result, retryUntilAvailable } from '../database/connections.ts'
import { type Ping, watch } from '../database/keep-connected.ts'

export const queuePing: Ping = { pingMs: 1_000, silentMs: 6_000 }

/** No statement of the queue may take longer; after this time its outcome counts as lost. */
export const QUEUE_STATEMENT_LIMIT_MS = 15_000

type Statement = string | pg.QueryConfig
type OnConnection = (error: unknown, connection?: Connection, release?: () => void) => void

/**
 * The pool for graphile-worker. It would stop after one failed statement, so statements are retried here until the
 * database replies. All of them are idempotent except the one that takes a job: see the stray jobs in queue-claim.ts.
 */
export function openQueuePool(url: string, max: number): { pgPool: pg.Pool; end: () => Promise<void> } {
  const connections = openConnections({ url, max, waitMs: 5_000, limitMs: QUEUE_STATEMENT_LIMIT_MS })

  const query = (statement: Statement, values?: unknown[]) => {
    const config = typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement
    if (config.text === 'begin') throw new ConfigError('The queue lacks a migration. Run: npm run migrate')
    const { text, values: given = [], name } = config
    return retryUntilAvailable(() =>
      connections.use(async (connection) => named(await connection.run(text, given, name))),
    )
  }

  /** Reserves a connection for LISTEN, and closes it as soon as the server stops responding. */
  async function listener(onConnection: OnConnection) {
    const { connection, release } = await retryUntilAvailable(() => connections.reserve())
    const released = new AbortController()
    watch(connection, released.signal, queuePing).catch(() => connection.socket.destroy())
    onConnection(undefined, connection, () => {
      released.abort()
      release()
    })
  }

  const connect = (onConnection?: OnConnection) =>
    onConnection ? void listener(onConnection).catch(onConnection) : Promise.resolve({ query, release() {} })

  const pgPool = Object.assign(new EventEmitter(), { options: { max }, query, connect })
  // Connections handle their own errors. graphile-worker warns about a pool without these listeners.
  for (const event of ['error', 'connect']) pgPool.on(event, () => {})
  return { pgPool: pgPool as unknown as pg.Pool, end: () => connections.end() }
}

/** graphile-worker expects rows as objects, keyed by column name. */
const named = ({ fields, rows, ...result }: Result) => ({
  ...result,
  fields,
  rows: rows.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index]]))),
})
