import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { ConfigError } from '../config.ts'
import { productVersion } from '../product.ts'
import { connect, type Db } from './db.ts'
import { refuseOldPostgres } from './refuse-version.ts'

const ourMigrations = new URL('../../../migrations/', import.meta.url)
/** The current functions, triggers and views. They are recreated whenever their text changes. */
const ourSql = new URL('../../../sql/', import.meta.url)

/**
 * A migration waiting for a lock blocks all statements queued behind it, so it gives up early and retries: before PostgreSQL
 * looks for deadlocks, which it does after a second, because it would end somebody's request.
 */
// guard: migrate: a migration ends nobody's request by a deadlock -> const LOCK_TIMEOUT_MS = 3_000
const LOCK_TIMEOUT_MS = 500
const PAUSE_MS = 2_000
const MAX_ATTEMPTS = 25
/** Lock timeout, or deadlock: another transaction holds the lock, perhaps while waiting for one of the migration's. */
const LOCKED = new Set(['55P03', '40P01'])

/** Applies our migrations, functions and views, then the migrations of the queue. An advisory lock serializes processes. */
export async function migrate(
  databaseUrl: string,
  { migrations = ourMigrations, sql = ourSql }: { migrations?: URL; sql?: URL } = {},
): Promise<string[]> {
  const pool = connect(databaseUrl, { max: 1, prepare: false })
  const db = await pool.reserve()
  try {
    await refuseOldPostgres(db)
    await db`select pg_advisory_lock(hashtextextended('migrate', 0))`
    await db`
      create table if not exists migration
        (name text primary key, applied_at timestamptz not null default now(), checksum text)`
    await db`alter table migration add column if not exists checksum text`
    await refuseChanged(db, migrations)
    const done = new Set((await db<{ name: string }[]>`select name from migration`).map((row) => row.name))
    const due = (await migrationNames(migrations)).filter((name) => !done.has(name))
    for (const name of due) await apply(db, name, await readFile(new URL(name, migrations), 'utf8'))
    await keepChecksums(db, migrations)
    const isNewSql = await applySql(db, await readSql(sql), due.length > 0)
    await runMigrations({ connectionString: databaseUrl })
    return isNewSql && due.length === 0 ? ['functions and views'] : due
  } finally {
    // Closing the connection releases the lock.
    db.release()
    await pool.end()
  }
}

/** The checksum stored with an applied migration. */
export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * If the text of an applied migration changes, the database silently lacks the change until some statement fails. Only
 * files are compared: functions and views are recreated when they change.
 */
async function refuseChanged(db: Db, migrations: URL) {
  const applied = await db<{ name: string; checksum: string; on: string }[]>`
    select name, checksum, applied_at::date::text as on from migration where checksum is not null`
  const names = new Set(await migrationNames(migrations))
  for (const { name, checksum, on } of applied.filter((one) => names.has(one.name))) {
    const now = checksumOf(await readFile(new URL(name, migrations), 'utf8'))
    // guard: migrate: a migration that changed after it was applied is rejected
    if (now !== checksum)
      throw new ConfigError(
        `${name} is not the file that made this database: it was ${checksum.slice(0, 12)} on ${on} and is ${now.slice(0, 12)} in this version. ` +
          'Nothing was changed. Install a released version, whose migrations never change. In development: npm run dev -- --fresh',
      )
  }
}

/** Databases from before checksums get those of the current files: migration 0042 brings them to the same state. */
async function keepChecksums(db: Db, migrations: URL) {
  const without = await db<{ name: string }[]>`
    select name from migration where checksum is null and not starts_with(name, ${SQL})`
  const names = new Set(await migrationNames(migrations))
  for (const { name } of without.filter((one) => names.has(one.name)))
    await db`
      update migration set checksum = ${checksumOf(await readFile(new URL(name, migrations), 'utf8'))} where name = ${name}`
}

interface SqlText {
  name: string
  text: string
}

/** Functions and views are recorded among the migrations, by product version and a hash of their text. */
const SQL = 'sql '
const isSql = (name: string) => name.startsWith(SQL)

