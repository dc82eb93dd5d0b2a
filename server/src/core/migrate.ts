import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { ConfigProblem } from './config.ts'
import { connect, inTransaction } from './db.ts'

const directory = new URL('../../migrations/', import.meta.url)

/** Brings the database up to date: ours first, then the queue's. Several processes may try at once: they take turns. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = connect(databaseUrl, { max: 1, prepare: false, limitMs: 0, lockMs: 0 })
  try {
    const applied = await inTransaction(pool, async (db) => {
      await db`select pg_advisory_xact_lock(hashtextextended('migrate', 0))`
      await db`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
      const done = new Set((await db<{ name: string }[]>`select name from migration`).map((row) => row.name))
      const due = (await migrationNames()).filter((name) => !done.has(name))
      for (const name of due) {
        await db.unsafe(await readFile(new URL(name, directory), 'utf8'))
        await db`insert into migration (name) values (${name})`
      }
      return due
    })
    await runMigrations({ connectionString: databaseUrl })
    return applied
  } finally {
    await pool.end()
  }
}

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
    return (await migrationNames()).filter((name) => !names.has(name))
  } finally {
    await pool.end()
  }
}

const migrationNames = async () => (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
