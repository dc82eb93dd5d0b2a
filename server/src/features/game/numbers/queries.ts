import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { CountRows, GameRow } from '../attendance/rules.ts'
import { isCounted } from '../season/queries.ts'
import type { YearGameRow } from './rules.ts'

interface Year {
  personId: string
  year: number
  now: Date
}

/** The games of a year, by the day at the venue. */
const inYear = (db: Db, { year, now }: { year: number | Fragment; now: Date }): Fragment =>
  isCounted(db, { firstDay: db`make_date(${year}, 1, 1)`, lastDay: db`make_date(${year}, 12, 31)`, now })

/** Looks up one game by id. `offset 0` keeps PostgreSQL from reading everyone's games of the year instead. */
const gameBy = (db: Db, id: Fragment): Fragment => db`lateral (select * from game where game.id = ${id} offset 0) g`

/** Completed games of the person's teams, and those they subbed in, latest first. */
export const yearGames = (db: Db, { max, ...asked }: Year & { max: number }) => db<YearGameRow[]>`
  select g.id, g.starts_on::text, g.starts_at, g.ends_at, g.time_zone, g.team_id, t.name as team_name, t.created_at as team_since,
         t.logo as team_logo, t.sport, g.opponent,
         g.location, g.our_score, g.their_score, g.forfeited_by, m.joined_at, v.id is not null as is_sub
    from (select of_team.*
            from member m
           cross join lateral (select g.* from game g
                                where g.team_id = m.team_id
                                  and ${inYear(db, asked)}
                                order by g.starts_at desc
                                limit ${max}) of_team
           where m.profile_id = ${asked.personId}
             and m.role <> 'spare'
          union
          select g.*
            from volunteer v
           cross join ${gameBy(db, db`v.game_id`)}
           where v.profile_id = ${asked.personId}
             and v.status = 'accepted'
             and ${inYear(db, asked)}) g
    join team t on t.id = g.team_id
    left join member m on m.team_id = g.team_id and m.profile_id = ${asked.personId} and m.role <> 'spare'
    left join volunteer v on v.game_id = g.id and v.profile_id = ${asked.personId} and v.status = 'accepted'
   order by g.starts_at desc, g.id desc
   limit ${max}`

/** One person's rows that decide whether they played. */
export function readOwnCounts(db: Db, gameIds: readonly string[], personId: string, now: Date): Promise<CountRows> {
  return db.together(async (on) => {
    const ids = on`= any ((select ${gameIds}::uuid[])::uuid[])`
    const teams = on`(select team_id from game where id ${ids})`
    const [games, members, usualAnswers, awayDates, answers, volunteers] = await Promise.all([
      on<GameRow[]>`
        select g.id, g.team_id, t.sport, g.kind, g.time_zone, g.starts_at, g.starts_on::text, g.ends_at, g.moved_at, '[]'::jsonb as asked_again,
               game_status(g.cancelled_at, g.ends_at, ${now}) as status,
               null as reminded_now_at, null as min, null as target, null as max, null as composition_gender,
               null as composition_min, null as request_id, 0 as spots, 0 as open_spots, '{}'::text[] as open_positions,
               false as is_closed, false as is_open, g.starts_at as asked_at
          from game g
          join team t on t.id = g.team_id
         where g.id ${ids}`,
      on<CountRows['members']>`
        select m.team_id, m.profile_id as user_id, m.role, '' as gender, '' as position
          from member m
         where m.profile_id = ${personId}
           and m.team_id in ${teams}
           and m.role <> 'spare'`,
      on<CountRows['usualAnswers']>`
        select team_id, profile_id as user_id, answer, since, until
          from usual_answer
         where profile_id = ${personId}
           and team_id in ${teams}`,
      on<CountRows['awayDates']>`
        select profile_id as user_id, from_on::text, until_on::text, since, ended_at
          from away
         where profile_id = ${personId}
           and until_on >= (select min(starts_on) from game where id ${ids})
           and from_on <= (select max(starts_on) from game where id ${ids})`,
      on<CountRows['answers']>`
        select game_id, profile_id as user_id, status, answered_at, answered_for, answered_on::text, answered_by,
               as_guest as is_as_guest, by_name as is_by_name, yielded_at is not distinct from answered_at as is_overridden_by_away, note
          from rsvp
         where profile_id = ${personId}
           and game_id ${ids}`,
      on<CountRows['volunteers']>`
        select v.game_id, v.profile_id as user_id, v.status, v.position, '' as gender,
               coalesce(v.answered_at, v.volunteered_at) as since, false as is_told
          from volunteer v
         where v.profile_id = ${personId}
           and v.game_id ${ids}
           and v.status = 'accepted'`,
    ])
    return { now, games, positions: [], members, usualAnswers, awayDates, answers, volunteers, dropOuts: [] }
  })
}