async function readSql(directory = ourSql): Promise<SqlText> {
  const inFolder = async (folder: string) =>
    (await readdir(new URL(folder, directory))).sort().map((file) => folder + file)
  const files = [...(await inFolder('functions/')), 'triggers.sql', ...(await inFolder('views/'))]
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, directory), 'utf8')))
  const text = texts.join('\n')
  return { name: `${SQL}${productVersion} ${checksumOf(text).slice(0, 12)}`, text }
}

/**
 * Drops all views first, because a view cannot lose a column. Bodies are not checked, because functions may use views
 * created later. If an old release restarts during a deploy, it leaves the new release's functions alone.
 */
async function applySql(db: Db, { name, text }: SqlText, isMigrated: boolean): Promise<boolean> {
  const [last] = await db<{ name: string }[]>`
    select name from migration where starts_with(name, ${SQL}) order by applied_at desc limit 1`
  // guard: migrate: an old release leaves the functions of a newer one alone
  if (last && isOfNewerVersion(last.name)) return false
  if (last?.name === name && !isMigrated) return false
  const views = await db<{ name: string }[]>`
    select format('%I', v.relname) as name
      from pg_class v
     where v.relnamespace = 'public'::regnamespace
       and v.relkind = 'v'
       and not exists (select from pg_depend d where d.objid = v.oid and d.deptype = 'e')`
  const drop = views.length > 0 ? `drop view ${views.map((view) => view.name).join(', ')};` : ''
  await apply(db, name, `set local check_function_bodies = off; ${drop}\n${text}`)
  return true
}

/** Whether the recorded functions and views belong to a newer release than this one. */
function isOfNewerVersion(sqlName: string): boolean {
  const [, theirs = ''] = sqlName.split(' ')
  return theirs.localeCompare(productVersion, 'en', { numeric: true }) > 0
}

/**
 * One transaction per file, unless its first line is `-- outside a transaction`: then each statement runs on its own.
 * After a failure all of them run again, so each must be repeatable (`if exists`).
 */
async function apply(db: Db, name: string, text: string) {
  if (/^-- outside a transaction\b/.test(text)) {
    for (const statement of statementsOf(text)) await db.unsafe(statement)
    await db`insert into migration (name, checksum) values (${name}, ${checksumOf(text)})`
    return
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.unsafe(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await db.unsafe(text)
      await db`
        insert into migration (name, checksum) values (${name}, ${checksumOf(text)})
        on conflict (name) do update set applied_at = clock_timestamp()`
      await db`commit`
      return
    } catch (error) {
      await db`rollback`
      if (attempt === MAX_ATTEMPTS || !isLocked(error)) throw error
      // Lets the statements that queued behind the attempt run first.
      await delay(PAUSE_MS)
    }
  }
}

/** A statement ends with a semicolon at the end of a line. */
const statementsOf = (text: string) => text.split(/;[ \t]*$/m).filter((statement) => /^(?!--)\S/m.test(statement))

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && LOCKED.has(String(error.code))

/** Refuses to start on a database server that is too old, or on a database that lacks migrations of this release. */
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

/** The migrations of this release that the database lacks, and those of a newer release that it has. */
export async function compareMigrations(db: Db): Promise<{ missing: string[]; unknown: string[] }> {
  const [{ exists } = { exists: false }] = await db<{ exists: boolean }[]>`
    select to_regclass('migration') is not null as exists`
  const done = exists ? await db<{ name: string }[]>`select name from migration order by name` : []
  const names = new Set(done.map((row) => row.name))
  const isNewer = [...names].some((name) => isSql(name) && isOfNewerVersion(name))
  const due = [...(await migrationNames()), ...(isNewer ? [] : [(await readSql()).name])]
  return { missing: due.filter((name) => !names.has(name)), unknown: await unknownMigrations([...names]) }
}

/** Those that this release does not know. */
export async function unknownMigrations(names: string[]): Promise<string[]> {
  const known = new Set(await migrationNames())
  return names.filter((name) => !known.has(name) && !isSql(name))
}

/** The text of one of this release's migrations, or of its functions and views. */
export const migrationText = async (name: string): Promise<string> =>
  isSql(name) ? (await readSql()).text : readFile(new URL(name, ourMigrations), 'utf8')

/** The migrations of this release, in order. */
export const migrationNames = async (directory = ourMigrations): Promise<string[]> =>
  (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
