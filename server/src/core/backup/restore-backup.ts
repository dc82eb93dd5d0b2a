import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import { connect, type Db } from '../database/db.ts'
import { migrate, unknownMigrations } from '../database/migrate.ts'
import { holdMail } from '../notifications/mail-hold.ts'
import { type MediaStore, parseMediaUrl } from '../pictures/media.ts'
import { faultsOf, files, type Manifest, readManifest, readSums } from './backup-folder.ts'
import { addressWithoutPassword, openTool, type Tool } from './postgres-tools.ts'
import { sumTables, type TableSum, tables } from './table-sums.ts'

export interface RestoreOptions {
  databaseUrl: string
  /** The database of the bundled sign-in; empty without one. */
  accountsUrl: string
  backup: string
  media: Pick<MediaStore, 'put'>
  pgBin: string
  /** The names of databases to empty first. Any other must already be empty. */
  replace: readonly string[]
  /** Leaves out the accounts of the bundled sign-in. */
  withoutAccounts?: boolean
  now: Date
}

export interface Restored {
  manifest: Manifest
  tables: ComparedTable[]
  isComplete: boolean
  pictures: number
  /** Migrations that this version added. */
  applied: string[]
}

/** A table, with its sums in the manifest and as restored. */
interface ComparedTable {
  table: string
  expected: TableSum | undefined
  actual: TableSum | undefined
}

const PICTURES_AT_ONCE = 8

