import type { Sport } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { Sealed } from '#permissions'
import type { RelationToRequest, RequestState } from './rules.ts'

/** The sort key of the board. */
export type BoardKey = readonly [startsAt: string, id: string]

export interface RequestRow extends RequestState {
  id: string
  teamId: string
  gameId: string
  positions: string[]
  openPositions: string[]
  isFirstCome: boolean
  note: string
  everybodyAt: Date
  isPublic: boolean
  waiting: number
  askedAgain: number
  isHidden: boolean
}

export interface BoardRow extends RequestRow, RelationToRequest {
  sortKey: string
  teamName: string
  teamLogo: string | null
  sport: Sport
  opponent: string
  endsAt: Date
  timeZone: string
  location: string
  gameNotes: string
  /** The viewer has not confirmed the current time of the game. */
  mineIsForOldTime: boolean
  /** The viewer was in, and withdrew. */
  hasGivenUp: boolean
  /** The start that people knew before the move. */
  movedFrom: Date | null
}

/** The viewer of the board, and the current time. */
interface Viewer {
  viewerId: string
  now: Date
}

export interface BoardFilter {
  /** A pattern for `like`. */
  pattern: string
  sport?: Sport | undefined
  position?: string | undefined
  from?: string | undefined
  until?: string | undefined
  now: Date
  page: PageRequest<BoardKey>
}

/** Open requests that the viewer may see, their own teams' included, soonest first. */
export function openRequests(db: Db, { viewerId, ...filter }: BoardFilter & Viewer) {
  // The limit is a literal: with a parameter PostgreSQL keeps no generic plan and plans every page anew.
  const limit = db.unsafe(String(filter.page.rows))
  return db<BoardRow[]>`
    ${withEngagements(db, viewerId)}
    select ${requestFacts(db, viewerId)}, ${gameFacts(db)}, q.starts_at::text as sort_key,
           exists (select from engagement e
                    where e.game_id <> g.id
                      and e.during && tstzrange(g.starts_at, g.ends_at)) as plays_elsewhere
      from (select q.*
              from ${requestsSeenBy(db, { viewerId, now: filter.now })}
               ${matching(db, filter)}
             order by q.starts_at, q.id
             limit ${limit}) q
      ${surroundings(db, viewerId)}
     order by q.starts_at, q.id`
}

/** The sports of the soonest requests. */
export async function sportsOnTheBoard(db: Db, viewer: Viewer): Promise<Sport[]> {
  const rows = await db<{ sport: Sport }[]>`
    select distinct sport
      from (select t.sport from ${requestsSeenBy(db, viewer)} order by q.starts_at, q.id limit 200) q
     order by sport`
  return rows.map(({ sport }) => sport)
}

/** The most frequent positions of the soonest requests, by name; upper and lower case count as one. */
export async function positionsOnTheBoard(db: Db, viewer: Viewer): Promise<string[]> {
  const rows = await db<{ position: string }[]>`
    select position
      from (select min(wanted.name) as position
              from (select q.open_positions from ${requestsSeenBy(db, viewer)} order by q.starts_at, q.id limit 200) q, unnest(q.open_positions) as wanted (name)
             group by lower(wanted.name)
             order by count(*) desc, lower(wanted.name)
             limit 100) frequent
     order by lower(position)`
  return rows.map(({ position }) => position)
}

/** A request as the viewer sees it. Whether they play elsewhere at that time is read separately. */
export type RequestView = Omit<BoardRow, 'sortKey' | 'playsElsewhere'>

export async function requestView(db: Db, { id, viewerId }: { id: string; viewerId: string }) {
  const [request] = await db<RequestView[]>`
    ${viewedRequest(db, viewerId)}
     where q.id = ${id}`
  return request
}

/** The same, with the viewer's standing, if they may see it. */
export async function requestSeenBy(db: Db, { id, viewerId }: { id: string; viewerId: string }) {
  const [request] = await db<Sealed<RequestView>[]>`
    ${viewedRequest(db, viewerId)}
     where q.id = ${id}
       and sees_request(${viewerId}, q.id)`
  return request
}

