import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { KnownGame } from './rules.ts'

type MayRead = TeamScope<'schedule.import' | 'schedule.export'>

interface ScheduledGame extends KnownGame {
  version: number
}

/** All games of a team, earliest first. */
export function allGamesOf(db: Db, scope: MayRead, now: Date) {
  return db<KnownGame[]>`
    select ${columns(db, now)}
      from game
     where team_id = ${scope.teamId}
     order by starts_at, id`
}

/** The name of a team and its `most` latest games, earliest first. */
export async function latestGamesOf(db: Db, scope: MayRead, { most, now }: { most: number; now: Date }) {
  const rows = await db<(ScheduledGame & { teamName: string; hasGames: boolean })[]>`
    select t.name as team_name, latest.id is not null as has_games, latest.*
      from team t
      left join lateral (select ${columns(db, now)}, version
                           from game
                          where team_id = t.id
                          order by starts_at desc, id desc
                          limit ${most}) latest on true
     where t.id = ${scope.teamId}
     order by latest.starts_at, latest.id`
  return { teamName: rows[0]?.teamName ?? '', games: rows.filter(({ hasGames }) => hasGames) }
}

const columns = (db: Db, now: Date) => db`
  id, game_status(cancelled_at, ends_at, ${now}) as status, opponent, starts_at, starts_on::text, ends_at, time_zone, location, notes, cancelled_at, cancel_reason, our_score,
  import_uid`

export async function nameOfTeam(db: Db, scope: MayRead): Promise<string> {
  const [team] = await db<{ name: string }[]>`select name from team where id = ${scope.teamId}`
  return team?.name ?? ''
}
