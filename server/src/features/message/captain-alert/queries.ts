import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import { dismissedAt, newDropOuts } from '../../game/game/queries.ts'
import { morning, sendableAt } from '../message-preference/queries.ts'

/**
 * Plans the checks of games that are scheduled, moved, cancelled or restored. Omits checks whose time has passed. If
 * none is left, a moved game is checked once more after the pause that follows a move.
 */
export async function planShortChecks(db: Db, gameIds: string[], now: Date) {
  await db`delete from short_check where game_id = any (${gameIds}::uuid[]) and done_at is null`
  await db`
    insert into short_check as c (game_id, days_before, due_at)
    select g.id, step.days, due.at
      from game g
     cross join unnest(${[...policy.shortCheckDays, policy.likelyCheckDays, AFTER_MOVE]}::int[]) as step (days)
     cross join lateral (select case step.days
                                when ${AFTER_MOVE} then g.moved_at + ${policy.alertPauseAfterMoveHours} * interval '1 hour'
                                else ${checkTime(db, db`step.days`)} end as at) due
     where g.id = any (${gameIds}::uuid[])
       -- guard: kinds: nobody is alerted of a practice -> and true
       and kind_has(g.kind, 'alerts')
       and g.cancelled_at is null
       and due.at > ${now}
       and due.at < g.starts_at
       and (step.days <> ${AFTER_MOVE} or ${checkTime(db, db`${Math.min(...policy.shortCheckDays)}`)} <= ${now})
    on conflict (game_id, days_before) do update set due_at = excluded.due_at, done_at = null`
}

/** Marks the check after a move, in place of the days before a game. */
const AFTER_MOVE = 0

/** For game `g`. */
const checkTime = (db: Db, daysBefore: Fragment) =>
  db`hour_before(g.starts_at, g.time_zone, ${daysBefore}, ${policy.shortCheckHour})`

/**
 * Takes due checks, unless it is night at the venue or the game moved after `settledSince`. Returns how many it took,
 * and the games to check: by their head count, or, on the early day, by the forecast.
 */
export async function takeShortChecks(
  db: Db,
  { now, settledSince, limit }: { now: Date; settledSince: Date; limit: number },
): Promise<{ checks: number; gameIds: string[]; early: string[] }> {
  const taken = await db<{ gameId: string; isEarly: boolean; isToCheck: boolean }[]>`
    with due as materialized (
      select c.game_id, c.days_before
        from short_check c
        join game g on g.id = c.game_id
       where c.done_at is null
         and c.due_at <= ${now}
         -- guard: alerts: checks wait for daytime at the venue
         and (${morning(db, now)} is null or g.starts_at <= ${now} or g.cancelled_at is not null)
         and (g.moved_at is null or g.moved_at <= ${settledSince})
       order by c.due_at
       limit ${limit}
         -- guard: alerts: only one worker takes a check
         for update of c skip locked
    ), done as (
      update short_check c
         set done_at = ${now}
        from due
       where c.game_id = due.game_id
         and c.days_before = due.days_before
      returning c.game_id, c.days_before
    )
    select g.id as game_id,
           done.days_before = ${policy.likelyCheckDays} as is_early,
           g.cancelled_at is null
           and g.starts_at > ${now}
           -- The game may have been moved since the check was planned.
           -- guard: alerts: a moved game drops the checks of its old time
           and (done.days_before = ${AFTER_MOVE} or ${checkTime(db, db`done.days_before`)} <= ${now})
           -- The worker was down for a day: the later check alerts.
           and not exists (select from short_check later
                            where later.game_id = done.game_id
                              -- guard: alerts: several late checks cause one alert -> and false
                              and later.days_before < done.days_before
                              and later.due_at <= ${now}) as is_to_check
      from done
      join game g on g.id = done.game_id`
  const toCheck = taken.filter(({ isToCheck }) => isToCheck)
  const idsOf = (rows: { gameId: string }[]) => [...new Set(rows.map(({ gameId }) => gameId))]
  return {
    checks: taken.length,
    gameIds: idsOf(toCheck.filter(({ isEarly }) => !isEarly)),
    early: idsOf(toCheck.filter(({ isEarly }) => isEarly)),
  }
}

/** Marks games whose captains get the early alert. Returns those that had not been marked. */
export const markAlerted = (db: Db, gameIds: string[], now: Date) => db<{ gameId: string }[]>`
  update short_check
     set alerted_at = ${now}
   where game_id = any (${gameIds}::uuid[])
     and days_before = ${policy.likelyCheckDays}
     -- guard: forecast: one alert per game -> and true
     and alerted_at is null
  returning game_id`

export interface GameForCaptain {
  messageIndex: number
  gameId: string
  teamId: string
  teamName: string
  teamLogo: string | null
  opponent: string
  startsAt: Date
  timeZone: string
  location: string
  /** When the reader last dismissed the alerts of the game. */
  dismissedAt: Date | null
  /** The open drop-outs that are news to the reader. */
  dropOutIds: string[]
  /** When a message that may wait can be sent. */
  sendableAt: Date
}

/** The game of each message, if it is still ahead and the reader is a captain. */
export function gamesForCaptains(db: Db, messages: { profileId: string; gameId: string }[], now: Date) {
  return db<GameForCaptain[]>`
    select (wanted.number - 1)::int as message_index, g.id as game_id, g.team_id, t.name as team_name, t.logo as team_logo, g.opponent, g.starts_at,
           g.time_zone, g.location,
           ${dismissedAt(db, db`m.profile_id`)} as dismissed_at,
           ${newDropOuts(db, db`m.profile_id`)} as drop_out_ids,
           ${sendableAt(db, now)} as sendable_at
      from unnest(${messages.map(({ profileId }) => profileId)}::uuid[], ${messages.map(({ gameId }) => gameId)}::uuid[])
           with ordinality as wanted (profile_id, game_id, number)
      join game g on g.id = wanted.game_id
      join team t on t.id = g.team_id
      join member m on m.team_id = g.team_id and m.profile_id = wanted.profile_id and m.role = 'captain'
     where g.cancelled_at is null
       and g.starts_at > ${now}
     order by wanted.number`
}

