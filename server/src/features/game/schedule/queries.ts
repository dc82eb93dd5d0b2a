import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed, TeamScope } from '#permissions'
import type { KnownGame } from './rules.ts'

type MayImport = TeamScope<'schedule.import'>

interface ScheduledGame extends KnownGame {
  teamName: string
  version: number
}

/** All games of a team, earliest first. */
export function allGamesOf(db: Db, scope: MayImport, now: Date) {
  return db<KnownGame[]>`
    select ${columns(db, now)}
      from game
     where team_id = ${scope.teamId}
       -- guard: kinds: a schedule file neither has nor cancels a practice -> and true
       and kind_has(kind, 'schedule_file')
     order by starts_at, id`
}

/** The games of a team that are not over, and cancelled ones that can be restored. Earliest first. */
export const gamesAhead = (db: Db, { teamId }: { teamId: string }, now: Date) => db<KnownGame[]>`
  select ${columns(db, now)}
    from game
   where team_id = ${teamId}
     and ends_at > ${now}
     and kind_has(kind, 'schedule_file')
     and (cancelled_at is null or starts_at > ${now})
   order by starts_at, id`

/** The import ids of all games of a team. */
export async function importNamesOf(db: Db, { teamId }: MayImport): Promise<Set<string>> {
  const rows = await db<{ importUid: string }[]>`
    select import_uid from game where team_id = ${teamId} and import_uid is not null`
  return new Set(rows.map(({ importUid }) => importUid))
}

/** The `most` latest games of a team, earliest first, each with the name of the team. */
export const latestGamesOf = (db: Db, standing: Fragment, { max, now }: { max: number; now: Date }) =>
  db<Sealed<ScheduledGame>[]>`
    select standing.*, t.name as team_name, latest.*
      from (${standing}) standing
      join team t on t.id = standing.team_id
      left join lateral (select ${columns(db, now)}, version
                           from game
                          where team_id = t.id
                            and kind_has(kind, 'schedule_file')
                          order by starts_at desc, id desc
                          limit ${max}) latest on true
     order by latest.starts_at, latest.id`

const columns = (db: Db, now: Date) => db`
  id, game_status(cancelled_at, ends_at, ${now}) as status, kind, title, needed, opponent, starts_at, starts_on::text, ends_at, time_zone, location, notes, cancelled_at, cancel_reason, our_score,
  import_uid, exists (select from linked_game l where l.game_id = game.id) as is_linked`

export async function nameOfTeam(db: Db, scope: { teamId: string }): Promise<string> {
  const [team] = await db<{ name: string }[]>`select name from team where id = ${scope.teamId}`
  return team?.name ?? ''
}
