import type { Sport } from '@app/contract/sport'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { MemberRole } from '#permissions'

export interface PersonRow {
  id: string
  issuer: string
  subject: string
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  hasAccount: boolean
  avatar: string | null
  createdAt: Date
  lastSeenAt: Date | null
  isSuspended: boolean
  suspendedUntil: Date | null
}

export interface ListedPerson extends PersonRow {
  teams: number
  captainOf: number
  sortKey: string
}

interface Search {
  /** The beginning of a first or last name, or a whole address; empty matches everyone. */
  q: string
  state: 'suspended' | 'unverified' | 'signed-out' | undefined
  page: PageRequest<readonly [moment: string, id: string]>
  now: Date
}

/** A search with more matches than this is too wide to be useful: it shows the first ones by name. */
const MAX_FOUND = 1000

/** People by the beginning of the first or last name or by the whole address, latest sign-in first. */
export function peoplePage(db: Db, { q, state, page, now }: Search) {
  const [moment, id] = page.after ?? [null, null]
  // Without a filter, indexes find the newest, however many people there are.
  const isAll = q === '' && !state
  return db<ListedPerson[]>`
    ${isAll ? withNewest(db, page) : q === '' ? db`` : withFound(db, q)}
    select ${personColumns(db)}, (select count(*)::int from member m where m.profile_id = p.id) as teams,
           (select count(*)::int from member m where m.profile_id = p.id and m.role = 'captain') as captain_of,
           coalesce(seen.at, p.created_at)::text as sort_key
      from ${personTables(db, now)}
     where ${isAll ? db`p.id in (select n.id from newest n)` : q === '' ? db`true` : db`p.id in (select f.id from found f)`}
       and ${state ? inState[state](db) : db`true`}
       and (${moment}::timestamptz is null
            or (coalesce(seen.at, p.created_at), p.id) < (${moment}::timestamptz, ${id}::uuid))
     order by coalesce(seen.at, p.created_at) desc, p.id desc
     limit ${page.rows}`
}

/** People with this name or address. Each condition uses its own index. */
function withFound(db: Db, q: string) {
  const beginning = q.toLowerCase()
  const named = (name: Fragment) => db`
    (select p.id from profile p
      where ${name} >= ${beginning} and ${name} < ${beginning}::text || chr(1114111)
      order by ${name}
      limit ${db.unsafe(String(MAX_FOUND))})`
  const addressed = (kind: Fragment) => db`(select p.id from profile p where lower(p.email) = ${beginning} and ${kind})`
  return db`
    with found as materialized (
      ${named(db`lower(p.first_name || ' ' || p.last_name) collate "C"`)}
      union ${named(db`lower(p.last_name) collate "C"`)}
      union ${addressed(db`p.email_verified`)}
      union ${addressed(db`p.known_in_team_id is not null`)}
      union ${addressed(db`not p.email_verified and p.known_in_team_id is null`)}
    )`
}

/** A page of people, by their last visit, or else by when they joined. */
function withNewest(db: Db, page: Search['page']) {
  const [moment, id] = page.after ?? [null, null]
  const before = (key: Fragment) => (moment === null ? db`` : db`and ${key} < (${moment}::timestamptz, ${id}::uuid)`)
  return db`
    with seen as materialized (
      select s.profile_id as id, s.last_seen_at as at
        from session s
       where not exists (select from session n
                          where n.profile_id = s.profile_id and (n.last_seen_at, n.id) > (s.last_seen_at, s.id))
         ${before(db`(s.last_seen_at, s.profile_id)`)}
       order by s.last_seen_at desc, s.profile_id desc
       limit ${page.rows}
    ), unseen as materialized (
      select p.id, p.created_at as at
        from profile p
       where not exists (select from session s where s.profile_id = p.id)
         -- Whoever came before the last of a full page is not on it.
         and p.created_at >= coalesce((select min(at) from seen having count(*) = ${page.rows}), '-infinity')
         ${before(db`(p.created_at, p.id)`)}
       order by p.created_at desc, p.id desc
       limit ${page.rows}
    ), newest as (select id from seen union all select id from unseen)`
}

const inState: Record<NonNullable<Search['state']>, (db: Db) => Fragment> = {
  suspended: (db) => db`s.id is not null`,
  unverified: (db) => db`not p.email_verified and p.known_in_team_id is null and p.guest_of_game_id is null`,
  'signed-out': (db) => db`seen.at is null and has_account(p)`,
}

const personColumns = (db: Db) => db`
  p.id, ${identityColumns(db)}, p.first_name, p.last_name, p.email, p.email_verified, has_account(p) as has_account, p.avatar, p.created_at,
  seen.at as last_seen_at, s.id is not null as is_suspended, s.until as suspended_until`

/** Empty for people without an account, who can never be operators. */
const identityColumns = (db: Db) => db`coalesce(a.issuer, '') as issuer, coalesce(a.subject, '') as subject`

const personTables = (db: Db, now: Date) => db`
  profile p
  left join account a on a.profile_id = p.id
  left join lateral (select max(x.last_seen_at) as at from session x where x.profile_id = p.id) seen on true
  left join suspension s on s.profile_id = p.id and s.ended_at is null and (s.until is null or s.until > ${now})`

