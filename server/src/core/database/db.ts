import pg from 'pg'
import {
  type Connection,
  ConnectionLost,
  DatabaseUnavailable,
  openConnections,
  type PoolUsage,
  retryOnLoss,
} from './connections.ts'

/** A connection pool or a transaction: the first parameter of every query. */
export interface Db {
  /** A statement: runs when awaited; nested in another statement it becomes a fragment of it. */
  <Rows extends readonly unknown[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Statement<Rows>
  /** A value for a column or a cast of type json or jsonb. */
  json(value: unknown): string
  /** The name of a table or a column. */
  identifier(name: string): Fragment
  /** Runs independent statements on one connection, which sends them in one round trip. */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Raw SQL. Without values it may contain several statements. */
  unsafe<Rows extends readonly unknown[] = Record<string, unknown>[]>(
    text: string,
    values?: readonly unknown[],
  ): Statement<Rows>
}

export interface Pool extends Db {
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Reserves a connection until it is released. */
  reserve(): Promise<Db & { release: () => void }>
  usage: () => PoolUsage
  /** Waits for running statements, then closes every connection. */
  end(): Promise<void>
  /** Called with every statement, so that tests can count them. */
  observer?: ((text: string, values: readonly unknown[]) => void) | undefined
}

export interface PoolOptions {
  /** False behind a pooler that does not support prepared statements. */
  prepare?: boolean
  max?: number
  /** The longest wait for a connection. */
  waitMs?: number
  /** The longest duration of a statement or transaction. 0: no limit. */
  limitMs?: number
  /** The longest wait for a lock in a transaction. 0: no limit. */
  lockMs?: number
}

export function connect(
  url: string,
  { prepare = true, max = 10, waitMs = 5_000, limitMs = 15_000, lockMs = 3_000 }: PoolOptions = {},
): Pool {
  const connections = openConnections({ url, max, waitMs, limitMs })
  const runOn =
    (connection: Connection): Execute =>
    (statement, values) => {
      pool.observer?.(statement.text, values)
      return run(connection, prepare ? statement : { text: statement.text, name: undefined }, values)
    }
  const begin = beginWith(limitMs, lockMs)
  const pool: Pool = Object.assign(
    dbOf((...statement) => connections.use((connection) => runOn(connection)(...statement))),
    {
      together: <T>(work: (db: Db) => Promise<T>) => connections.use((connection) => work(dbOf(runOn(connection)))),
      transaction: <T>(work: (db: Db) => Promise<T>) =>
        retryOnLoss(() =>
          connections.use((connection) => {
            const run = (text: string) => {
              pool.observer?.(text, [])
              return connection.run(text)
            }
            return transact(connection, { run, begin }, () => work(dbOf(runOn(connection))))
          }),
        ),
      async reserve() {
        const { connection, release } = await connections.reserve()
        return Object.assign(dbOf(runOn(connection)), { release })
      },
      usage: connections.usage,
      end: () => connections.end(),
    },
  )
  return pool
}

/** Runs `work` in one transaction. If the connection is lost before the commit, `work` runs a second time. */
export const inTransaction = <T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> => pool.transaction(work)

/** The name of the constraint that the statement would have violated. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined

/** Collapses white space in text from a search box. */
export const normalizeSearch = (typed = ''): string => typed.trim().replace(/\s+/g, ' ')

/** The same in lower case, with the wildcards of `like` escaped. */
export const likePattern = (typed = ''): string =>
  normalizeSearch(typed)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')

interface Text {
  text: string
  /** The name of the prepared statement. */
  name: string | undefined
}
type Execute = (statement: Text, values: readonly unknown[]) => Promise<readonly unknown[]>

/** A part of a statement, with its values. */
export class Fragment {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** A statement that runs once, when it is first awaited. */
export class Statement<Rows extends readonly unknown[]> extends Fragment implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #run: (statement: Fragment) => Promise<readonly unknown[]>
  #rows: Promise<Rows> | undefined

