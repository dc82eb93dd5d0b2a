import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

/** Renews a waiting offer for the current start of the game. Returns whether it was still waiting. */
export async function confirmOffer(
  db: Db,
  scope: TeamScope<'volunteer.offer' | 'rsvp.answer'>,
  volunteerId: string,
): Promise<boolean> {
  const confirmed = await db`
    update volunteer v
       set offered_for = null, offered_on = null
      from sub_request q
     where q.id = v.request_id
       and q.team_id = ${scope.teamId}
       and v.id = ${volunteerId}
       and v.profile_id = ${scope.actorId}
       and v.status = 'waiting'
    returning v.id`
  return confirmed.length === 1
}

/** The offer is waiting, and is for another time than the game's current one. */
export async function isForOldTime(db: Db, volunteerId: string): Promise<boolean> {
  const [offer] = await db<{ isOld: boolean }[]>`
    select is_offer_for_old_time(v, g.starts_at, g.starts_on) as is_old
      from volunteer v
      join game g on g.id = v.game_id
     where v.id = ${volunteerId}`
  return offer?.isOld ?? false
}
