import { type Config, ownProviderIn } from '#core/config.ts'
import { connectionFailure } from '#core/database/connection-failure.ts'
import { connect, type Db } from '#core/database/db.ts'
import { asItIs, toSay } from '#core/language/say.ts'
import { type Finding, failed, hostOf, ok, reasonOf, warning } from './check.ts'

const name = 'accounts'

/**
 * The database of the bundled sign-in, where its address is known: in containers, the app does not have it. Whether the
 * sign-in responds, and to our client, is a matter of the provider; its mail server is the app's.
 */
export async function ownSignInChecks(config: Config): Promise<Finding[]> {
  const { ID_DATABASE_URL, PUBLIC_ORIGIN } = config
  if (ID_DATABASE_URL === '') return []
  // Passkeys belong to the host, too.
  const setting = `OIDC_ISSUER=${PUBLIC_ORIGIN}/id`
  if (!ownProviderIn(config).isUsed)
    return [
      warning(
        name,
        toSay('The bundled sign-in does not start, because OIDC_ISSUER is another address.'),
        toSay('Set {setting}, or remove ID_DATABASE_URL.', { setting }),
      ),
    ]
  const pool = connect(ID_DATABASE_URL, { max: 1, prepare: false, waitMs: 3_000 })
  try {
    return [await databaseCheck(pool)]
  } catch (error) {
    const what = hostOf(ID_DATABASE_URL)
    const { found, remedy } = connectionFailure(error, what) ?? {
      found: toSay('{what}: {reason}.', { what, reason: reasonOf(error) }),
      remedy: toSay('See PostgreSQL’s log.'),
    }
    return [failed(name, found, remedy)]
  } finally {
    await pool.end()
  }
}

async function databaseCheck(db: Db): Promise<Finding> {
  const [facts] = await db<{ database: string; isMade: boolean; isOpen: boolean }[]>`
    select current_database() as database, to_regclass('account') is not null as is_made,
           has_database_privilege('public', current_database(), 'connect') as is_open`
  const { database = '', isMade, isOpen } = facts ?? {}
  if (!isMade)
    return failed(
      name,
      toSay('The database {database} has no tables yet.', { database }),
      toSay('Start the sign-in, which creates them: callup start, or callup id.'),
    )
  if (isOpen)
    return warning(
      name,
      toSay('Every role may connect to the database {database}, also the app’s.', { database }),
      asItIs(`revoke all on database ${database} from public`),
    )
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from account`
  return ok(
    name,
    toSay('{count, plural, one {# person can sign in.} other {# people can sign in.}}', { count: row?.count ?? 0 }),
  )
}
