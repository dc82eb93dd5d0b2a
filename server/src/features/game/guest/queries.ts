import { policy } from '@app/contract/policy'
import type { Db } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { TeamScope } from '#permissions'

/** How many guests the game has, those included who were removed today, and whether players may add any. */
export async function guestFacts(db: Db, { teamId }: TeamScope<'guest.add'>, gameId: string) {
  const [facts] = await db<{ guests: number; playersAddGuests: boolean }[]>`
    select (select count(*)::int from profile p where p.guest_of_game_id = ${gameId}) as guests,
           exists (select from game_day d
                    where d.team_id = ${teamId} and d.players_add_guests_at is not null) as players_add_guests`
  return facts ?? { guests: 0, playersAddGuests: false }
}

export async function guestOf(
  db: Db,
  { teamId }: TeamScope<'guest.add'>,
  { gameId, guestId }: { gameId: string; guestId: string },
) {
  const [guest] = await db<{ addedBy: string | null }[]>`
    select p.guest_added_by as added_by
      from profile p
      join game g on g.id = p.guest_of_game_id and g.team_id = ${teamId}
     where p.id = ${guestId}
       and g.id = ${gameId}`
  return guest
}

/**
 * Guests whose season was closed some time ago, or whose game was a year ago, or who were removed a day ago. Until then
 * they count in the season’s figures, which a closed season keeps.
 */
export const oldGuests = (db: Db, now: Date): OldRows => ({
  table: 'profile',
  from: db`
    profile old
    join game g on g.id = old.guest_of_game_id
    left join rsvp r on r.game_id = g.id and r.profile_id = old.id`,
  where: db`
    g.ends_at < ${now}::timestamptz - ${policy.guestLongestDays} * interval '1 day'
    or r.status = 'not_going' and r.answered_at < ${now}::timestamptz - ${policy.guestRemovedHours} * interval '1 hour'
    or exists (select from season s
                where s.team_id = g.team_id
                  and g.starts_on between s.starts_on and s.ends_on
                  -- guard: guests: a guest is kept for some time after the season, which may be reopened
                  and s.closed_at < ${now}::timestamptz - ${policy.guestKeptDays} * interval '1 day')`,
})