/**
 * Restores a backup into an empty database. The list of applied migrations is written last, in one transaction with the
 * hold on mail. Since no process starts on a database that lacks migrations, none can send mail before.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, backup, pgBin, now } = options
  const manifest = await readManifest(backup)
  await refuseNewer(manifest)
  const expectedAccounts = options.withoutAccounts ? undefined : manifest.accounts
  if (expectedAccounts && !options.accountsUrl)
    throw new ConfigError(
      'The backup has the accounts of the bundled sign-in: set ID_DATABASE_URL, too. Without it: --without-accounts',
    )
  const faults = await faultsOf(backup)
  if (faults.length > 0) throw new ConfigError(`${backup} is damaged: ${faults.slice(0, 10).join(', ')}`)
  const pool = connect(databaseUrl, { max: 1, prepare: false })
  const db = await pool.reserve()
  try {
    const pgRestore = await openTool('pg_restore', { bin: pgBin, url: databaseUrl, db })
    await makeEmpty(db, options.replace)
    // First, because a person without an account would be a new one at the next sign-in.
    const accounts = expectedAccounts ? await restoreAccounts(options, expectedAccounts) : []
    await restoreDatabase(pgRestore, join(backup, files.dump), databaseUrl)
    const pictures = await restorePictures(backup, options.media)
    await db`begin`
    await insertMigrations(db, manifest)
    const compared = [...compare(manifest.tables, await sumTables(db)), ...accounts]
    const isComplete = compared.every(({ expected, actual }) => isSame(expected, actual))
    if (!isComplete) {
      await db`rollback`
      return { manifest, tables: compared, isComplete, pictures, applied: [] }
    }
    // guard: backups: mail is held after a restore
    await holdMail(db, `restored from ${basename(backup)}`, now)
    await db`commit`
    const applied = await migrate(databaseUrl)
    await db`analyze`
    return { manifest, tables: compared, isComplete, pictures, applied }
  } finally {
    db.release()
    await pool.end()
  }
}

async function refuseNewer({ version, migrations }: Manifest) {
  const unknown = await unknownMigrations(migrations.map(({ name }) => name))
  if (unknown.length === 0) return
  throw new ConfigError(
    `The backup is of version ${version}, which is newer: this version does not know ${unknown.join(', ')}.`,
  )
}

async function makeEmpty(db: Db, replace: readonly string[]) {
  const [database] = await db<{ name: string }[]>`select current_database() as name`
  const { name = '' } = database ?? {}
  const present = await tables(db)
  if (present.length === 0) return
  if (!replace.includes(name))
    throw new ConfigError(
      `The database ${name} is not empty: it has ${present.length} tables. To delete everything in it: --replace ${name}`,
    )
  const sessions = await otherSessions(db)
  if (sessions > 0)
    throw new ConfigError(`${sessions} other sessions use ${name}. Stop API processes, workers and poolers first.`)
  const schemas = new Set(present.map(({ schema }) => schema))
  const drops = [...schemas, 'public'].map(
    (schema) => `drop schema if exists "${schema.replaceAll('"', '""')}" cascade;`,
  )
  await db.unsafe(`begin; ${drops.join(' ')} create schema public authorization pg_database_owner;
                   grant usage on schema public to public; commit`)
}

/** Waits for sessions to end: PostgreSQL still lists one for a moment after its client has left. */
async function otherSessions(db: Db, patienceMs = 2000): Promise<number> {
  const [found] = await db<{ sessions: number }[]>`
    select count(*)::int as sessions
      from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  const { sessions = 0 } = found ?? {}
  if (sessions === 0 || patienceMs <= 0) return sessions
  await setTimeout(100)
  return otherSessions(db, patienceMs - 100)
}

/** The tables of the bundled sign-in, all or nothing, named `accounts.…` in the comparison. */
async function restoreAccounts(options: RestoreOptions, expected: TableSum[]): Promise<ComparedTable[]> {
  const { accountsUrl, backup, pgBin } = options
  const pool = connect(accountsUrl, { max: 1, prepare: false })
  const db = await pool.reserve()
  try {
    const pgRestore = await openTool('pg_restore', { bin: pgBin, url: accountsUrl, db })
    await makeEmpty(db, options.replace)
    await pgRestore([...allOrNothing, `--dbname=${addressWithoutPassword(accountsUrl)}`, join(backup, files.accounts)])
    await db`begin`
    const compared = compare(expected, await sumTables(db))
    await db`commit`
    return compared.map((one) => ({ ...one, table: one.table.replace(/^public\./, 'accounts.') }))
  } finally {
    db.release()
    await pool.end()
  }
}

const allOrNothing = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl']

/** All or nothing, except the rows of `migration`. */
async function restoreDatabase(pgRestore: Tool, dump: string, databaseUrl: string) {
  const scratch = await mkdtemp(join(tmpdir(), 'restore-'))
  try {
    const contents = await pgRestore(['--list', dump])
    const list = contents.split('\n').filter((line) => !/ TABLE DATA public migration /.test(line))
    await writeFile(join(scratch, 'list'), list.join('\n'))
    await pgRestore([
      `--use-list=${join(scratch, 'list')}`,
      ...allOrNothing,
      `--dbname=${addressWithoutPassword(databaseUrl)}`,
      dump,
    ])
  } finally {
    await rm(scratch, { recursive: true })
  }
}

async function restorePictures(backup: string, media: Pick<MediaStore, 'put'>): Promise<number> {
  const listed = readSums(backup)
  let count = 0
  const putNext = async () => {
    for await (const { path } of listed) {
      const named = parseMediaUrl(`/media/${basename(path)}`)
      if (!named || !path.startsWith(`${files.pictures}/`)) continue
      await media.put(named.key, [{ variant: named.variant, bytes: await readFile(join(backup, path)) }])
      count += 1
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, putNext))
  return count
}

/** Uses only the columns that the table had when the backup was taken. */
async function insertMigrations(db: Db, { migrations }: Manifest) {
  const rows = migrations.map(({ appliedAt, ...row }) => ({ ...row, applied_at: appliedAt }))
  await db`insert into migration select row.* from jsonb_populate_recordset(null::migration, ${db.json(rows)}::jsonb) row`
}

function compare(expected: TableSum[], actual: TableSum[]): ComparedTable[] {
  const names = new Set([...expected, ...actual].map(({ table }) => table))
  const find = (sums: TableSum[], name: string) => sums.find(({ table }) => table === name)
  return [...names].sort().map((table) => ({ table, expected: find(expected, table), actual: find(actual, table) }))
}

export const isSame = (one: TableSum | undefined, other: TableSum | undefined): boolean =>
  one?.rows === other?.rows && one?.checksum === other?.checksum
