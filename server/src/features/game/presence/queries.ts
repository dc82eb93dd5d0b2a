import type { Db, Fragment } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import type { Correction } from './rules.ts'

/**
 * What captains recorded about these games: corrections of players and guests, and the turnout of subs. Of everyone, or
 * of one person.
 */
export const correctionsOf = (db: Db, gameIds: readonly string[], personId?: string) =>
  db<Correction[]>`${correctionsIn(db, db`(select unnest(${gameIds}::uuid[]))`, personId)}`

export const correctionsIn = (db: Db, gameIds: Fragment, personId?: string): Fragment => {
  const ofPerson = personId === undefined ? db`` : db`and profile_id = ${personId}`
  return db`
  select o.game_id, o.profile_id as user_id, o.was_there
    from presence o
    join game g on g.id = o.game_id
   where o.game_id in ${gameIds}
     ${ofPerson}
     -- guard: presence: a correction does not outlive a move of the game -> and true
     and o.corrected_at >= g.ends_at
     and not exists (select from volunteer v
                      where v.game_id = o.game_id and v.profile_id = o.profile_id and v.status = 'accepted')
   union all
  select game_id, profile_id, turned_up
    from volunteer
   where game_id in ${gameIds}
     ${ofPerson}
     and status = 'accepted'
     and turned_up is not null`
}

/** The offers by which people filled in. */
export const offersAt = (db: Db, gameId: string) => db<{ userId: string; requestId: string; volunteerId: string }[]>`
  select profile_id as user_id, request_id, id as volunteer_id
    from volunteer
   where game_id = ${gameId}
     and status = 'accepted'`

/** Members who joined after a game cannot have been there as players. */
export const rosterAt = (db: Db, gameId: string) => db<{ userId: string }[]>`
  select m.profile_id as user_id
    from game g
    join member m on m.team_id = g.team_id and m.role <> 'spare'
   where g.id = ${gameId}
     and m.joined_at <= g.ends_at`

export async function upsertPresence(
  db: Db,
  _scope: TeamScope<'presence.correct'>,
  { gameId, profileId, wasThere, now }: { gameId: string; profileId: string; wasThere: boolean; now: Date },
) {
  await db`
    insert into presence (game_id, profile_id, was_there, corrected_at)
    values (${gameId}, ${profileId}, ${wasThere}, ${now})
    on conflict on constraint presence_once_per_game do update
      set was_there = excluded.was_there, corrected_at = excluded.corrected_at`
}

export async function insertPresence(
  db: Db,
  _scope: TeamScope<'schedule.import'>,
  corrections: readonly { gameId: string; profileId: string; wasThere: boolean }[],
  now: Date,
) {
  if (corrections.length === 0) return
  await db`
    insert into presence (game_id, profile_id, was_there, corrected_at)
    select c."gameId", c."profileId", c."wasThere", ${now}
      from jsonb_to_recordset(${db.json(corrections)}::jsonb) as c
           ("gameId" uuid, "profileId" uuid, "wasThere" boolean)`
}
