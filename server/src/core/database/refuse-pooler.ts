import { ConfigError } from '../config.ts'
import { Connection, DatabaseUnavailable } from './connections.ts'

/** Refuses a pooler where LISTEN and session locks are used, because they would end up on a shared connection. */
export async function refusePooler(directUrl: string, processName: string): Promise<void> {
  if (!(await isPooled(directUrl))) return
  throw new ConfigError(
    `There is a pooler between this process and PostgreSQL, and ${processName} needs a connection of its own as well. ` +
      'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  )
}

/** Refuses prepared statements behind a pooler that loses them, because requests would fail at random. */
export async function refuseLostStatements(url: string): Promise<void> {
  if (!(await isPooled(url)) || (await carriesStatements(url))) return
  throw new ConfigError(
    'The pooler between this process and PostgreSQL loses prepared statements. Set DATABASE_PREPARE=false, ' +
      'or max_prepared_statements in PgBouncer from 1.21 on.',
  )
}

/** On connecting, PostgreSQL announces the pid of its backend process. A pooler announces a different number. */
export const isPooled = (url: string): Promise<boolean> =>
  withConnections(url, 1, async ([connection]) => {
    const announced = (connection as Connection & { processID: number }).processID
    const { rows } = await connection.run('select pg_backend_pid()')
    return rows[0]?.[0] !== announced
  })

const OTHERS = 3
const CHECK_TIMEOUT_MS = 2_000

/** Repeats a prepared statement while other clients occupy the server connections where it was prepared. */
export const carriesStatements = (url: string) =>
  withConnections(url, 1 + OTHERS, async ([first, ...others]) => {
    const prepared = () => first.run('select 1', [], 'start-up-check')
    const limit = setTimeout(() => first.socket.destroy(), CHECK_TIMEOUT_MS)
    try {
      await prepared()
      for (const other of others) other.run('begin').catch(() => {})
      await prepared()
      return true
    } catch {
      return false
    } finally {
      clearTimeout(limit)
    }
  })

async function withConnections<T>(
  url: string,
  count: number,
  work: (connections: [Connection, ...Connection[]]) => Promise<T>,
): Promise<T> {
  const open = () => new Connection({ connectionString: url, connectionTimeoutMillis: 5_000 })
  const connections: [Connection, ...Connection[]] = [open(), ...Array.from({ length: count - 1 }, open)]
  try {
    await Promise.all(connections.map((connection) => connection.connect()))
    return await work(connections)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw new DatabaseUnavailable('no connection to the database', { cause: error })
  } finally {
    for (const connection of connections) connection.socket.destroy()
  }
}
