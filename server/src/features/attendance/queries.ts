import type { AnswerSource } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { MemberRole, Sealed } from '#permissions'
import type { StoredAnswer } from './rules.ts'

export interface AttendeeRow {
  userId: string
  status: StoredAnswer
  firstName: string
  lastName: string
  avatar: string | null
  as: 'roster' | 'sub' | 'guest'
  isForOldTime: boolean
  answeredBy: string
  note: string
  source: AnswerSource
  awayUntil: string | null
  position: string
}

export interface RosterRow {
  userId: string
  firstName: string
  lastName: string
  avatar: string | null
  role: MemberRole
  position: string
}

interface ViewedGame {
  gameId: string
  viewerId: string
}

/**
 * The answers to a game with the names of the people. `answers` has the columns of `attendance`. `offset 0` makes PostgreSQL
 * look the people up one by one, however many answers it expects.
 */
export const answersOf = (db: Db, gameId: string, answers: Fragment = db`attendance`) => db`
  select a.*, p.first_name, p.last_name, p.avatar, p.gender
    from ${answers} a
   cross join lateral (select first_name, last_name, avatar, gender from profile where id = a.profile_id offset 0) p
   where a.game_id = ${gameId}`

/** The list of answers, the earliest first. `answers` has the columns of `answersOf`. */
export const attendeesOf = (db: Db, viewerId: string, answers: Fragment) => db<AttendeeRow[]>`
  select a.profile_id as "userId", a.status, a.first_name as "firstName",
         shown_last_name(a.last_name, mine.role is not null and a.on_roster or know_each_other(${viewerId}, a.profile_id)) as "lastName",
         a.avatar, case when a.on_roster then 'roster' when a.is_sub then 'sub' else 'guest' end as "as",
         a.is_for_old_time as "isForOldTime",
         coalesce((select shown_name(c.first_name, c.last_name, know_each_other(${viewerId}, c.id))
                     from profile c
                    where c.id = a.answered_by
                      and mine.role is not null), '') as "answeredBy",
         case when mine.role is not null or a.profile_id = ${viewerId} then a.note else '' end as note,
         case when mine.role is not null or a.profile_id = ${viewerId} then a.source else 'own' end as source,
         case when mine.role is not null or a.profile_id = ${viewerId} then a.away_until end as "awayUntil",
         case when mine.role is not null or own.id is not null then coalesce(a.sub_position, plays.position, '') else '' end as position
    from (${answers}) a
    left join member mine on mine.team_id = a.team_id and mine.profile_id = ${viewerId}
    left join volunteer own on own.game_id = a.game_id and own.profile_id = ${viewerId} and own.status = 'accepted'
    left join player_position plays on plays.team_id = a.team_id and plays.profile_id = a.profile_id and a.on_roster
   order by a.answered_at, a.profile_id`

/** The answers to a game, read with the viewer's standing. */
export async function attendeesSeenBy(db: Db, standing: Fragment, { gameId, viewerId }: ViewedGame) {
  const attendees = attendeesOf(db, viewerId, answersOf(db, gameId))
  const [seen] = await db<Sealed<{ attendees: AttendeeRow[] }>[]>`
    select standing.*, (select coalesce(json_agg(a), '[]') from (${attendees}) a) as attendees
      from (${standing}) standing`
  return seen
}

/** The roster of the team, captains first, with and without an answer. */
export function rosterOf(db: Db, { gameId, viewerId }: ViewedGame) {
  return db<RosterRow[]>`
    select p.id as "userId", p.first_name as "firstName",
           shown_last_name(p.last_name, mine.role is not null or know_each_other(${viewerId}, p.id)) as "lastName",
           p.avatar, m.role,
           case when mine.role is not null or own.id is not null then coalesce(plays.position, '') else '' end as position
      from game g
      join member m on m.team_id = g.team_id and m.role <> 'spare'
      join profile p on p.id = m.profile_id
      left join player_position plays on plays.team_id = m.team_id and plays.profile_id = m.profile_id
      left join member mine on mine.team_id = g.team_id and mine.profile_id = ${viewerId}
      left join volunteer own on own.game_id = g.id and own.profile_id = ${viewerId} and own.status = 'accepted'
     where g.id = ${gameId}
     order by m.role, lower(p.first_name), lower(p.last_name), p.id`
}
