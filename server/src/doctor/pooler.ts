import type { Config } from '#core/config.ts'
import { connectionFailure } from '#core/database/connection-failure.ts'
import { carriesStatements, isPooled } from '#core/database/refuse-pooler.ts'
import { toSay } from '#core/language/say.ts'
import { type Finding, failed, hostOf, ok } from './check.ts'

export const directCheck = async (url: string): Promise<Finding> =>
  (await isPooled(url))
    ? failed(
        'direct connection',
        toSay('The connection goes through a pooler, where LISTEN and locks don’t work.'),
        toSay('Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'),
      )
    : ok('direct connection', toSay('No pooler is in between.'))

/** Whether the pooler keeps prepared statements, if there is one. */
export async function statementsCheck({ DATABASE_URL, DATABASE_PREPARE }: Config): Promise<Finding[]> {
  const name = 'prepared statements'
  try {
    if (!(await isPooled(DATABASE_URL))) return []
    if (!DATABASE_PREPARE) return [ok(name, toSay('They are off.'))]
    return [
      (await carriesStatements(DATABASE_URL))
        ? ok(name, toSay('The pooler keeps them.'))
        : failed(
            name,
            toSay('The pooler loses them, so that API processes refuse to start.'),
            toSay('Set DATABASE_PREPARE=false, or max_prepared_statements in PgBouncer from 1.21 on.'),
          ),
    ]
  } catch (error) {
    const failure = connectionFailure(error, hostOf(DATABASE_URL))
    if (!failure) throw error
    return [failed('database', failure.found, failure.remedy)]
  }
}
