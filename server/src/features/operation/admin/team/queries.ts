import type { Sport } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { MemberRole } from '#permissions'

interface TeamRow {
  id: string
  name: string
  sport: Sport
  logo: string | null
  captains: { id: string; name: string }[]
  lastGameAt: Date | null
  isListed: boolean
  hiddenAt: Date | null
}

export interface ListedTeam extends TeamRow {
  members: number
  sortKey: string
}

interface Search {
  /** A part of the name in lower case; empty matches every team. */
  part: string
  state: 'no-captain' | 'idle' | 'hidden' | undefined
  page: PageRequest<readonly [text: string, id: string]>
  now: Date
}

/** A search with more matches than this is too wide to be useful: it shows the first ones. */
const MAX_FOUND = 1000

export function teamsPage(db: Db, { part, state, page, now }: Search) {
  const [name, id] = page.after ?? [null, null]
  return db<ListedTeam[]>`
    ${part === '' ? db`` : withFound(db, part)}
    select ${teamColumns(db, now)}, lower(t.name) as sort_key,
           (select count(*)::int from member m where m.team_id = t.id) as members
      from team t
     where ${part === '' ? db`true` : db`t.id in (select f.id from found f)`}
       and ${state ? inState[state](db, now) : db`true`}
       and ${name === null ? db`true` : db`(lower(t.name), t.id) > (${name}, ${id}::uuid)`}
     order by lower(t.name), t.id
     limit ${page.rows}`
}

/** By index: for listed teams any part of the name, for others only its beginning. */
const withFound = (db: Db, part: string) => {
  const most = db.unsafe(String(MAX_FOUND))
  return db`
    with found as materialized (
      (select s.team_id as id from team_suffix s
        where s.suffix >= ${part.slice(0, 40)} and s.suffix < ${part.slice(0, 40)}::text || chr(1114111)
          and exists (select from team t where t.id = s.team_id and strpos(lower(t.name), ${part}) > 0)
        limit ${most})
      union
      (select t.id from team t
        where lower(t.name) collate "C" >= ${part} and lower(t.name) collate "C" < ${part}::text || chr(1114111)
        order by lower(t.name) collate "C"
        limit ${most})
    )`
}

/** A team that is not here needs none. */
const withoutCaptain = (db: Db) => db`
  not exists (select from member m where m.team_id = t.id and m.role = 'captain')
  -- guard: outside teams: operators who look for teams without a captain find none that is not here -> and true
  and not exists (select from outside_team o where o.team_id = t.id)`

const inState: Record<NonNullable<Search['state']>, (db: Db, now: Date) => Fragment> = {
  'no-captain': withoutCaptain,
  hidden: (db) => db`t.hidden_at is not null`,
  idle: (db, now) =>
    db`t.created_at < ${now}::timestamptz - interval '90 days'
       and not exists (select from game g
                        where g.team_id = t.id and g.starts_at > ${now}::timestamptz - interval '90 days')`,
}

const teamColumns = (db: Db, now: Date) => db`
  t.id, t.name, t.sport, t.logo, t.unlisted_at is null as is_listed, t.hidden_at,
  (select max(g.starts_at) from game g
    where g.team_id = t.id and g.starts_at <= ${now} and g.cancelled_at is null) as last_game_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name))
                             order by lower(p.first_name), p.id), '[]')
     from member m join profile p on p.id = m.profile_id
    where m.team_id = t.id and m.role = 'captain') as captains`

export async function teamCount(db: Db, now: Date) {
  const [count] = await db<{ teams: number; active: number; withoutCaptain: string[] }[]>`
    select (select count(*)::int from team) - (select count(*)::int from outside_team) as teams,
           (select count(distinct g.team_id)::int from game g
             where g.starts_at > ${now} and g.starts_at < ${now}::timestamptz + interval '30 days'
               and g.cancelled_at is null) as active,
           array(select t.id from team t where ${withoutCaptain(db)} order by lower(t.name), t.id limit 5) as without_captain`
  return count ?? { teams: 0, active: 0, withoutCaptain: [] }
}

/** The teams that still have no captain. Names are not stored with the figures. */
export const teamsWithoutCaptain = (db: Db, ids: readonly string[]) => db<
  { id: string; name: string; members: number }[]
>`
  select t.id, t.name, (select count(*)::int from member m where m.team_id = t.id) as members
    from team t
   where t.id = any(${ids}::uuid[])
     and ${withoutCaptain(db)}
   order by lower(t.name), t.id`

export interface TeamFacts extends TeamRow {
  createdAt: Date
  members: { id: string; name: string; role: MemberRole; joinedAt: string; hasAccount: boolean }[]
  comingGames: number
  openRequests: number
  timesReported: number
  openReportId: string | null
}

export async function teamFacts(db: Db, { id, now }: { id: string; now: Date }) {
  const [team] = await db<TeamFacts[]>`
    select ${teamColumns(db, now)}, t.created_at,
           (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
                                                         'role', m.role, 'joinedAt', m.joined_at,
                                                         'hasAccount', p.known_in_team_id is null)
                                      order by m.role, lower(p.first_name), p.id), '[]')
              from member m join profile p on p.id = m.profile_id where m.team_id = t.id) as members,
           (select count(*)::int from game g
             where g.team_id = t.id and g.starts_at > ${now} and g.cancelled_at is null) as coming_games,
           (select count(*)::int from open_sub_request q where q.team_id = t.id and q.starts_at > ${now}) as open_requests,
           (select count(*)::int from report r where r.team_id = t.id and r.request_id is null) as times_reported,
           (select r.team_id from report r
             where r.team_id = t.id and r.request_id is null and r.closed_at is null limit 1) as open_report_id
      from team t
     where t.id = ${id}`
  return team
}
