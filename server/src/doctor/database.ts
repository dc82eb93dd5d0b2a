import type { Check } from '@app/contract'
import { openTool } from '#core/backup/postgres-tools.ts'
import { type Config, ConfigError, directUrlOf } from '#core/config.ts'
import { connectionFailure } from '#core/database/connection-failure.ts'
import { connect, type Db, type Pool } from '#core/database/db.ts'
import { compareMigrations } from '#core/database/migrate.ts'
import { isPooled } from '#core/database/refuse-pooler.ts'
import { postgresVersion, REQUIRED_POSTGRES } from '#core/database/refuse-version.ts'
import { workerState } from '#core/jobs/queue-state.ts'
import { DELIVER } from '#core/notifications/notify.ts'
import { attempt, type CheckContext, failed, hostOf, ok, reasonOf, warning } from './check.ts'

/** The extensions that the migrations create. */
const requiredExtensions = ['btree_gist', 'pg_trgm']

export async function databaseChecks(config: Config, { now }: CheckContext): Promise<Check[]> {
  const url = directUrlOf(config)
  const pool = connect(url, { max: 1, prepare: false, waitMs: 3_000 })
  try {
    // The first connection, which does not retry.
    const pooler = await poolerCheck(url)
    const facts = await factsOf(pool)
    const checks = [
      pooler,
      await versionCheck(pool),
      await localeCheck(pool, facts),
      rightsCheck(facts),
      writableCheck(facts),
      durabilityCheck(facts),
      connectionsCheck(facts, config),
      clockCheck(facts, now()),
    ]
    const work = await attempt('migrations', async () => {
      const { missing } = await compareMigrations(pool)
      return missing.length > 0
        ? [unappliedMigrations(missing)]
        : [applied, await workerCheck(pool, config), await heldMailCheck(pool)]
    })
    // Without PG_BIN, backups may be made elsewhere.
    const dump = config.PG_BIN ? await attempt('pg_dump', async () => [await dumpCheck(pool, url, config)]) : []
    return [ok('database', `${hostOf(url)} responds.`), ...checks, extensionsCheck(facts), ...work, ...dump]
  } catch (error) {
    const { found, remedy } = connectionFailure(error) ?? { found: reasonOf(error), remedy: 'See PostgreSQL’s log.' }
    return [failed('database', `${hostOf(url)}: ${found}.`, remedy)]
  } finally {
    await pool.end()
  }
}

async function heldMailCheck(db: Db): Promise<Check> {
  const [held] = await db<{ since: Date }[]>`select since from mail_hold`
  return held
    ? warning(
        'held mail',
        `Mail has been held since ${held.since.toISOString()}: nobody gets any.`,
        'callup mail resume',
      )
    : ok('held mail', 'Mail is not held.')
}

async function dumpCheck(db: Db, url: string, { PG_BIN: bin }: Config): Promise<Check> {
  try {
    await openTool('pg_dump', { bin, url, db })
    return ok('pg_dump', 'It is there.')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return failed('pg_dump', error.message, 'Until then, callup backup makes none.')
  }
}

interface Facts {
  encoding: string
  provider: string
  isOwner: boolean
  mayCreate: boolean
  isReadOnly: boolean
  fsync: string
  synchronousCommit: string
  fullPageWrites: string
  available: number
  clock: Date
  extensions: string[]
  installable: string[]
}

async function factsOf(db: Db): Promise<Facts> {
  const [facts] = await db<Facts[]>`
    select pg_encoding_to_char(encoding) as encoding,
           datlocprovider::text as provider,
           pg_has_role(datdba, 'usage') as is_owner,
           has_database_privilege(datname, 'create') and has_schema_privilege('public', 'create') as may_create,
           current_setting('transaction_read_only')::boolean as is_read_only,
           current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as synchronous_commit,
           current_setting('full_page_writes') as full_page_writes,
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as available,
           clock_timestamp() as clock,
           array(select extname::text from pg_extension) as extensions,
           array(select name::text from pg_available_extensions) as installable
      from pg_database
     where datname = current_database()`
  if (!facts) throw new Error('the database does not describe itself')
  return facts
}

async function versionCheck(db: Db): Promise<Check> {
  const name = 'PostgreSQL'
  const version = await postgresVersion(db)
  if (version < REQUIRED_POSTGRES)
    return failed(
      name,
      `It is version ${version}, which sorts and searches names wrongly.`,
      `Upgrade it to ${REQUIRED_POSTGRES}, with pg_upgrade or a dump.`,
    )
  return version > REQUIRED_POSTGRES
    ? warning(name, `Version ${version} is not tested.`, `Use ${REQUIRED_POSTGRES}.`)
    : ok(name, `Version ${version}.`)
}

const createDatabase =
  "Create it anew and restore a dump: create database … template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'"