  constructor(
    strings: readonly string[],
    values: readonly unknown[],
    run: (statement: Fragment) => Promise<readonly unknown[]>,
  ) {
    super(strings, values)
    this.#run = run
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited where it is written
  // oxlint-disable-next-line unicorn/no-thenable -- the same
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
  const run = (statement: Fragment) => {
    const values: unknown[] = []
    return execute(textOf(statement, values), values)
  }
  const db: Db = Object.assign(
    <Rows extends readonly unknown[]>(strings: TemplateStringsArray, ...values: unknown[]) =>
      new Statement<Rows>(strings, values, run),
    {
      together: <T>(work: (db: Db) => Promise<T>) => work(db),
      json: (value: unknown) => JSON.stringify(value),
      identifier: (name: string) => new Fragment([pg.escapeIdentifier(name)], []),
      unsafe: <Rows extends readonly unknown[]>(text: string, values: readonly unknown[] = []) =>
        new Statement<Rows>([text], [], () => execute({ text, name: undefined }, values.map(toParameter))),
    },
  )
  return db
}

const texts = new WeakMap<readonly string[], Text>()
const names = new Map<string, string>()
/**
 * More than there are statements in the source. The limit prevents statements composed at run time from filling the
 * memory.
 */
const MAX_NAMES = 2_000

/** The text of a statement with its fragments expanded. Appends the values in placeholder order. */
function textOf(statement: Fragment, values: unknown[]): Text {
  const known = texts.get(statement.strings)
  if (known) {
    for (const value of statement.values) values.push(toParameter(value))
    return known
  }
  const text = expand(statement, values)
  let name = names.get(text)
  if (name === undefined && names.size < MAX_NAMES) {
    name = `s${names.size}`
    names.set(text, name)
  }
  if (values.length === statement.values.length && !statement.values.some(isFragment)) {
    texts.set(statement.strings, { text, name })
  }
  return { text, name }
}

function expand({ strings, values: parts }: Fragment, values: unknown[]): string {
  let text = strings[0] ?? ''
  for (const [index, part] of parts.entries()) {
    text += part instanceof Fragment ? expand(part, values) : `$${values.push(toParameter(part))}`
    text += strings[index + 1] ?? ''
  }
  return text
}

const isFragment = (value: unknown) => value instanceof Fragment

/** Values are sent as text, and PostgreSQL infers their types from the statement. */
function toParameter(value: unknown): unknown {
  if (value === undefined) throw new TypeError('A value of a statement is undefined.')
  return value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.map(toParameter) : value
}

/** The database enforces the time limits too, so that an unreachable process cannot keep its locks. */
const beginWith = (limitMs: number, lockMs: number) =>
  `begin; set local lock_timeout = ${lockMs}; set local statement_timeout = ${limitMs};
   set local idle_in_transaction_session_timeout = ${limitMs}`

type Run = (text: string) => ReturnType<Connection['run']>

async function transact<T>(
  connection: Connection,
  { run, begin }: { run: Run; begin: string },
  work: () => Promise<T>,
): Promise<T> {
  // Pipelined with the first statement. If it fails, all later statements fail as well.
  const begun = run(begin)
  begun.catch(() => {})
  try {
    const outcome = await work()
    await begun
    const { command } = await commit(run)
    if (command !== 'COMMIT') throw new Error('A statement failed, and nothing was committed.')
    return outcome
  } catch (error) {
    if (!connection.isOver) await run('rollback')
    throw error
  }
}

async function commit(run: Run) {
  try {
    return await run('commit')
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    throw new DatabaseUnavailable('the outcome of the commit is unknown', { cause: error })
  }
}

async function run(connection: Connection, { text, name }: Text, values: readonly unknown[]) {
  const result = await connection.run(text, values, name)
  // A text with several statements returns the result of the last one.
  const { fields, rows } = [result].flat().at(-1) ?? result
  const columns = fields.map((field) => camelCased(field.name))
  return rows.map((row) => {
    const named: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i += 1) named[columns[i] as string] = row[i]
    return named
  })
}

const camelCase = new Map<string, string>()

function camelCased(column: string): string {
  const known = camelCase.get(column)
  if (known !== undefined) return known
  const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  if (camelCase.size < MAX_NAMES) camelCase.set(column, name)
  return name
}
