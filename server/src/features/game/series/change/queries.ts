import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { StoredGame } from '../../game/rules.ts'

/** A game of a series with everything that a change needs to know. */
export interface SeriesRow extends StoredGame {
  seriesAt: string
  isCancelled: boolean
  isLinked: boolean
}

/**
 * Locks the team and the games of a series by id, as several answers do. A game of two teams locks nothing here: it is
 * changed alone.
 */
export async function lockSeriesOf(db: Db, gameId: string) {
  await db`select from team where id = (select team_id from game where id = ${gameId}) for key share`
  // guard: series: a change of several locks them all
  await db`
    select from game
     where series_id = (select series_id from game where id = ${gameId})
       and not exists (select from linked_game l where l.game_id = ${gameId})
     order by id
       for update`
}

/** The game and those of its series that have not started. */
export const seriesToChange = (
  db: Db,
  { teamId }: TeamScope<'game.edit' | 'game.cancel'>,
  { id, seriesId, now }: { id: string; seriesId: string; now: Date },
) => db<SeriesRow[]>`
  select g.id, game_status(g.cancelled_at, g.ends_at, ${now}) as status, g.kind, g.title, g.needed, g.opponent, g.starts_at, g.starts_on::text,
         g.ends_at, g.time_zone, g.location, g.notes, g.cancelled_at, g.cancel_reason, g.our_score,
         to_char(g.series_at, 'YYYY-MM-DD"T"HH24:MI') as series_at, g.cancelled_at is not null as is_cancelled,
         exists (select from linked_game l where l.game_id = g.id) as is_linked
    from game g
   where g.team_id = ${teamId}
     and g.series_id = ${seriesId}
     and (g.starts_at > ${now} or g.id = ${id})`

/** The games that were cancelled together with one, and can be restored. */
export async function cancelledTogether(
  db: Db,
  { teamId }: TeamScope<'game.cancel'>,
  { seriesId, cancelledAt, now }: { seriesId: string; cancelledAt: Date; now: Date },
) {
  return db<{ id: string; startsAt: Date }[]>`
    select g.id, g.starts_at
      from game g
     where g.team_id = ${teamId}
       and g.series_id = ${seriesId}
       and g.cancelled_at = ${cancelledAt}
       and g.starts_at > ${now}
       and not exists (select from linked_game l where l.game_id = g.id)`
}