export async function peopleCount(db: Db, now: Date) {
  const [count] = await db<{ people: number; suspended: number }[]>`
    select (select count(*)::int from profile) as people,
           (select count(*)::int from suspension s where s.ended_at is null and (s.until is null or s.until > ${now})) as suspended`
  return count ?? { people: 0, suspended: 0 }
}

/** A page of ids, in id order. */
export async function profileIdsAfter(db: Db, id: string | null): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from profile where id > coalesce(${id}::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 10000`
  return rows.map((row) => row.id)
}

export interface AccountFacts extends PersonRow {
  sessions: number
  bounceReason: string | null
  bouncedAt: Date | null
  mail: Record<'sent' | 'waiting' | 'refused' | 'givenUp' | 'withheld' | 'dropped', number>
  subbing: { volunteered: number; accepted: number; turnedUp: number }
  timesReported: number
  reporters: number
  openReportId: string | null
  blockedBy: number
  openRequests: number
  teams: { id: string; name: string; sport: Sport; role: MemberRole; joinedAt: string }[]
  onlyCaptainOf: { id: string; name: string; members: { id: string; name: string }[] }[]
}

/** A person's account, without notes and answers. */
export async function accountFacts(db: Db, { id, now }: { id: string; now: Date }) {
  const [facts] = await db<AccountFacts[]>`
    select ${personColumns(db)},
           (select count(*)::int from session x where x.profile_id = p.id) as sessions,
           b.reason as bounce_reason, b.bounced_at,
           (select jsonb_build_object(
                     'sent', count(*) filter (where d.outcome = 'sent'), 'waiting', count(*) filter (where d.outcome is null),
                     'refused', count(*) filter (where d.outcome = 'refused'),
                     'givenUp', count(*) filter (where d.outcome = 'given_up'),
                     'withheld', count(*) filter (where d.outcome = 'withheld'),
                     'dropped', count(*) filter (where d.outcome = 'dropped'))
              from delivery d where d.profile_id = p.id) as mail,
           (select jsonb_build_object('volunteered', count(*), 'accepted', count(*) filter (where v.status = 'accepted'),
                                      'turnedUp', count(*) filter (where v.turned_up))
              from volunteer v where v.profile_id = p.id) as subbing,
           (select count(*)::int from report r where r.person_id = p.id) as times_reported,
           (select count(distinct r.reporter_id)::int from report r where r.person_id = p.id) as reporters,
           (select coalesce(r.volunteer_id, r.request_id, r.team_id, r.person_id) from report r
             where r.person_id = p.id and r.closed_at is null order by r.reported_at limit 1) as open_report_id,
           (select count(*)::int from block k where k.blocked_id = p.id) as blocked_by,
           (select count(*)::int from open_sub_request q where q.requester_id = p.id and q.starts_at > ${now}) as open_requests,
           (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'sport', t.sport, 'role', m.role,
                                                         'joinedAt', m.joined_at) order by lower(t.name), t.id), '[]')
              from member m join team t on t.id = m.team_id where m.profile_id = p.id) as teams,
           (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'members', others.people)
                                      order by lower(t.name), t.id), '[]')
              from member m
              join team t on t.id = m.team_id
             cross join lateral (
               select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'name', trim(q.first_name || ' ' || q.last_name))
                                         order by lower(q.first_name), q.id), '[]') as people
                 from member o join profile q on q.id = o.profile_id
                where o.team_id = t.id and o.profile_id <> p.id and q.known_in_team_id is null) others
             where m.profile_id = p.id
               and is_only_captain(m.team_id, m.profile_id)) as only_captain_of
      from ${personTables(db, now)}
      left join bounced_address b on b.email = lower(address_seen_by_captains(p))
     where p.id = ${id}`
  return facts
}

/** Upcoming games that the person, as a member, has answered Going or Maybe. */
export const comingAnswers = (db: Db, { profileId, now }: { profileId: string; now: Date }) => db<
  { gameId: string; startsAt: Date }[]
>`
  select g.id as game_id, g.starts_at
    from attendance a
    join game g on g.id = a.game_id
   where a.profile_id = ${profileId}
     and a.on_roster
     and not a.is_sub
     and a.status in ('going', 'maybe')
     and g.cancelled_at is null
     and g.starts_at > ${now}
   order by g.id`

/** Waiting and accepted offers to sub in upcoming games. */
export const comingOffers = (db: Db, { profileId, now }: { profileId: string; now: Date }) => db<
  { requestId: string; gameId: string }[]
>`
  select q.id as request_id, q.game_id
    from volunteer v
    join sub_request q on q.id = v.request_id
   where v.profile_id = ${profileId}
     and v.status in ('waiting', 'accepted')
     and q.starts_at > ${now}
     and q.cancelled_at is null
   order by q.game_id`

/** Serializes suspensions with sign-ins, which update the profile. */
export async function lockPerson(db: Db, id: string) {
  const [person] = await db<{ issuer: string; subject: string; email: string; emailVerified: boolean }[]>`
    select ${identityColumns(db)}, p.email, p.email_verified
      from profile p
      left join account a on a.profile_id = p.id
     where p.id = ${id}
       for no key update of p`
  return person
}
