import { ConfigError } from '../config.ts'
import type { Db } from './db.ts'

export const REQUIRED_POSTGRES = 18

/** The major version of the server. */
export async function postgresVersion(db: Db): Promise<number> {
  const [row] = await db<{ number: string }[]>`select current_setting('server_version_num') as number`
  return Math.floor(Number(row?.number) / 10_000)
}

/**
 * Refuses an older server: it has no locale that sorts and case-folds all scripts consistently, so searches would miss
 * names.
 */
export async function refuseOldPostgres(db: Db): Promise<void> {
  const version = await postgresVersion(db)
  if (version >= REQUIRED_POSTGRES) return
  throw new ConfigError(
    `The database is PostgreSQL ${version}, and ${REQUIRED_POSTGRES} is needed: earlier ones sort and search names wrongly. ` +
      'Upgrade it with pg_upgrade or a dump.',
  )
}
