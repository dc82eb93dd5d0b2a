import pg from 'pg'
import { raw, Sql } from 'sql-template-tag'
import { type Connection, ConnectionLost, DatabaseUnavailable, openConnections, retryOnLoss } from './connections.ts'

/** A connection pool or a transaction: what queries take first. */
export interface Db {
  /** A statement. Awaited, it runs; inside another statement it is a part of it. */
  <Rows extends readonly unknown[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Statement<Rows>
  /** A value for a column or a cast of type json or jsonb. */
  json(value: unknown): string
  /** The name of a table or a column. */
  identifier(name: string): Sql
  /** SQL as it stands. Without values it may be several statements. */
  unsafe<Rows extends readonly unknown[] = Record<string, unknown>[]>(
    text: string,
    values?: readonly unknown[],
  ): Statement<Rows>
}

export interface Pool extends Db {
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** A connection of one's own, until it is released. */
  reserve(): Promise<Db & { release: () => void }>
  /** Waits for what is running, then closes every connection. */
  end(): Promise<void>
  /** Called with every statement that runs: for tests that count them. */
  observer?: ((text: string, values: readonly unknown[]) => void) | undefined
}

export interface PoolOptions {
  /** False behind a pooler that does not carry prepared statements. */
  prepare?: boolean
  /** The most connections. */
  max?: number
  /** How long to wait for a connection. */
  waitMs?: number
  /** How long a statement or a transaction may take. 0: no limit. */
  limitMs?: number
  /** How long a statement of a transaction may wait for a lock. 0: no limit. */
  lockMs?: number
}

export function connect(
  url: string,
  { prepare = true, max = 10, waitMs = 5_000, limitMs = 15_000, lockMs = 3_000 }: PoolOptions = {},
): Pool {
  const connections = openConnections({ url, max, waitMs, limitMs })
  const runOn =
    (connection: Connection): Execute =>
    (text, values, isPreparable) => {
      pool.observer?.(text, values)
      return run(connection, text, values, prepare && isPreparable ? nameOf(text) : undefined)
    }
  const begin = beginWith(limitMs, lockMs)
  const pool: Pool = Object.assign(
    dbOf((...statement) => connections.use((connection) => runOn(connection)(...statement))),
    {
      transaction: <T>(work: (db: Db) => Promise<T>) =>
        retryOnLoss(() =>
          connections.use((connection) => transact(connection, begin, () => work(dbOf(runOn(connection))))),
        ),
      async reserve() {
        const { connection, release } = await connections.reserve()
        return Object.assign(dbOf(runOn(connection)), { release })
      },
      end: () => connections.end(),
    },
  )
  return pool
}

/**
 * Runs `work` in one transaction: it commits as a whole or leaves nothing. If the connection is lost before the commit,
 * `work` runs a second time.
 */
export const inTransaction = <T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> => pool.transaction(work)

/** The name of the constraint that the database refused to violate. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined

type Execute = (text: string, values: readonly unknown[], isPreparable: boolean) => Promise<readonly unknown[]>

/** SQL with its values. It runs once, when it is first awaited. */
export class Statement<Rows extends readonly unknown[]> extends Sql implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #run: (statement: Sql) => Promise<readonly unknown[]>
  #rows: Promise<Rows> | undefined

  constructor(
    strings: readonly string[],
    values: readonly unknown[],
    run: (statement: Sql) => Promise<readonly unknown[]>,
  ) {
    super(strings, values)
    this.#run = run
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited where it is written
  // oxlint-disable-next-line unicorn/no-thenable
  then<A = Rows, B = never>(
    onRows?: ((rows: Rows) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#rows ??= this.#run(this) as Promise<Rows>
    return this.#rows.then(onRows, onError)
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows | B> {
    return this.then(null, onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Rows> {
    return this.then(null).finally(onEnd)
  }
}

function dbOf(execute: Execute): Db {
  return Object.assign(
    <Rows extends readonly unknown[]>(strings: TemplateStringsArray, ...values: unknown[]) =>
      new Statement<Rows>(strings, values, (statement) => execute(statement.text, statement.values, true)),
    {
      json: (value: unknown) => JSON.stringify(value),
      identifier: (name: string) => raw(pg.escapeIdentifier(name)),
      unsafe: <Rows extends readonly unknown[]>(text: string, values: readonly unknown[] = []) =>
        new Statement<Rows>([text], [], () => execute(text, values, false)),
    },
  )
}

/** The limits hold in the database too: nobody waits for the locks of a process that cannot be reached any more. */
const beginWith = (limitMs: number, lockMs: number) =>
  `begin; set local lock_timeout = ${lockMs}; set local statement_timeout = ${limitMs};
   set local idle_in_transaction_session_timeout = ${limitMs}`

async function transact<T>(connection: Connection, begin: string, work: () => Promise<T>): Promise<T> {
  // Sent ahead of the first statement, without waiting for it. If it fails, so does everything after it.
  const begun = connection.run({ text: begin, rowMode: 'array' })
  begun.catch(() => {})
  try {
    const outcome = await work()
    await begun
    const { command } = await commit(connection)
    if (command !== 'COMMIT') throw new Error('A statement failed, and nothing was committed.')
    return outcome
  } catch (error) {
    if (!connection.isOver) await connection.run({ text: 'rollback', rowMode: 'array' })
    throw error
  }
}

async function commit(connection: Connection) {
  try {
    return await connection.run({ text: 'commit', rowMode: 'array' })
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    throw new DatabaseUnavailable('nobody knows whether it was committed', { cause: error })
  }
}

async function run(connection: Connection, text: string, values: readonly unknown[], name?: string) {
  const result = await connection.run({
    text,
    rowMode: 'array',
    ...(values.length > 0 && { values: values.map(toParameter) }),
    ...(name && { name }),
    types,
  })
  // Of several statements in one text, the last.
  const { fields, rows } = [result].flat().at(-1) ?? result
  const names = fields.map(({ name: column }) => camelCased(column))
  return rows.map((row) => {
    const named: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i += 1) named[names[i] as string] = row[i]
    return named
  })
}

/** Values travel as text, and PostgreSQL takes them for what the statement needs. */
function toParameter(value: unknown): unknown {
  if (value === undefined) throw new TypeError('A value of a statement is undefined.')
  return value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.map(toParameter) : value
}

const camelCase = new Map<string, string>()

function camelCased(column: string): string {
  const known = camelCase.get(column)
  if (known !== undefined) return known
  const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  if (camelCase.size < MOST_NAMES) camelCase.set(column, name)
  return name
}

const statementNames = new Map<string, string>()

/** Under its name a statement is parsed once per connection. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= MOST_NAMES) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** More than there are statements in the source, so that texts made up at run time cannot fill the memory. */
const MOST_NAMES = 2_000

/** A day is midnight UTC, wherever the process runs. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (day) => new Date(day))
