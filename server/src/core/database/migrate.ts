import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { ConfigError } from '../config.ts'
import { connect, type Db } from './db.ts'
import { refuseOldPostgres } from './refuse-version.ts'

const ourMigrations = new URL('../../../migrations/', import.meta.url)

/** A migration that waits for a lock blocks all statements behind it, so it gives up early and retries. */
const LOCK_TIMEOUT_MS = 3_000
const MAX_ATTEMPTS = 10
const LOCK_NOT_AVAILABLE = '55P03'

/** Applies our migrations, then those of the queue. An advisory lock serialises processes that start together. */
export async function migrate(databaseUrl: string, directory = ourMigrations): Promise<string[]> {
  const pool = connect(databaseUrl, { max: 1, prepare: false })
  const db = await pool.reserve()
  try {
    await refuseOldPostgres(db)
    await db`select pg_advisory_lock(hashtextextended('migrate', 0))`
    await db`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    const done = new Set((await db<{ name: string }[]>`select name from migration`).map((row) => row.name))
    const due = (await migrationNames(directory)).filter((name) => !done.has(name))
    for (const name of due) await apply(db, name, await readFile(new URL(name, directory), 'utf8'))
    await runMigrations({ connectionString: databaseUrl })
    return due
  } finally {
    // Closing the connection releases the lock.
    db.release()
    await pool.end()
  }
}

/**
 * One transaction per file, unless its first line is `-- outside a transaction`: then each statement runs on its own. After a
 * failure all of them run again, so each has to be repeatable (`if exists`).
 */
async function apply(db: Db, name: string, text: string) {
  if (/^-- outside a transaction\b/.test(text)) {
    for (const statement of statementsOf(text)) await db.unsafe(statement)
    await db`insert into migration (name) values (${name})`
    return
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.unsafe(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await db.unsafe(text)
      await db`insert into migration (name) values (${name})`
      await db`commit`
      return
    } catch (error) {
      await db`rollback`
      if (attempt === MAX_ATTEMPTS || !isCode(error, LOCK_NOT_AVAILABLE)) throw error
      // Lets the statements that queued behind the attempt run first.
      await delay(LOCK_TIMEOUT_MS)
    }
  }
}

/** A statement ends with a semicolon at the end of a line. */
const statementsOf = (text: string) => text.split(/;[ \t]*$/m).filter((statement) => /^(?!--)\S/m.test(statement))

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** How many migrations this version has. */
export const migrationCount = async (): Promise<number> => (await migrationNames()).length

/** Refuses to start on a database server that is too old, or on a database that lacks migrations of this version. */
export async function refuseOldDatabase(databaseUrl: string): Promise<void> {
  const pool = connect(databaseUrl, { max: 1, prepare: false })
  try {
    await refuseOldPostgres(pool)
    const { missing } = await compareMigrations(pool)
    if (missing.length) throw new ConfigError(`The database lacks ${missing.join(', ')}. Run: npm run migrate`)
  } finally {
    await pool.end()
  }
}

/** The migrations of this version that the database lacks, and those of a newer version that it has. */
export async function compareMigrations(db: Db): Promise<{ missing: string[]; unknown: string[] }> {
  const [{ exists } = { exists: false }] = await db<{ exists: boolean }[]>`
    select to_regclass('migration') is not null as exists`
  const done = exists ? await db<{ name: string }[]>`select name from migration order by name` : []
  const names = new Set(done.map((row) => row.name))
  const known = await migrationNames()
  return {
    missing: known.filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !known.includes(name)),
  }
}

/** The text of a migration of this version. */
export const migrationText = (name: string): Promise<string> => readFile(new URL(name, ourMigrations), 'utf8')

/** The migrations of this version, in order. */
export const migrationNames = async (directory = ourMigrations): Promise<string[]> =>
  (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
