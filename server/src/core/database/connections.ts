import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** The database cannot be reached, or took too long: the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'
}

/** A connection was lost while it was used: what ran on it may succeed at once on another. */
export class ConnectionLost extends DatabaseUnavailable {}

/** Runs work that may be done twice, and runs it again if it lost its connection. */
export async function retryOnLoss<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ConnectionLost) return work()
    throw error
  }
}

/** What PostgreSQL, or a pooler in front of it, says when it cannot work now but may be able to later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof pg.DatabaseError && passingCodes.test(error.code ?? '')
}

/**
 * 08: the connection failed. 25006: the server is a standby. 25P03: the transaction was idle for too long. 40001, 40P01:
 * a conflict between transactions. 53: out of connections, memory or disk. 55P03: waited too long for a lock. 57014: took
 * too long. 57P: the server stops or starts. 58: its disk fails. 0A000: a prepared statement from before a migration.
 */
const passingCodes = /^(08|25006|25P03|40001|40P01|53|55P03|57014|57P|58|0A000)/

/** After these a connection is of no use: it is closed, or leads to a standby, or its prepared statements are old. */
const endsConnection = (error: pg.DatabaseError): boolean =>
  error.severity === 'FATAL' || /^(08|25006|57P|0A000)/.test(error.code ?? '')

/** Connections to one database that come back by themselves after it was away. */
export interface Connections {
  /** Runs `work` on a connection, and takes the connection away from it when it takes too long. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** A connection of one's own, without a time limit, until it is released. */
  reserve(): Promise<{ connection: Connection; release: () => void }>
  end(): Promise<void>
}

export interface ConnectionsOptions {
  url: string
  max: number
  /** How long to wait for a connection. */
  waitMs: number
  /** How long one use of a connection may take. 0: no limit. */
  limitMs: number
}

/** Sends the messages of a statement as one piece: that is a third of the cost of a small statement. */
class OneWriteSocket extends Socket {
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    // oxlint-disable-next-line no-underscore-dangle -- Node names what a stream implements so
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done)
  }
}

/** A day is midnight UTC, wherever the process runs. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (day) => new Date(day))

/** What is the same for all statements is on the prototype: the driver copies each property that is not. */
class Query {
  declare readonly rowMode: 'array'
  declare readonly types: typeof types
  readonly text: string
  readonly values: unknown[] | undefined
  readonly name: string | undefined

  constructor(text: string, values: readonly unknown[], name?: string) {
    this.text = text
    this.values = values.length > 0 ? (values as unknown[]) : undefined
    this.name = name
  }
}
Object.assign(Query.prototype, { rowMode: 'array', types })

/** A prepared statement is from before a migration, and so are those of the connections that were opened before. */
const STALE_PLAN = '0A000'

/** One connection, whose socket can be closed whatever the server does. */
export class Connection extends pg.Client {
  readonly socket: Socket
  /** Connections that were opened before another one was lost are not trusted any more. */
  generation = 0
  isOver = false

  constructor(config: pg.ClientConfig) {
    const socket = new OneWriteSocket()
    super({ ...config, stream: () => socket })
    this.socket = socket
    // Whatever was running is rejected with the same error. Without a listener it would end the process.
    this.on('error', () => {
      this.isOver = true
    })
  }

  /** Runs one statement. Fails with what PostgreSQL said, or with ConnectionLost. */
  async run(text: string, values: readonly unknown[] = [], name?: string): Promise<pg.QueryArrayResult<unknown[]>> {
    try {
      return await this.query<unknown[]>(new Query(text, values, name))
    } catch (error) {
      const said = error instanceof pg.DatabaseError ? error : undefined
      this.isOver ||= !said || endsConnection(said)
      if (said && said.severity !== 'FATAL' && said.code !== STALE_PLAN) throw said
      throw new ConnectionLost('the connection to the database was lost', { cause: error })
    }
  }
}

const FIRST_RETRY_MS = 50
const SLOWEST_RETRY_MS = 1_000

/** Longer from one attempt to the next, and not the same for every process. */
export function retryDelayMs(attempt: number): number {
  const most = Math.min(FIRST_RETRY_MS * 2 ** attempt, SLOWEST_RETRY_MS)
  return most * (0.5 + Math.random() / 2)
}

export function openConnections({ url, max, waitMs, limitMs }: ConnectionsOptions): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    Client: Connection as unknown as new () => pg.ClientBase,
  })
  let generation = 0
  let search: Promise<void> | undefined
  const ended = new AbortController()

  function lost(connection: Connection) {
    // The others that were open at the time are probably lost too, though their sockets may not know it yet.
    if (connection.generation === generation) generation += 1
  }
  pool.on('error', (_error, client) => lost(client as unknown as Connection))
  pool.on('connect', (client) => {
    ;(client as unknown as Connection).generation = generation
  })

  /** While the database is away one attempt at a time looks for it, and everybody waits for the outcome. */
  async function findDatabase() {
    for (let attempt = 0; !ended.signal.aborted; attempt += 1) {
      await delay(retryDelayMs(attempt), undefined, { ref: false })
      const found = await pool.connect().then(
        (client) => {
          client.release()
          return true
        },
        () => false,
      )
      if (found) break
    }
    search = undefined
  }

  async function acquire(): Promise<Connection> {
    const deadline = performance.now() + waitMs
    for (;;) {
      if (search && pool.idleCount === 0) {
        await Promise.race([search, delay(deadline - performance.now())])
        if (performance.now() >= deadline) throw new DatabaseUnavailable('the database is away')
      }
      try {
        const connection = (await pool.connect()) as unknown as Connection
        if (connection.generation === generation) return connection
        release(connection, true)
      } catch (error) {
        if (error instanceof pg.DatabaseError && !isDatabaseUnavailable(error)) throw error
        if (performance.now() >= deadline || ended.signal.aborted) {
          throw new DatabaseUnavailable('there is no connection to the database', { cause: error })
        }
        search ??= findDatabase()
      }
    }
  }

  function release(connection: Connection, close: boolean) {
    if (close) connection.socket.destroy()
    ;(connection as unknown as pg.PoolClient).release(close)
  }

  return {
    async use(work) {
      const connection = await acquire()
      let tookTooLong = false
      const limit = () => {
        tookTooLong = true
        connection.socket.destroy()
      }
      const timer = limitMs ? setTimeout(limit, limitMs) : undefined
      try {
        return await work(connection)
      } catch (error) {
        if (error instanceof ConnectionLost) lost(connection)
        throw tookTooLong ? new DatabaseUnavailable('the database took too long', { cause: error }) : error
      } finally {
        clearTimeout(timer)
        release(connection, connection.isOver)
      }
    },
    async reserve() {
      const connection = await acquire()
      return { connection, release: () => release(connection, connection.isOver) }
    },
    async end() {
      ended.abort()
      await pool.end()
    },
  }
}