/** The game's request, with the viewer's role on the team, if they may see it. */
export async function requestOfGame(db: Db, { gameId, viewerId }: { gameId: string; viewerId: string }) {
  const [request] = await db<Sealed<RequestRow>[]>`
    select ${requestFacts(db, viewerId)}, mine.role, is_listed(t),
           ${hasOffered(db, viewerId)} as is_volunteer
      from sub_request q
      join team t on t.id = q.team_id
      left join member mine on mine.team_id = q.team_id and mine.profile_id = ${viewerId}
     where q.game_id = ${gameId}
       and sees_request(${viewerId}, q.id)`
  return request
}

export async function requestByGame(db: Db, gameId: string) {
  const [request] = await db<{ id: string; startsAt: Date }[]>`
    select id, starts_at from sub_request where game_id = ${gameId}`
  return request
}

/** The team and the game of a request. They never change, so they can be read before locking. */
export async function gameOfRequest(db: Db, requestId: string) {
  const [request] = await db<{ teamId: string; gameId: string }[]>`
    select team_id, game_id from sub_request where id = ${requestId}`
  return request
}

/** The status of a request, if the viewer may see it. Cheap, because many people may read it at once. */
export async function requestSummary(db: Db, { id, viewerId }: { id: string; viewerId: string }) {
  const [request] = await db<
    (RequestState & Omit<RelationToRequest, 'role' | 'playsElsewhere'> & { teamId: string; gameId: string })[]
  >`
    select q.team_id, q.game_id, q.spots, q.taken, q.starts_at, q.closed_at, q.cancelled_at, q.everybody_at,
           (select v.status from volunteer v where v.request_id = q.id and v.profile_id = ${viewerId}) as mine
      from sub_request q
     where q.id = ${id}
       and sees_request(${viewerId}, q.id)`
  return request
}

/** Locks the request, so that spots are taken and freed one at a time. The caller has locked team and game. */
export async function lockRequest(db: Db, requestId: string) {
  const [request] = await db<Omit<RequestRow, 'waiting' | 'askedAgain' | 'isHidden'>[]>`
    select ${ownFacts(db)} from sub_request q where q.id = ${requestId}
       -- guard: subs: the locks and the counter (2 of 3)
       for update`
  return request
}

/**
 * Open requests that the viewer may see: of their own teams, and of listed teams that are open to everyone and not
 * blocked.
 */
const requestsSeenBy = (db: Db, { viewerId, now }: Viewer) => db`
  open_sub_request q
  join team t on t.id = q.team_id
  left join member mine on mine.team_id = q.team_id and mine.profile_id = ${viewerId}
 where q.starts_at > ${now}
   and (mine.profile_id is not null
        or (is_listed(t)
            and q.everybody_at <= ${now}
            -- guard: safety: the board leaves out hidden requests
            and q.hidden_at is null
            -- guard: safety: the board leaves out blocked people
            and (q.team_id <> all ((select teams_out_of_sight(${viewerId}))::uuid[]) or ${hasOffered(db, viewerId)})))`

/**
 * The array is read once per statement and, on the board, only if some team is hidden from the viewer. An `exists` per
 * request would give a slower plan.
 */
const hasOffered = (db: Db, viewerId: string) => db`
  q.id = any (array(select v.request_id from volunteer v
                     where v.profile_id = ${viewerId} and v.status in ('waiting', 'accepted')))`

const ownFacts = (db: Db) => db`
  q.id, q.team_id, q.game_id, q.spots, q.taken, q.positions, coalesce(q.open_positions, q.positions) as open_positions,
  q.first_come_at is not null as is_first_come, q.note, q.everybody_at, q.public_at is not null as is_public, q.starts_at, q.closed_at,
  q.cancelled_at`

/** Blocked offers are invisible to captains, so only their author sees them counted. */
const requestFacts = (db: Db, viewerId: string) => db`
  ${ownFacts(db)},
  q.hidden_at is not null
    and exists (select from member m where m.team_id = q.team_id and m.profile_id = ${viewerId}) as is_hidden,
  ${countOffers(db, viewerId, db`not ${isOld(db)}`)} as waiting, ${countOffers(db, viewerId, isOld(db))} as asked_again`

