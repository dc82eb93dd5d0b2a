import type { Db } from '#core/database/db.ts'
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
}

export interface RosterRow {
  userId: string
  firstName: string
  lastName: string
  avatar: string | null
  role: 'captain' | 'player' | 'spare'
}

/** Who looks at which game of which team. */
interface Look {
  teamId: string
  gameId: string
  viewerId: string
}

/** Every answer to a game, first come first. */
export function attendeesOf(db: Db, { teamId, gameId, viewerId }: Look) {
  return db<AttendeeRow[]>`
    select p.id as user_id, a.status, p.first_name, ${lastName(db, viewerId)} as last_name, p.avatar,
           case when a.on_roster then 'roster' when a.is_sub then 'sub' else 'guest' end as "as", a.is_for_old_time,
           coalesce(shown_name(c.first_name, c.last_name, know_each_other(${viewerId}, c.id)), '') as answered_by
      from attendance a
      join profile p on p.id = a.profile_id
      left join member mine on mine.team_id = a.team_id and mine.profile_id = ${viewerId}
      left join profile c on c.id = a.answered_by and mine.role is not null
     where a.team_id = ${teamId}
       and a.game_id = ${gameId}
     order by a.answered_at, p.id`
}

/** Everybody the team counts on, captains first: whoever has not answered is on nobody else's list. */
export function rosterOf(db: Db, { teamId, viewerId }: Omit<Look, 'gameId'>) {
  return db<RosterRow[]>`
    select p.id as user_id, p.first_name, ${lastName(db, viewerId)} as last_name, p.avatar, m.role
      from member m
      join profile p on p.id = m.profile_id
     where m.team_id = ${teamId}
       and m.role <> 'spare'
     order by m.role, lower(p.first_name), lower(p.last_name), p.id`
}

/** To strangers a person is a first name and an initial, guests and subs to most of the team included. */
const lastName = (db: Db, viewerId: string) => db`
  shown_last_name(p.last_name, know_each_other(${viewerId}, p.id))`
