import { openTool } from '#core/backup/postgres-tools.ts'
import { type Config, ConfigError, directUrlOf } from '#core/config.ts'
import { connectionFailure } from '#core/database/connection-failure.ts'
import { connect, type Db } from '#core/database/db.ts'
import { postgresVersion, REQUIRED_POSTGRES } from '#core/database/refuse-version.ts'
import { asItIs, toSay } from '#core/language/say.ts'
import {
  attempt,
  type CheckContext,
  clockDifference,
  type Finding,
  failed,
  hostOf,
  ok,
  reasonOf,
  warning,
} from './check.ts'
import { settingsCheck } from './database-settings.ts'
import { directCheck, statementsCheck } from './pooler.ts'
import { workChecks } from './work.ts'

/** The extensions that the migrations create. */
const requiredExtensions = ['btree_gist', 'pg_trgm']

export async function databaseChecks(config: Config, { now }: CheckContext): Promise<Finding[]> {
  const url = directUrlOf(config)
  const pool = connect(url, { max: 1, prepare: false, waitMs: 3_000 })
  try {
    // The first connection does not retry.
    const direct = await directCheck(url)
    const facts = await factsOf(pool)
    const checks = [
      direct,
      ...(await statementsCheck(config)),
      await versionCheck(pool),
      await localeCheck(pool, facts),
      rightsCheck(facts),
      writableCheck(facts),
      ...(await settingsCheck(pool)),
      durabilityCheck(facts),
      connectionsCheck(facts, config),
      clockCheck(facts, now()),
    ]
    const work = await attempt('migrations', () => workChecks(pool, config))
    // Without PG_BIN, backups may be made on another machine.
    const dump = config.PG_BIN ? await attempt('pg_dump', async () => [await dumpCheck(pool, url, config)]) : []
    return [
      ok('database', toSay('{host} responds.', { host: hostOf(url) })),
      ...checks,
      extensionsCheck(facts),
      ...work,
      ...dump,
    ]
  } catch (error) {
    const what = hostOf(url)
    const { found, remedy } = connectionFailure(error, what) ?? {
      found: toSay('{what}: {reason}.', { what, reason: reasonOf(error) }),
      remedy: toSay('See PostgreSQL’s log.'),
    }
    return [failed('database', found, remedy)]
  } finally {
    await pool.end()
  }
}

