import type { SeriesGame } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed, TeamScope } from '#permissions'

export async function insertSeries(
  db: Db,
  { teamId }: TeamScope<'game.schedule' | 'schedule.import'>,
  series: { id: string; everyWeeks: number | null }[],
  now: Date,
) {
  if (series.length === 0) return
  await db`
    insert into series (id, team_id, every_weeks, created_at)
    select s.id, ${teamId}, s."everyWeeks", ${now}
      from jsonb_to_recordset(${db.json(series)}::jsonb) as s (id uuid, "everyWeeks" int)`
}

/** What the series of game `g` is like, as `InSeries`. An edit may have moved its later games to another weekday. */
export const inSeries = (db: Db): Fragment => db`
  (select jsonb_build_object(
            'everyWeeks', s.every_weeks,
            'until', (select max(o.series_at)::date
                        from game o
                       where o.series_id = g.series_id
                         and o.cancelled_at is null
                         and extract(isodow from o.series_at) = extract(isodow from g.series_at)))
     from series s
    where s.id = g.series_id)`

type SeriesGameRow = Omit<SeriesGame, 'startTime'> & { startsAt: Date }

/** The games of a series that have not started, earliest first. */
export const seriesAhead = (
  db: Db,
  standing: Fragment,
  { gameId, viewerId, now }: { gameId: string; viewerId: string; now: Date },
) => db<Sealed<SeriesGameRow>[]>`
  select standing.*, g.*
    from (${standing}) standing
    left join lateral (
      select o.id, o.starts_at, o.time_zone, to_char(o.series_at, 'YYYY-MM-DD"T"HH24:MI') as series_at, o.opponent as opponent_team_name,
             o.cancelled_at is not null as is_cancelled, exists (select from linked_game l where l.game_id = o.id) as is_linked,
             coalesce(o.cancelled_at = own.cancelled_at, false) as cancelled_together,
             (select count(*)::int
                from rsvp r
               where r.game_id = o.id
                 and r.profile_id <> ${viewerId}
                 and r.status in ('going', 'maybe')
                 and not is_for_old_time(r.status, r.answered_for, r.answered_on, o.starts_at, o.starts_on)) as confirmed
        from game own
        join game o on o.series_id = own.series_id
       where own.id = ${gameId}
         and own.team_id = standing.team_id
         and o.starts_at > ${now}) g on true
   order by g.starts_at, g.id`