async function localeCheck(db: Db, { encoding, provider }: Facts): Promise<Check> {
  const name = 'database locale'
  if (encoding !== 'UTF8')
    return failed(name, `The encoding is ${encoding}, which cannot store every name.`, createDatabase)
  const [letters] = await db<{ fold: boolean }[]>`select lower('ÄÉŻ') = 'äéż' as fold`
  if (!letters?.fold)
    return failed(
      name,
      'Its locale does not know upper and lower case of É and Ż, so searches miss names.',
      createDatabase,
    )
  return provider === 'b'
    ? ok(name, 'UTF8, builtin.')
    : warning(name, 'The locale comes from the system: an upgrade of it can break indexes.', createDatabase)
}

function rightsCheck({ isOwner, mayCreate }: Facts): Check {
  const name = 'database rights'
  if (isOwner && mayCreate) return ok(name, 'The role owns the database.')
  return failed(
    name,
    isOwner ? 'The role may not create tables.' : 'The role does not own the database, so migrations fail.',
    'As a superuser: alter database … owner to …; grant create on schema public to …',
  )
}

const writableCheck = ({ isReadOnly }: Facts): Check =>
  isReadOnly
    ? failed(
        'database writes',
        'The database takes no writes.',
        'Connect to the primary, or reset default_transaction_read_only.',
      )
    : ok('database writes', 'It takes writes.')

function durabilityCheck({ fsync, synchronousCommit, fullPageWrites }: Facts): Check {
  const settings = { fsync, synchronous_commit: synchronousCommit, full_page_writes: fullPageWrites }
  const off = Object.entries(settings).flatMap(([name, value]) => (value === 'off' ? [name] : []))
  return off.length === 0
    ? ok('durability', 'What was acknowledged is on disk.')
    : failed(
        'durability',
        `${off.join(' and ')} is off: a power cut loses what people saved.`,
        off.map((name) => `alter system set ${name} = on;`).join(' '),
      )
}

/** One API process and one worker, as docs/operations/configure.md adds them up. */
function connectionsCheck({ available }: Facts, { DATABASE_POOL }: Config): Check {
  const needed = 2 * DATABASE_POOL + 12
  const found = `One API process and one worker use up to ${needed} of ${available} connections.`
  if (needed > available) return failed('connections', found, 'Raise max_connections, or lower DATABASE_POOL.')
  return needed * 2 > available
    ? warning('connections', found, 'Raise max_connections before you start a second API process.')
    : ok('connections', found)
}

const MAX_SKEW_SECONDS = 5

function clockCheck({ clock }: Facts, now: Date): Check {
  const seconds = Math.round(Math.abs(clock.getTime() - now.getTime()) / 1000)
  return seconds > MAX_SKEW_SECONDS
    ? failed(
        'database clock',
        `It differs by ${seconds} seconds from this machine.`,
        'Synchronize both clocks by NTP (timedatectl).',
      )
    : ok('database clock', `It differs by ${seconds} seconds.`)
}

const poolerCheck = async (url: string): Promise<Check> =>
  (await isPooled(url))
    ? failed(
        'direct connection',
        'A pooler is in between, where LISTEN and locks do not work.',
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      )
    : ok('direct connection', 'No pooler is in between.')

function extensionsCheck({ extensions, installable }: Facts): Check {
  const name = 'extensions'
  const missing = requiredExtensions.filter((extension) => !extensions.includes(extension))
  const absent = missing.filter((extension) => !installable.includes(extension))
  if (absent.length > 0)
    return failed(name, `The server does not have ${absent.join(' and ')}.`, 'Install PostgreSQL’s contrib package.')
  return missing.length > 0
    ? failed(
        name,
        `Not created: ${missing.join(' and ')}.`,
        `As the owner: ${missing.map((each) => `create extension ${each};`).join(' ')}`,
      )
    : ok(name, requiredExtensions.join(', '))
}

const applied = ok('migrations', 'All are applied.')
const unappliedMigrations = (missing: string[]): Check =>
  failed(
    'migrations',
    `${missing.length} are not applied: ${missing[0]}${missing.length > 1 ? ' and later' : ''}.`,
    'Run: npm run migrate',
  )

/** A worker notes every minute that it has looked for messages, so an old note means that none runs. */
async function workerCheck(db: Pool, { QUEUE_LATE_SECONDS }: Config): Promise<Check> {
  const name = 'worker'
  const remedy = 'Start a worker, and look at its log: npm run start:worker'
  const { seconds, overdue } = await workerState(db, DELIVER, QUEUE_LATE_SECONDS)
  if (seconds === null) return failed(name, 'No worker has run yet.', remedy)
  if (seconds > 180) return failed(name, `No worker has run for ${Math.round(seconds / 60)} minutes.`, remedy)
  const [failing] = await db<{ name: string; lastError: string | null }[]>`
    select name, last_error
      from scheduled_task
     where due_at < clock_timestamp() - ${QUEUE_LATE_SECONDS} * interval '1 second'
     order by due_at
     limit 1`
  if (failing)
    return failed(
      name,
      `${failing.name} fails: ${failing.lastError || 'it does not end'}.`,
      'See why in the worker’s log.',
    )
  return overdue > 0
    ? warning(name, `${overdue} jobs are overdue.`, 'See what fails in the worker’s log, or start another worker.')
    : ok(name, 'It runs, and no job is overdue.')
}
