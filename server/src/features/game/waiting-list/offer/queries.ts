import type { Db } from '#core/database/db.ts'
import type { NumberedPlace } from './rules.ts'

interface ListState {
  gameId: string
  freePlaces: number
  openedAt: Date | null
  dueAt: Date | null
}

export async function saveListState(db: Db, { gameId, freePlaces, openedAt, dueAt }: ListState) {
  await db`
    insert into waiting_list (game_id, free_places, opened_at, due_at)
    values (${gameId}, ${freePlaces}, ${openedAt}, ${dueAt})
    on conflict (game_id) do update
      set free_places = excluded.free_places, opened_at = excluded.opened_at, due_at = excluded.due_at`
}

/** The caller has locked the game. */
export async function savePlaces(
  db: Db,
  { gameId, places, now }: { gameId: string; places: NumberedPlace[]; now: Date },
) {
  await db`
    insert into waiting_place (game_id, profile_id, number, joined_at, offered_at, offered_until, expired, expired_at)
    select ${gameId}, p."userId", p.number, ${now}, p."offeredAt", p."offeredUntil", p.expired, p."expiredAt"
      from jsonb_to_recordset(${db.json(places)}::jsonb) as p
           ("userId" uuid, number int, "offeredAt" timestamptz, "offeredUntil" timestamptz, expired int,
            "expiredAt" timestamptz)
    on conflict on constraint waiting_place_once_per_game do update
      set number = excluded.number, offered_at = excluded.offered_at, offered_until = excluded.offered_until,
          expired = excluded.expired, expired_at = excluded.expired_at`
}

/** Puts a person on the list. Someone who was there before starts anew. */
export async function insertPlace(
  db: Db,
  { gameId, profileId, now }: { gameId: string; profileId: string; now: Date },
) {
  await db`
    insert into waiting_place (game_id, profile_id, number, joined_at)
    values (${gameId}, ${profileId}, 0, ${now})
    on conflict on constraint waiting_place_once_per_game do update
      set joined_at = excluded.joined_at, left_at = null, offered_at = null,
          offered_until = null, expired = 0, expired_at = null, moved_at = null, moved_by = null, is_added = false,
          reason = ''`
}

/** Numbers the list. The caller has locked the game. */
export async function saveOrder(db: Db, { gameId, userIds }: { gameId: string; userIds: readonly string[] }) {
  await db`
    update waiting_place w
       set number = o.number
      from unnest(${userIds}::uuid[]) with ordinality as o (profile_id, number)
     where w.game_id = ${gameId}
       and w.profile_id = o.profile_id`
}

export async function leaveList(db: Db, place: { gameId: string; profileId: string; now: Date }) {
  await db`
    update waiting_place
       set left_at = ${place.now}
     where game_id = ${place.gameId}
       and profile_id = ${place.profileId}
       and left_at is null`
}

/** Undo: the person keeps the number that they had. False if they had none. */
export async function comeBackToList(db: Db, { gameId, profileId }: { gameId: string; profileId: string }) {
  const back = await db`
    update waiting_place
       set left_at = null
     where game_id = ${gameId}
       and profile_id = ${profileId}
    returning game_id`
  return back.length === 1
}

/** Locks games with a list to decide, soonest first, and leaves those that someone else is changing for the next run. */
export async function lockDueLists(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const due = await db<{ id: string }[]>`
    select g.id
      from waiting_list l
      join game g on g.id = l.game_id
     where l.due_at <= ${now}
     order by l.due_at, l.game_id
     limit ${limit}
       -- guard: waiting: no offer is decided while someone answers
       for no key update of g skip locked`
  return due.map(({ id }) => id)
}

/** Lets a worker decide the lists of a team's games to come, after a change that concerns all of them. */
export async function markListsDue(db: Db, { teamId, now }: { teamId: string; now: Date }) {
  await db`
    update waiting_list l
       set due_at = ${now}
      from game g
     where g.id = l.game_id
       and g.team_id = ${teamId}
       and g.starts_at > ${now}`
}

/** The same for games that have moved or are on again. Answers may count again. */
export async function markListsDueOf(db: Db, gameIds: readonly string[], now: Date) {
  await db`update waiting_list set due_at = ${now} where game_id = any (${gameIds}::uuid[])`
}
