import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import { correctionsIn } from '../presence/queries.ts'
import type { EarlierRow, HabitRows } from './habit/rules.ts'

export interface GameRow {
  id: string
  teamId: string
  teamName: string
  teamLogo: string | null
  opponent: string
  startsAt: Date
  timeZone: string
}

/** The upcoming games of a captain's teams, soonest first. */
export const gamesAhead = (db: Db, { captainId, now }: { captainId: string; now: Date }) => db<GameRow[]>`
  select g.id, g.team_id, t.name as team_name, t.logo as team_logo, g.opponent, g.starts_at, g.time_zone
    from member m
    join team t on t.id = m.team_id
   cross join lateral (select *
                         from game g
                        where g.team_id = m.team_id
                          and kind_has(g.kind, 'forecast')
                          and g.cancelled_at is null
                          and g.starts_at > ${now}
                          and g.starts_at < ${now}::timestamptz + ${policy.forecastDays} * interval '1 day'
                        order by g.starts_at
                        limit ${MAX_GAMES}) g
   where m.profile_id = ${captainId}
     and m.role = 'captain'
   order by g.starts_at, g.id
   limit ${MAX_GAMES}`

/** More games than this are not shown, and would only cost time. */
const MAX_GAMES = 12

/**
 * The history for forecasts: each team's latest games, all answers in order, when each player joined, and when the
 * teams were asked.
 */
export function habitsBefore(db: Db, gameIds: readonly string[], now: Date): Promise<HabitRows> {
  if (gameIds.length === 0)
    return Promise.resolve({ earlier: [], answersGiven: [], corrections: [], members: [], asked: [] })
  return db.together(async (on) => {
    const teams = on`(select distinct team_id from game where id = any (${gameIds}::uuid[]))`
    const earlier = earlierOf(on, teams, now)
    const [games, answersGiven, corrections, members, asked] = await Promise.all([
      on<EarlierRow[]>`${earlier} order by starts_at desc, id`,
      on<HabitRows['answersGiven']>`
        select h.game_id, h.action, h.done_at,
               -- guard: forecast: a claimed place keeps its habit -> h.profile_id as user_id
               coalesce(c.profile_id, h.profile_id) as user_id
          from (${earlier}) past
          join game_history h on h.game_id = past.id
           and h.profile_id is not null
           and h.action in ('going', 'maybe', 'not_going', 'waiting', 'unanswered')
          left join (select p.id as claimed_id, c.profile_id
                       from claim c
                       join profile p on p.claim_id = c.id
                      where c.team_id in ${teams}) c on c.claimed_id = h.profile_id
         order by h.line`,
      on<HabitRows['corrections']>`${correctionsIn(on, on`(select id from (${earlier}) past)`)}`,
      on<HabitRows['members']>`
        select team_id, profile_id as user_id, joined_at
          from member
         where team_id in ${teams}
           and role <> 'spare'`,
      on<HabitRows['asked']>`
        select g.id as game_id,
               greatest(g.created_at, g.moved_at,
                        (select max(s.done_at)
                           from ask_step s
                          where s.game_id = g.id
                            and not s.is_reminder
                            and s.done_at >= s.due_at)) as asked_at
          from game g
         where g.id = any (${gameIds}::uuid[])`,
    ])
    return { earlier: games, answersGiven, corrections, members, asked }
  })
}

const earlierOf = (db: Db, teams: Fragment, now: Date): Fragment => db`
  select g.id, g.team_id, g.starts_at, g.created_at
    from ${teams} t
   cross join lateral (select *
                         from game g
                        where g.team_id = t.team_id
                          and kind_has(g.kind, 'forecast')
                          and g.cancelled_at is null
                          and g.starts_at <= ${now}
                        order by g.starts_at desc
                        limit ${policy.forecastGames}) g`
