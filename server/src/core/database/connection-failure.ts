import { type ToSay, toSay } from '../language/say.ts'
import { isUnknownAuthority, unknownAuthority } from '../unknown-authority.ts'
import { DatabaseUnavailable } from './connections.ts'

/**
 * Explains to an operator why no connection can be opened and what to do, without the password. `what` begins the
 * sentence.
 */
export function connectionFailure(error: unknown, what: string): { found: ToSay; remedy: ToSay } | undefined {
  const cause = causeOf(error)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (isUnknownAuthority(code))
    return { found: { ...unknownAuthority.found, values: { what } }, remedy: unknownAuthority.remedy }
  const [found, remedy] = reasons[code] ?? [toSay('{what}: {reason}.'), start]
  if (!(code in reasons || error instanceof DatabaseUnavailable)) return undefined
  return { found: { ...found, values: { what, reason: messageOf(cause) } }, remedy }
}

const start = toSay(
  'Start PostgreSQL, or correct DATABASE_URL. If a process exited because of this, just start it again.',
)
const noName = [toSay('{what}: the host name does not resolve.'), toSay('Correct the host in DATABASE_URL.')] as const

const reasons: Partial<Record<string, readonly [found: ToSay, remedy: ToSay]>> = {
  '28P01': [
    toSay('{what}: the password is wrong.'),
    toSay('Correct user and password in DATABASE_URL; percent-encode special characters.'),
  ],
  '28000': [
    toSay('{what}: the role is not allowed to connect.'),
    toSay('Create the role, or allow it in pg_hba.conf.'),
  ],
  '3D000': [
    toSay('{what}: the database does not exist.'),
    toSay('Create it: see PostgreSQL in docs/operations/configure.md.'),
  ],
  '53300': [toSay('{what}: there are too many connections.'), toSay('Raise max_connections, or lower DATABASE_POOL.')],
  '57P03': [toSay('{what}: PostgreSQL is starting or stopping.'), toSay('Try again in a moment.')],
  ECONNREFUSED: [toSay('{what}: connection refused.'), start],
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
  ETIMEDOUT: [toSay('{what}: there is no response.'), start],
}

/** The innermost cause; if several addresses were tried, the first one's. */
function causeOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
