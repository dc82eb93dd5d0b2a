import type { Db } from '#core/database/db.ts'
import type { Permission, TeamScope } from '#permissions'

interface DropOut {
  id: string
  gameId: string
  profileId: string
  /** A sub who gave up the spot: captains get a different mail for that. */
  isSub: boolean
  now: Date
}

export async function insertDropOut(
  db: Db,
  { teamId }: TeamScope<'rsvp.answer' | 'rsvp.answer-for' | 'guest.add' | 'volunteer.withdraw-own'>,
  { id, gameId, profileId, isSub, now }: DropOut,
) {
  await db`
    insert into drop_out (id, game_id, profile_id, dropped_at, is_sub, mailed_at)
    select ${id}, g.id, ${profileId}, ${now}, ${isSub}, ${isSub ? now : null}
      from game g
     where g.id = ${gameId}
       and g.team_id = ${teamId}
       and kind_has(g.kind, 'alerts')
    on conflict on constraint drop_out_once_per_game do update
      set dropped_at = excluded.dropped_at, is_sub = excluded.is_sub, mailed_at = excluded.mailed_at, replaced_at = null`
}

/** Marks drop-outs as replaced: someone has their spot, or they are in again. */
export async function markReplaced(
  db: Db,
  { teamId }: TeamScope<Permission>,
  { gameId, ids, now }: { gameId: string; ids: string[]; now: Date },
) {
  await db`
    update drop_out d
       set replaced_at = ${now}
      from game g
     where g.id = d.game_id
       and g.id = ${gameId}
       and g.team_id = ${teamId}
       and d.id = any (${ids}::uuid[])`
}

/** Records drop-outs for players who left the team while Going to these games. */
export async function insertLeavers(
  db: Db,
  leavers: { gameIds: string[]; profileId: string | null; now: Date },
): Promise<Map<string, Date>> {
  const games = await db<{ gameId: string; startsAt: Date }[]>`
    insert into drop_out (id, game_id, profile_id, dropped_at)
    select gen_random_uuid(), g.id, ${leavers.profileId}, ${leavers.now}
      from game g
     where g.id = any (${leavers.gameIds}::uuid[])
       and kind_has(g.kind, 'alerts')
    on conflict on constraint drop_out_once_per_game do update
      set dropped_at = excluded.dropped_at, is_sub = false, mailed_at = null, replaced_at = null
    returning game_id, (select starts_at from game where id = game_id)`
  return new Map(games.map(({ gameId, startsAt }) => [gameId, startsAt]))
}

/** The drop-outs of a game that captains have not been notified of; marks them as notified. */
export async function claimDropOuts(db: Db, gameId: string, now: Date): Promise<string[]> {
  const claimed = await db<{ id: string }[]>`
    update drop_out d
       set mailed_at = ${now}
      from open_drop_out o
     where o.id = d.id
       and o.game_id = ${gameId}
       -- guard: drop-outs: an early one causes no mail
       and o.is_late
       and d.mailed_at is null
    returning d.id`
  return claimed.map(({ id }) => id)
}