/**
 * Counts of a person for a year: offers to sub, accepted offers, late drop-outs as a player, and subs they found as a
 * captain.
 */
export async function countsOfYear(db: Db, asked: Year) {
  const { personId } = asked
  const [counts] = await db<{ volunteered: number; accepted: number; late: number; subsFound: number }[]>`
    select (select count(*)::int from volunteer v cross join ${gameBy(db, db`v.game_id`)}
             where v.profile_id = ${personId} and ${inYear(db, asked)}) as volunteered,
           (select count(*)::int from volunteer v cross join ${gameBy(db, db`v.game_id`)}
             where v.profile_id = ${personId} and v.status = 'accepted' and ${inYear(db, asked)}) as accepted,
           (select count(*)::int from drop_out d cross join ${gameBy(db, db`d.game_id`)}
             where d.profile_id = ${personId}
               and not d.is_sub
               and d.dropped_at > g.starts_at - ${policy.lateHours} * interval '1 hour'
               and ${inYear(db, asked)}) as late,
           (select count(*)::int from sub_request q
             cross join ${gameBy(db, db`q.game_id`)}
              join volunteer v on v.request_id = q.id and v.status = 'accepted'
              left join rsvp r on r.game_id = v.game_id and r.profile_id = v.profile_id and r.status = 'going'
                         and not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on)
             where q.requester_id = ${personId}
               -- As presenceAt decides.
               and coalesce(v.turned_up, r.game_id is not null)
               and ${inYear(db, asked)}) as subs_found`
  return counts ?? { volunteered: 0, accepted: 0, late: 0, subsFound: 0 }
}

/** The years in which the person's teams, or games they subbed in, were completed, latest first. */
export async function yearsOf(db: Db, { personId, now }: Omit<Year, 'year'>): Promise<number[]> {
  // The day at the venue can be in another year than the same instant in UTC.
  const years = await db<{ year: number }[]>`
    with own as (select m.team_id from member m where m.profile_id = ${personId} and m.role <> 'spare'),
         spot as (select g.starts_at, g.starts_on
                    from volunteer v
                    join game g on g.id = v.game_id
                   where v.profile_id = ${personId}
                     and v.status = 'accepted'
                     and g.cancelled_at is null
                     and g.ends_at <= ${now}),
         span as (select extract(year from min(at) at time zone 'UTC')::int as first,
                         extract(year from max(at) at time zone 'UTC')::int as last
                    from (select (select min(g.starts_at) from game g where g.team_id = own.team_id) as at from own
                          union all
                          select ${now}::timestamptz from own
                          union all
                          select starts_at from spot) moment)
    select year
      from span
     cross join lateral generate_series(span.first - 1, span.last + 1) as year
     where exists (select
                     from own
                    cross join lateral (select from game g
                                         where g.team_id = own.team_id and ${inYear(db, { year: db`year`, now })}
                                         limit 1) one)
        or exists (select from spot where extract(year from spot.starts_on) = year)
     order by year desc`
  return years.map(({ year }) => year)
}