export const captainsOfGames = (db: Db, gameIds: string[]) => db<{ gameId: string; profileId: string }[]>`
  select g.id as game_id, m.profile_id
    from game g
    join member m on m.team_id = g.team_id and m.role = 'captain'
   where g.id = any (${gameIds}::uuid[])`

export interface DropOutForMail {
  id: string
  profileId: string | null
  answeredBy: string | null
  status: 'maybe' | 'not_going' | 'left'
  /** The source of their current answer. Null if they have left. */
  source: 'own' | 'default' | 'away' | 'silent' | null
  firstName: string
  name: string
  note: string
  address: string | null
  droppedAt: Date
}

/** The drop-outs that are still open, earliest first. */
export const dropOutsForMail = (db: Db, ids: string[]) => db<DropOutForMail[]>`
  select id, profile_id, answered_by, status, source, first_name, name, note, address, dropped_at
    from open_drop_out
   where id = any (${ids}::uuid[])
   order by dropped_at, id`

export interface LeaversForMail {
  teamName: string
  teamLogo: string | null
  players: number
  names: string[]
  /** The time zone of the team's latest game. */
  timeZone: string
}

/** The players who left and have not come back, if the reader is a captain of the team. */
export async function leaversForMail(
  db: Db,
  { teamId, captainId, profileIds }: { teamId: string; captainId: string; profileIds: string[] },
) {
  const [leavers] = await db<LeaversForMail[]>`
    select t.name as team_name, t.logo as team_logo,
           (select count(*)::int from member m where m.team_id = t.id and m.role <> 'spare') as players,
           array(select shown_name(p.first_name, p.last_name, false)
                   from profile p
                  where p.id::text = any (${profileIds})
                    and not exists (select from member back where back.team_id = t.id and back.profile_id = p.id)
                  order by lower(p.first_name), p.id) as names,
           coalesce((select g.time_zone from game g where g.team_id = t.id order by g.starts_at desc limit 1), '') as time_zone
      from team t
      join member m on m.team_id = t.id and m.profile_id = ${captainId} and m.role = 'captain'
     where t.id = ${teamId}`
  return leavers
}

/**
 * Marks volunteers who have been waiting too long, unless it is night at the venue. Returns how many it marked, and the
 * captains of their requests.
 */
export async function markWaitingVolunteers(db: Db, now: Date, limit: number) {
  const [marked] = await db<{ volunteers: number; captains: { profileId: string; requestId: string }[] }[]>`
    with reminded as (
      insert into waiting_reminder (volunteer_id, reminded_at)
      select v.id, ${now}
        from open_sub_request q
        join volunteer v on v.request_id = q.id and v.status = 'waiting'
        join game g on g.id = q.game_id
       where q.starts_at > ${now}
         -- guard: alerts: captains are reminded only of volunteers who have waited
         and (v.volunteered_at <= ${now}::timestamptz - ${policy.volunteerWaitHours} * interval '1 hour'
              or (q.starts_at <= ${now}::timestamptz + ${policy.lateHours} * interval '1 hour'
                  and v.volunteered_at <= ${now}::timestamptz - ${policy.volunteerWaitLateHours} * interval '1 hour'))
         and ${morning(db, now)} is null
         and not is_blocked_from(v.profile_id, q.team_id)
         and not exists (select from waiting_reminder w where w.volunteer_id = v.id)
       order by v.id
       limit ${limit}
      on conflict do nothing
      returning volunteer_id
    ), captain as (
      select distinct m.profile_id, q.id as request_id
        from reminded
        join volunteer v on v.id = reminded.volunteer_id
        join sub_request q on q.id = v.request_id
        join member m on m.team_id = q.team_id and m.role = 'captain'
    )
    select (select count(*)::int from reminded) as volunteers,
           (select coalesce(json_agg(json_build_object('profileId', profile_id, 'requestId', request_id)), '[]')
              from captain) as captains`
  return marked ?? { volunteers: 0, captains: [] }
}

export interface WaitingForMail {
  gameId: string
  teamId: string
  teamName: string
  teamLogo: string | null
  opponent: string
  startsAt: Date
  timeZone: string
  location: string
  openSpots: number
  names: string[]
}

/** A request with volunteers who are still waiting, if the reader is a captain of the team. */
export async function waitingForMail(
  db: Db,
  { requestId, captainId }: { requestId: string; captainId: string },
  now: Date,
) {
  const [request] = await db<WaitingForMail[]>`
    select g.id as game_id, g.team_id, t.name as team_name, t.logo as team_logo, g.opponent, g.starts_at, g.time_zone, g.location,
           q.spots - q.taken as open_spots, waiting.names
      from open_sub_request q
      join game g on g.id = q.game_id
      join team t on t.id = q.team_id
      join member m on m.team_id = q.team_id and m.profile_id = ${captainId} and m.role = 'captain'
     cross join lateral (
           select array_agg(shown_name(p.first_name, p.last_name, false) order by v.volunteered_at, lower(p.first_name), v.id) as names
             from volunteer v
             join profile p on p.id = v.profile_id
            where v.request_id = q.id
              and v.status = 'waiting'
              and not is_blocked_from(v.profile_id, q.team_id)) waiting
     where q.id = ${requestId}
       and q.starts_at > ${now}
       and waiting.names is not null`
  return request
}
