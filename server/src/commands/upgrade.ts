import { ConfigError, readDatabaseUrl } from '#core/config.ts'
import { connect, type Db } from '#core/database/db.ts'
import { compareMigrations, migrate, migrationText } from '#core/database/migrate.ts'
import { locksIn } from '#core/database/migration-locks.ts'
import { backfillsText } from '#core/jobs/backfill.ts'
import { productVersion } from '#core/product.ts'
import { backUp } from './backup.ts'
import { type Command, readArguments, usageError } from './command.ts'

const usage = `callup upgrade                    backs up, then migrates the database to this version while the old one runs
  --check                         only lists the migrations, and the locks that they take
  --no-backup                     without a backup`

export const upgrade: Command = {
  usage,
  async run(args) {
    const { positionals, values } = readArguments(args, usage, {
      check: { type: 'boolean', default: false },
      'no-backup': { type: 'boolean', default: false },
    })
    if (positionals.length > 0) throw usageError(usage)
    const databaseUrl = readDatabaseUrl()
    const { missing, unknown } = await withPool(databaseUrl, compareMigrations)
    if (unknown.length > 0)
      throw new ConfigError(
        `The database is of a newer version: ${productVersion} does not know ${unknown.join(', ')}.`,
      )
    const filling = await withPool(databaseUrl, backfillsText)
    if (missing.length === 0) return [`The database is up to date. ${nextStep}`, ...filling]
    if (filling.length > 0) console.log(filling.join('\n'))
    console.log((await withPool(databaseUrl, (db) => planOf(db, missing))).join('\n'))
    if (values.check) return []
    if (!values['no-backup']) console.log(await backUpFirst())
    const applied = await migrate(databaseUrl)
    return [`Applied ${applied.join(', ')}. The old version runs on.`, nextStep]
  },
}

const nextStep = `Now restart the processes, one after the other, to run ${productVersion}.`

async function backUpFirst(): Promise<string> {
  try {
    return `Backed up to ${(await backUp(undefined)).path}.`
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError(`${error.message}\nThe backup failed, and nothing was migrated. To go without: --no-backup`)
  }
}

async function withPool<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = connect(databaseUrl, { max: 1, limitMs: 0 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Every migration, and its effect on existing tables. */
async function planOf(db: Db, names: string[]): Promise<string[]> {
  const plan: string[] = []
  for (const name of names) {
    const lines = new Set([name])
    for (const { table, effect, isLong } of locksIn(await migrationText(name))) {
      const rows = await rowsOf(db, table)
      if (rows === undefined) continue
      lines.add(
        `  ${table}, about ${rows.toLocaleString('en')} rows: ${effect}${isLong && rows > MANY ? ' (slow)' : ''}`,
      )
    }
    plan.push(...lines)
  }
  return plan
}

/** PostgreSQL reads or rewrites this many rows in about a second. */
const MANY = 1_000_000

/** PostgreSQL's estimate, or a count if there is none yet. Undefined for a table that an earlier migration creates. */
async function rowsOf(db: Db, table: string): Promise<number | undefined> {
  const [found] = await db<{ estimate: number }[]>`
    select reltuples::float8 as estimate from pg_class where oid = to_regclass(${table})`
  if (!found || found.estimate >= 0) return found?.estimate
  const [counted] = await db<{ rows: number }[]>`select count(*)::float8 as rows from ${db.identifier(table)}`
  return counted?.rows
}
