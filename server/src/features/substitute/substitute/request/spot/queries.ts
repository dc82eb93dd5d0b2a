import type { Db } from '#core/database/db.ts'
import type { SettingScope, TeamScope } from '#permissions'

interface RequestFields {
  spots: number
  positions: string[]
  firstComeAt: Date | null
  note: string
  everybodyAt: Date
  publicAt: Date | null
}

interface NewRequestFields extends RequestFields {
  /** Null: a captain asks. */
  automaticAt: Date | null
}

interface Asking {
  id: string
  gameId: string
  /** The number of spots that the captain saw on the open or filled request. The new ones are added to it. */
  besides: number | null
  /** The most spots per request. */
  max: number
  now: Date
}

/**
 * Creates a request with these fields, or reopens a closed one. For an open or filled request it only changes spots and
 * positions. Returns nothing if the captain saw an outdated number of spots.
 */
export async function upsertRequest(
  db: Db,
  scope: TeamScope<'sub-request.ask'> | SettingScope,
  { id, gameId, now, besides, max, ...fields }: NewRequestFields & Asking,
) {
  const [made] = await db<{ id: string; everybodyAt: Date }[]>`
    insert into sub_request as q
           (id, team_id, game_id, spots, positions, first_come_at, note, everybody_at, public_at, starts_at, location,
            requester_id, asked_at, automatic_at)
    select ${id}, g.team_id, g.id, ${fields.spots}, ${fields.positions}, ${fields.firstComeAt}, ${fields.note},
           ${fields.everybodyAt}, ${fields.publicAt}, g.starts_at, g.location, ${scope.actorId}, ${now},
           ${fields.automaticAt}
      from game g
     where g.team_id = ${scope.teamId}
       and g.id = ${gameId}
    on conflict on constraint sub_request_one_per_game do update
      set spots = case when q.closed_at is null then q.spots else q.taken end + excluded.spots,
          positions = case when q.closed_at is null then q.positions || excluded.positions else excluded.positions end,
          note = case when q.closed_at is null then q.note else excluded.note end,
          first_come_at = case when q.closed_at is null then q.first_come_at else excluded.first_come_at end,
          everybody_at = case when q.closed_at is null then q.everybody_at else excluded.everybody_at end,
          public_at = case when q.closed_at is null then q.public_at else excluded.public_at end,
          requester_id = excluded.requester_id, asked_at = excluded.asked_at,
          automatic_at = excluded.automatic_at, closed_at = null
      -- guard: subs: two captains do not ask for the same spots -> where true
      where (q.closed_at is not null or q.spots = ${besides})
        and case when q.closed_at is null then q.spots else q.taken end + excluded.spots <= ${max}
    returning id, everybody_at`
  return made
}

export async function updateRequest(db: Db, scope: TeamScope<'sub-request.edit'>, id: string, fields: RequestFields) {
  await db`
    update sub_request
       set spots = ${fields.spots}, positions = ${fields.positions}, first_come_at = ${fields.firstComeAt},
           note = ${fields.note}, everybody_at = ${fields.everybodyAt}, public_at = ${fields.publicAt}
     where team_id = ${scope.teamId}
       and id = ${id}`
}

/** Adds a spot for one more volunteer, up to the maximum. Returns whether it did. The caller has locked the request. */
export async function addSpot(
  db: Db,
  scope: TeamScope<'volunteer.choose'>,
  { id, max }: { id: string; max: number },
): Promise<boolean> {
  const added = await db`
    update sub_request
       set spots = spots + 1
     where team_id = ${scope.teamId}
       and id = ${id}
       and spots < ${max}
    returning id`
  return added.length === 1
}

export async function closeRequestRow(db: Db, scope: TeamScope<'sub-request.close'>, id: string, now: Date) {
  await db`update sub_request set closed_at = ${now} where team_id = ${scope.teamId} and id = ${id}`
}