const countOffers = (db: Db, viewerId: string, which: Fragment) => db`
  (select count(*)::int
     from volunteer v
    where v.request_id = q.id
      and v.status = 'waiting'
      and ${which}
      and (v.profile_id = ${viewerId} or not is_blocked_from(v.profile_id, q.team_id)))`

/** Few offers have their own start, so only those are looked up. */
const isOld = (db: Db) => db`
  (v.offered_for is not null
   and (select is_offer_for_old_time(v, moved.starts_at, moved.starts_on) from game moved where moved.id = v.game_id))`

/** When the viewer plays in any game. Read once instead of per request. */
const withEngagements = (db: Db, viewerId: string) => db`
  with engagement as materialized (
    select v.game_id, v.during
      from volunteer v
     where v.profile_id = ${viewerId}
       and v.status = 'accepted'
    union all
    select g.id, tstzrange(g.starts_at, g.ends_at)
      from attendance a
      join game g on g.id = a.game_id and g.cancelled_at is null
     where a.profile_id = ${viewerId}
       and a.is_going
  )`

const viewedRequest = (db: Db, viewerId: string) => db`
    select ${requestFacts(db, viewerId)}, ${gameFacts(db)}, is_listed(t),
           coalesce(own.status in ('waiting', 'accepted'), false) as is_volunteer
      from sub_request q
      join team t on t.id = q.team_id
      join game g on g.id = q.game_id
      left join member mine on mine.team_id = q.team_id and mine.profile_id = ${viewerId}
      left join lateral (select v.status, is_asked_again(v, g.starts_at, g.starts_on) as is_for_old_time, ${hasGivenUp(db)} as has_given_up
                           from volunteer v
                          where v.request_id = q.id and v.profile_id = ${viewerId}) own on true`

const gameFacts = (db: Db) => db`
  t.name as team_name, t.logo as team_logo, t.sport, g.opponent, g.ends_at, g.time_zone, g.location, g.notes as game_notes,
  mine.role, own.status as mine, coalesce(own.is_for_old_time, false) as mine_is_for_old_time,
  coalesce(own.has_given_up, false) as has_given_up, g.moved_from`

/** Volunteers who were told they are in give up a spot; others only withdraw an offer. */
const hasGivenUp = (db: Db) => db`v.status = 'withdrawn' and v.notified_outcome = 'accepted'`

/** Index lookups for each request of a page: `offset 0` keeps PostgreSQL from scanning whole tables. */
const surroundings = (db: Db, viewerId: string) => db`
  cross join lateral (select * from team where id = q.team_id offset 0) t
  cross join lateral (select * from game where id = q.game_id offset 0) g
  left join lateral (select role from member where team_id = q.team_id and profile_id = ${viewerId} offset 0) mine on true
  left join lateral (select v.status, is_asked_again(v, g.starts_at, g.starts_on) as is_for_old_time, ${hasGivenUp(db)} as has_given_up from volunteer v where v.request_id = q.id and v.profile_id = ${viewerId} offset 0) own on true`

/** `page` applies only to lists. */
export const matching = (
  db: Db,
  { pattern, sport, position, from, until, page }: Omit<BoardFilter, 'page'> & Partial<Pick<BoardFilter, 'page'>>,
) => db`
  ${pattern === '' ? db`` : db`and lower(q.location) like ${`%${pattern}%`}`}
  ${sport === undefined ? db`` : db`and t.sport = ${sport}`}
  ${position === undefined ? db`` : db`and lower(${position}) = any (select lower(p) from unnest(q.open_positions) p)`}
  ${from === undefined ? db`` : db`and q.starts_at >= ${from}`}
  ${until === undefined ? db`` : db`and q.starts_at < ${until}`}
  ${!page?.after ? db`` : db`and (q.starts_at, q.id) > (${page.after[0]}::timestamptz, ${page.after[1]})`}`
