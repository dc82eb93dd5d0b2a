import type { WaitingAction } from '@app/contract'
import type { Db } from '#core/database/db.ts'

export interface PlaceRow {
  userId: string
  firstName: string
  lastName: string
  avatar: string | null
  joinedAt: Date | null
  movedAt: Date | null
  movedBy: string
  isAdded: boolean
  reason: string
}

/** The people of a list, with as much of each name as the viewer may see. */
export const peopleOnList = (
  db: Db,
  { gameId, viewerId, ids }: { gameId: string; viewerId: string; ids: readonly string[] },
) => db<PlaceRow[]>`
  select p.id as user_id, shown_first_name(p, true) as first_name, p.avatar, w.joined_at, w.moved_at,
         coalesce(w.is_added, false) as is_added, coalesce(w.reason, '') as reason, coalesce(c.first_name, '') as moved_by,
         shown_last_name(p.last_name, (m.profile_id is not null and mine.profile_id is not null)
                                      or know_each_other(${viewerId}, p.id)) as last_name
    from profile p
    join game g on g.id = ${gameId}
    left join waiting_place w on w.game_id = g.id and w.profile_id = p.id
    left join profile c on c.id = w.moved_by
    left join member m on m.team_id = g.team_id and m.profile_id = p.id and m.role <> 'spare'
    left join member mine on mine.team_id = g.team_id and mine.profile_id = ${viewerId}
   where p.id = any (${ids}::uuid[])`

export interface HappenedRow {
  action: WaitingAction | 'not_going' | 'maybe'
  at: Date
  name: string
  by: string
  reason: string
}

/** What happened to the list, latest first. */
export const happenedTo = (db: Db, { gameId, max }: { gameId: string; max: number }) => db<HappenedRow[]>`
  select h.action, h.done_at as at, coalesce(p.first_name, '') as name, coalesce(c.first_name, '') as by,
         coalesce(h.detail -> 0 ->> 'after', '') as reason
    from game_history h
    left join profile p on p.id = who_is(h.profile_id)
    left join profile c on c.id = who_is(h.actor_id)
   where h.game_id = ${gameId}
     and h.action in ('offered', 'offer_expired', 'list_moved', 'list_added', 'room_made', 'not_going')
   order by h.line desc
   limit ${max}`
