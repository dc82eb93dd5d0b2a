import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { observeStatement } from '../telemetry/statements.ts'

/** The database cannot be reached or took too long. The same request may succeed later. */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'
}

/** A connection was lost while in use. The same work may succeed at once on another connection. */
export class ConnectionLost extends DatabaseUnavailable {}

/** Runs idempotent work, and retries it once if the connection was lost. */
export async function retryOnLoss<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ConnectionLost) return work()
    throw error
  }
}

/** Retries idempotent work until the database replies. */
export async function retryUntilAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await delay(retryDelayMs(attempt))
    }
  }
}

/** Whether the error is transient, so that PostgreSQL, or a pooler in front of it, may be able to do the work later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof pg.DatabaseError && transientCodes.test(error.code ?? '')
}

/**
 * 08 connection failure, 25006 standby, 25P03 idle in transaction, 40001 and 40P01 conflict of transactions, 53 out of
 * resources, 55P03 lock timeout, 57014 statement timeout, 57P shutdown or start, 58 disk failure, 0A000 stale plan.
 */
const transientCodes = /^(08|25006|25P03|40001|40P01|53|55P03|57014|57P|58|0A000)/

/** The connection is unusable: it is closed, leads to a standby, or has stale prepared statements. */
const endsConnection = (error: pg.DatabaseError): boolean =>
  error.severity === 'FATAL' || /^(08|25006|57P|0A000)/.test(error.code ?? '')

/** Connections to one database, which reconnect on their own after an outage. */
export interface Connections {
  /** Runs `work` on a connection, and closes the connection when `work` takes too long. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Reserves a connection without a time limit until it is released. */
  reserve(): Promise<{ connection: Connection; release: () => void }>
  usage: () => PoolUsage
  end(): Promise<void>
}

export interface PoolUsage {
  inUse: number
  idle: number
  max: number
  /** The number of callers waiting for a connection. */
  waiting: number
}

export interface ConnectionsOptions {
  url: string
  max: number
  /** The longest wait for a connection, in milliseconds. */
  waitMs: number
  /** The longest use of a connection. 0: no limit. */
  limitMs: number
}

/** Parses a date as midnight UTC, whatever the time zone of the process. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (day) => new Date(day))

export interface Result {
  command: string
  fields: pg.FieldDef[]
  rows: unknown[][]
}

/**
 * A statement with values or a name. Unlike the driver's query class, it does not build an unused object of all columns
 * for each result.
 */
class Query extends pg.Query {
  readonly name: string | undefined
  readonly #result: Result = { command: '', fields: [], rows: [] }
  readonly #done: (result: Result) => void
  #parsers: Parser[] = []

  constructor(text: string, values: readonly unknown[], name: string | undefined, { done, failed }: Outcome) {
    super(text, values, (error) => error && failed(error))
    this.name = name
    this.#done = done
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    this.#result.fields = fields
    this.#parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID) as unknown as Parser)
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }) {
    this.#result.rows.push(values.map((value, index) => (value === null ? null : this.#parsers[index]?.(value))))
  }

  handleCommandComplete({ text }: { text: string }) {
    // The command tag ends with the number of rows.
    this.#result.command = text.split(' ', 1)[0] ?? ''
  }

  handleReadyForQuery() {
    this.#done(this.#result)
  }
}

type Parser = (text: string) => unknown

interface Outcome {
  done: (result: Result) => void
  failed: (error: Error) => void
}

/** A migration invalidates the prepared statements of all connections that were opened before it. */
const STALE_PLAN = '0A000'

/** One connection. Its socket can be closed even when the server does not respond. */
export class Connection extends pg.Client {
  readonly socket: Socket
  /**
   * Connections that were opened before another one was lost belong to an earlier generation and are not used any more.
   */
  generation = 0
  isOver = false

  constructor(config: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
    // The running statement rejects with the same error. Without this listener the event would end the process.
    this.on('error', () => {
      this.isOver = true
    })
  }

  /** Runs one statement. Fails with PostgreSQL's own error, or with ConnectionLost. */
  run(text: string, values: readonly unknown[] = [], name?: string): Promise<Result> {
    // Sends statements that start together in one write.
    this.socket.cork()
    process.nextTick(() => this.socket.uncork())
    return observeStatement(text, () => this.#run(text, values, name))
  }

  async #run(text: string, values: readonly unknown[], name: string | undefined): Promise<Result> {
    try {
      // SQL without parameters may contain several statements. Only the driver's own query class returns their
      // results separately.
      if (values.length === 0 && !name) return await this.query<unknown[]>({ text, rowMode: 'array', types })
      return await new Promise((done, failed) => this.query(new Query(text, values, name, { done, failed })))
    } catch (error) {
      const reported = error instanceof pg.DatabaseError ? error : undefined
      this.isOver ||= !reported || endsConnection(reported)
      if (reported && reported.severity !== 'FATAL' && reported.code !== STALE_PLAN) throw reported
      throw new ConnectionLost('the connection to the database was lost', { cause: error })
    }
  }
}

const FIRST_RETRY_MS = 50
const SLOWEST_RETRY_MS = 1_000

/** Exponential back-off with jitter. */
export function retryDelayMs(attempt: number): number {
  const max = Math.min(FIRST_RETRY_MS * 2 ** attempt, SLOWEST_RETRY_MS)
  return max * (0.5 + Math.random() / 2)
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
  let waiting = 0
  let search: Promise<void> | undefined
  const ended = new AbortController()

  function lost(connection: Connection) {
    // Other open connections are probably lost as well, even if their sockets do not report it yet.
    if (connection.generation === generation) generation += 1
  }
  pool.on('error', (_error, client) => lost(client as unknown as Connection))
  pool.on('connect', (client) => {
    ;(client as unknown as Connection).generation = generation
  })

  /** During an outage only one attempt at a time connects; all other callers wait for its outcome. */
  async function waitForDatabase() {
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
    waiting += 1
    try {
      return await connection()
    } finally {
      waiting -= 1
    }
  }

  async function connection(): Promise<Connection> {
    const deadline = performance.now() + waitMs
    let cause: unknown
    for (;;) {
      if (search && pool.idleCount === 0) {
        await Promise.race([search, delay(deadline - performance.now())])
        if (performance.now() >= deadline) throw new DatabaseUnavailable('the database is unavailable', { cause })
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
        cause = error
        search ??= waitForDatabase()
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
    usage: () => ({ inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, max, waiting }),
    async end() {
      ended.abort()
      await pool.end()
    },
  }
}
