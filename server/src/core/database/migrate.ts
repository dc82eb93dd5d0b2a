import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { ConfigProblem } from '../config.ts'
import { connect, type Db } from './db.ts'

const ourMigrations = new URL('../../../migrations/', import.meta.url)

/** How long a migration may make everybody else wait behind it for a lock, and how often it tries. */
const LOCK_TIMEOUT_MS = 3_000
const ATTEMPTS = 10
const LOCK_NOT_AVAILABLE = '55P03'

/** Brings the database up to date: ours first, then the queue's. Several processes may try at once: they take turns. */
export async function migrate(databaseUrl: string, directory = ourMigrations): Promise<string[]> {
  const pool = connect(databaseUrl, { max: 1, prepare: false })
  const db = await pool.reserve()
  try {
    await db`select pg_advisory_lock(hashtextextended('migrate', 0))`
    await db`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    const done = new Set((await db<{ name: string }[]>`select name from migration`).map((row) => row.name))
    const due = (await migrationNames(directory)).filter((name) => !done.has(name))
    for (const name of due) await apply(db, name, await readFile(new URL(name, directory), 'utf8'))
    await runMigrations({ connectionString: databaseUrl })
    return due
  } finally {
    // The lock goes with the connection.
    db.release()
    await pool.end()
  }
}

/** One transaction per file, unless its first line is `-- outside a transaction`: then it is one statement. */
async function apply(db: Db, name: string, text: string) {
  if (/^-- outside a transaction\b/.test(text)) {
    await db.unsafe(text)
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
      if (attempt === ATTEMPTS || !isCode(error, LOCK_NOT_AVAILABLE)) throw error
      // Whoever queued up behind the attempt goes first.
      await delay(LOCK_TIMEOUT_MS)
    }
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Refuses to start on a database that this version of the code does not know how to use. */
export async function refuseOldDatabase(databaseUrl: string): Promise<void> {
  const missing = await missingMigrations(databaseUrl)
  if (missing.length) throw new ConfigProblem(`The database lacks ${missing.join(', ')}. Run: npm run migrate`)
}

async function missingMigrations(databaseUrl: string): Promise<string[]> {
  const pool = connect(databaseUrl, { max: 1, prepare: false })
  try {
    const [{ exists } = { exists: false }] = await pool<{ exists: boolean }[]>`
      select to_regclass('migration') is not null as exists`
    const done = exists ? await pool<{ name: string }[]>`select name from migration` : []
    const names = new Set(done.map((row) => row.name))
    return (await migrationNames(ourMigrations)).filter((name) => !names.has(name))
  } finally {
    await pool.end()
  }
}

const migrationNames = async (directory: URL) =>
  (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
