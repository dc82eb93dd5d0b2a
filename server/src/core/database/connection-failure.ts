import { DatabaseUnavailable } from './connections.ts'

/** Why no connection can be opened and what to do, in words for an operator and without the password. */
export function connectionFailure(error: unknown): { found: string; remedy: string } | undefined {
  const cause = causeOf(error)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const [found, remedy] = reasons[code] ?? [messageOf(cause), start]
  return code in reasons || error instanceof DatabaseUnavailable ? { found, remedy } : undefined
}

const start = 'Start PostgreSQL, or correct DATABASE_URL; a process that found no database can simply be started again.'

const reasons: Partial<Record<string, readonly [string, string]>> = {
  '28P01': ['the password is wrong', 'Correct user and password in DATABASE_URL; percent-encode special characters.'],
  '28000': ['the role may not connect', 'Create the role, or allow it in pg_hba.conf.'],
  '3D000': ['the database does not exist', 'Create it: see PostgreSQL in docs/operations/configure.md.'],
  '53300': ['there are too many connections', 'Raise max_connections, or lower DATABASE_POOL.'],
  '57P03': ['PostgreSQL is starting or stopping', 'Try again in a moment.'],
  ECONNREFUSED: ['nothing listens there', start],
  ENOTFOUND: ['the host name does not resolve', 'Correct the host in DATABASE_URL.'],
  EAI_AGAIN: ['the host name does not resolve', 'Correct the host in DATABASE_URL.'],
  ETIMEDOUT: ['there is no response', start],
}

/** The innermost cause; of several addresses that were tried, the first. */
function causeOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
