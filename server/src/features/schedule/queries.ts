import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { KnownGame } from './rules.ts'

type MayRead = TeamScope<'schedule.import' | 'schedule.export'>

interface ScheduledGame extends KnownGame {
  version: number
}

/** All games of a team, the earliest first. */
export function allGamesOf(db: Db, scope: MayRead) {
  return db<KnownGame[]>`
    select ${columns(db)}
      from game
     where team_id = ${scope.teamId}
     order by starts_at, id`
}

/** The latest games of a team, the earliest of them first. */
export function latestGamesOf(db: Db, scope: MayRead, most: number) {
  return db<ScheduledGame[]>`
    select *
      from (select ${columns(db)}, version
              from game
             where team_id = ${scope.teamId}
             order by starts_at desc, id desc
             limit ${most}) latest
     order by starts_at, id`
}

const columns = (db: Db) => db`
  id, opponent, starts_at, starts_on::text, ends_at, time_zone, location, notes, cancelled_at, cancel_reason, our_score,
  import_uid`

export async function nameOfTeam(db: Db, scope: MayRead): Promise<string> {
  const [team] = await db<{ name: string }[]>`select name from team where id = ${scope.teamId}`
  return team?.name ?? ''
}
