import type { Db } from '#core/database/db.ts'
import { asItIs, type ToSay, toSay } from '#core/language/say.ts'
import { type Finding, failed, ok, warning } from './check.ts'

/**
 * The settings the product relies on. A role or a database may override them (`alter role … set …`), which
 * postgresql.conf does not show.
 */
const expected = {
  search_path: /^("\$user", ?)?public\b/,
  default_transaction_read_only: /^off$/,
  default_transaction_isolation: /^read committed$/,
  session_replication_role: /^origin$/,
  datestyle: /^ISO/,
  intervalstyle: /^postgres$/,
  bytea_output: /^hex$/,
  standard_conforming_strings: /^on$/,
}
/** These timeouts would end migrations, backups and the listening connection. */
const limits = ['statement_timeout', 'transaction_timeout', 'idle_session_timeout']

interface Setting {
  name: string
  setting: string
  unit: string | null
  source: string
  factory: string
  role: string
  database: string
}

export async function settingsCheck(db: Db): Promise<Finding[]> {
  const settings = await db<Setting[]>`
    select lower(name) as name, setting, unit, source, boot_val as factory, quote_ident(current_user) as role,
           quote_ident(current_database()) as database
      from pg_settings
     where lower(name) = any(${[...Object.keys(expected), ...limits]})
     order by name`
  const name = 'database settings'
  const wrong = settings.flatMap((setting) => {
    const value = `${setting.setting}${setting.unit ?? ''}`
    const values = { setting: setting.name, value }
    if (limits.includes(setting.name))
      return setting.setting === '0'
        ? []
        : [warning(name, toSay('{setting} is {value}, which ends long work.', values), remedyFor(setting))]
    return expected[setting.name as keyof typeof expected].test(setting.setting)
      ? []
      : [failed(name, toSay('{setting} is {value}, with which queries fail or go wrong.', values), remedyFor(setting))]
  })
  return wrong.length > 0 ? wrong : [ok(name, toSay('They are what the product relies on.'))]
}

/** Depends on where the value was set. */
function remedyFor({ name, source, factory, role, database }: Setting): ToSay {
  if (source === 'client') return toSay('Remove it from the address of the database.')
  const statements: Partial<Record<string, string>> = {
    user: `alter role ${role} reset ${name};`,
    database: `alter database ${database} reset ${name};`,
    'database user': `alter role ${role} in database ${database} reset ${name};`,
  }
  const usual = name === 'search_path' ? factory : `'${factory}'`
  return asItIs(statements[source] ?? `alter role ${role} set ${name} = ${usual};`)
}