async function dumpCheck(db: Db, url: string, { PG_BIN: bin }: Config): Promise<Finding> {
  try {
    await openTool('pg_dump', { bin, url, db })
    return ok('pg_dump', toSay('Present.'))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return failed('pg_dump', asItIs(error.message), toSay('Until then, callup backup can’t make any.'))
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
  /** In milliseconds, which do not depend on the date style. */
  clock: number
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
           extract(epoch from clock_timestamp())::float8 * 1000 as clock,
           array(select extname::text from pg_extension) as extensions,
           array(select name::text from pg_available_extensions) as installable
      from pg_database
     where datname = current_database()`
  if (!facts) throw new Error('the database does not describe itself')
  return facts
}

async function versionCheck(db: Db): Promise<Finding> {
  const name = 'PostgreSQL'
  const version = await postgresVersion(db)
  const required = String(REQUIRED_POSTGRES)
  if (version < REQUIRED_POSTGRES)
    return failed(
      name,
      toSay('It is version {version}, which sorts and searches names wrongly.', { version: String(version) }),
      toSay('Upgrade it to {required}, with pg_upgrade or a dump.', { required }),
    )
  return version > REQUIRED_POSTGRES
    ? warning(
        name,
        toSay('Version {version} is not tested.', { version: String(version) }),
        toSay('Use {required}.', { required }),
      )
    : ok(name, toSay('Version {version}.', { version: String(version) }))
}

const createDatabase = toSay('Recreate it and restore a dump: {statement}', {
  statement:
    "create database … template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'",
})

async function localeCheck(db: Db, { encoding, provider }: Facts): Promise<Finding> {
  const name = 'database locale'
  if (encoding !== 'UTF8')
    return failed(
      name,
      toSay('The encoding is {encoding}, which cannot store every name.', { encoding }),
      createDatabase,
    )
  const [letters] = await db<{ fold: boolean }[]>`select lower('ÄÉŻ') = 'äéż' as fold`
  if (!letters?.fold)
    return failed(
      name,
      toSay('Its locale can’t match upper and lower case of É and Ż, so searches miss names.'),
      createDatabase,
    )
  return provider === 'b'
    ? ok(name, asItIs('UTF8, builtin.'))
    : warning(
        name,
        toSay('The database uses the system’s locale, so a system upgrade can corrupt its indexes.'),
        createDatabase,
      )
}

function rightsCheck({ isOwner, mayCreate }: Facts): Finding {
  const name = 'database rights'
  if (isOwner && mayCreate) return ok(name, toSay('The role owns the database.'))
  return failed(
    name,
    isOwner
      ? toSay('The role may not create tables.')
      : toSay('The role does not own the database, so migrations fail.'),
    toSay('As a superuser: {statements}', {
      statements: 'alter database … owner to …; grant create on schema public to …',
    }),
  )
}

const writableCheck = ({ isReadOnly }: Facts): Finding =>
  isReadOnly
    ? failed(
        'database writes',
        toSay('The database is read-only.'),
        toSay('Connect to the primary, or reset default_transaction_read_only.'),
      )
    : ok('database writes', toSay('It accepts writes.'))

function durabilityCheck({ fsync, synchronousCommit, fullPageWrites }: Facts): Finding {
  const settings = { fsync, synchronous_commit: synchronousCommit, full_page_writes: fullPageWrites }
  const off = Object.entries(settings).flatMap(([name, value]) => (value === 'off' ? [name] : []))
  return off.length === 0
    ? ok('durability', toSay('Acknowledged writes are on disk.'))
    : failed(
        'durability',
        toSay('{settings} is off: a power cut can lose what people saved.', { settings: off }),
        asItIs(off.map((name) => `alter system set ${name} = on;`).join(' ')),
      )
}

/** For one API process and one worker, as calculated in docs/operations/configure.md. */
function connectionsCheck({ available }: Facts, { DATABASE_POOL }: Config): Finding {
  const needed = 2 * DATABASE_POOL + 12
  const found = toSay('One API process and one worker use up to {needed} of {available} connections.', {
    needed,
    available,
  })
  if (needed > available) return failed('connections', found, toSay('Raise max_connections, or lower DATABASE_POOL.'))
  return needed * 2 > available
    ? warning('connections', found, toSay('Raise max_connections before you start a second API process.'))
    : ok('connections', found)
}

const MAX_SKEW_SECONDS = 5

function clockCheck({ clock }: Facts, now: Date): Finding {
  const seconds = Math.round(Math.abs(clock - now.getTime()) / 1000)
  return seconds > MAX_SKEW_SECONDS
    ? failed(
        'database clock',
        toSay(
          '{seconds, plural, one {Its clock is # second off from this machine’s.} other {Its clock is # seconds off from this machine’s.}}',
          { seconds },
        ),
        toSay('Synchronize both clocks by NTP (timedatectl).'),
      )
    : ok('database clock', clockDifference(seconds))
}

function extensionsCheck({ extensions, installable }: Facts): Finding {
  const name = 'extensions'
  const missing = requiredExtensions.filter((extension) => !extensions.includes(extension))
  const absent = missing.filter((extension) => !installable.includes(extension))
  if (absent.length > 0)
    return failed(
      name,
      toSay('The server does not have {absent}.', { absent }),
      toSay('Install PostgreSQL’s contrib package.'),
    )
  return missing.length > 0
    ? failed(
        name,
        toSay('Not created: {missing}.', { missing }),
        toSay('As the owner: {statements}', {
          statements: missing.map((each) => `create extension ${each};`).join(' '),
        }),
      )
    : ok(name, asItIs(requiredExtensions.join(', ')))
}
