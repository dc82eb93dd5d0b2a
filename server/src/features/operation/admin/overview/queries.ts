import type { Db } from '#core/database/db.ts'
import type { DatabaseFacts, SignInFacts } from './rules.ts'

export async function databaseFacts(db: Db): Promise<DatabaseFacts | undefined> {
  const [facts] = await db<DatabaseFacts[]>`
    select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as max_connections,
           pg_database_size(current_database())::float8 as bytes`
  return facts
}

/** Sessions started in the last 24 hours that are still open. */
export async function signInFacts(db: Db, now: Date): Promise<SignInFacts> {
  const [facts] = await db<SignInFacts[]>`
    select (select count(*)::int from session where started_at > ${now}::timestamptz - interval '1 hour') as last_hour,
           array(select count(s.id)::int
                   from generate_series(23, 0, -1) as hour
                   left join session s on s.started_at > ${now}::timestamptz - (hour + 1) * interval '1 hour'
                        and s.started_at <= ${now}::timestamptz - hour * interval '1 hour'
                  group by hour order by hour desc) as line`
  return facts ?? { lastHour: 0, line: [] }
}

export interface Today {
  signedIn: number
  newPeople: number
  newTeams: number
  games: number
  gamesCalledOff: number
  going: number
  maybe: number
  notGoing: number
  requestsOpened: number
  requestsFilled: number
}

/** The day is in UTC. */
export async function numbersOfToday(db: Db, now: Date) {
  const [row] = await db<(Today & { teamsWithoutCaptain: number })[]>`
    with day as (
      select date_trunc('day', ${now}::timestamptz, 'UTC') as began,
             date_trunc('day', ${now}::timestamptz, 'UTC') + interval '1 day' as ends
    )
    select (select count(*)::int
              from (select distinct s.profile_id from session s where s.last_seen_at >= day.began) seen) as signed_in,
           (select count(*)::int from account a where a.created_at >= day.began) as new_people,
           (select count(*)::int from team t
             where t.created_at >= day.began and not exists (select from outside_team o where o.team_id = t.id)) as new_teams,
           (select count(*)::int from game g where g.starts_at >= day.began and g.starts_at < day.ends) as games,
           (select count(*)::int from game g
             where g.starts_at >= day.began and g.starts_at < day.ends and g.cancelled_at is not null) as games_called_off,
           answers.*,
           (select count(*)::int from sub_request q where q.asked_at >= day.began) as requests_opened,
           (select count(*)::int from sub_request q where q.asked_at >= day.began and q.taken = q.spots) as requests_filled,
           (select count(*)::int from team t
             where not exists (select from member m where m.team_id = t.id and m.role = 'captain')
               -- guard: outside teams: operators’ figures don’t count them as teams without a captain -> and true
               and not exists (select from outside_team o where o.team_id = t.id)) as teams_without_captain
      from day
     cross join lateral (
       select (count(*) filter (where r.status = 'going'))::int as going, (count(*) filter (where r.status = 'maybe'))::int as maybe,
              (count(*) filter (where r.status = 'not_going'))::int as not_going
         from (select distinct on (h.game_id, h.profile_id) h.action as status
                 from (select * from game_history where done_at >= day.began and done_at < day.ends offset 0) h
                where h.profile_id is not null
                  and h.action in ('going', 'maybe', 'not_going')
                order by h.game_id, h.profile_id, h.line desc) r) answers`
  if (!row) return undefined
  const { teamsWithoutCaptain, ...today } = row
  return { today, teamsWithoutCaptain }
}

export async function openReports(db: Db) {
  const [open] = await db<{ reports: number; oldestReportAt: Date | null }[]>`
    select count(distinct coalesce(r.volunteer_id, r.request_id, r.team_id, r.person_id))::int as reports,
           min(r.reported_at) as oldest_report_at
      from report r where r.closed_at is null`
  return open
}

/** New people, and people by the day they were last seen. A session stores only that last day. */
export const lastDays = (db: Db, now: Date) => db<{ day: string; newPeople: number; activePeople: number }[]>`
  select to_char(day.began at time zone 'UTC', 'YYYY-MM-DD') as day,
         (select count(*)::int from account a
           where a.created_at >= day.began and a.created_at < day.began + interval '1 day') as new_people,
         (select count(*)::int
            from (select distinct s.profile_id
                    from session s
                   where s.last_seen_at >= day.began and s.last_seen_at < day.began + interval '1 day') seen) as active_people
    from (select date_trunc('day', ${now}::timestamptz, 'UTC') - ago * interval '1 day' as began
            from generate_series(0, 13) as ago) day
   order by day.began`

export async function frameFacts(db: Db, profileId: string | null) {
  const [facts] = await db<{ firstName: string; lastName: string; avatar: string | null; reports: number }[]>`
    select p.first_name, p.last_name, p.avatar,
           (select count(distinct coalesce(r.volunteer_id, r.request_id, r.team_id, r.person_id))::int
              from report r where r.closed_at is null) as reports
      from profile p
     where p.id = ${profileId}`
  return facts
}
