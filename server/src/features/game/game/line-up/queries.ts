import type { LineUp } from '@app/contract'
import type { Sport } from '@app/contract/sport'
import type { Db } from '#core/database/db.ts'
import type { Permission, TeamScope } from '#permissions'

/** Replaces the line-up. Ignores people who are neither on the roster nor in the game. */
export async function replaceLineUp(
  db: Db,
  { teamId }: TeamScope<'game.set-line-up'>,
  { gameId, formation, players, now }: LineUp & { gameId: string; now: Date },
) {
  await db`
    insert into line_up (game_id, team_id, formation, set_at)
    values (${gameId}, ${teamId}, ${formation}, ${now})
    on conflict (game_id) do update set formation = excluded.formation, set_at = excluded.set_at`
  await db`delete from line_up_place where game_id = ${gameId}`
  await db`
    insert into line_up_place (game_id, profile_id, place)
    select ${gameId}, l."playerId", l.place
      from jsonb_to_recordset(${db.json(players)}::jsonb) as l ("playerId" uuid, place text)
     where exists (select from attendance a where a.game_id = ${gameId} and a.profile_id = l."playerId")
        or exists (select from member m
                    where m.team_id = ${teamId} and m.profile_id = l."playerId" and m.role <> 'spare')`
}

/** Replaces the spots of people, except the bench that a captain has set. */
export async function replacePlaces(
  db: Db,
  { teamId }: TeamScope<Permission>,
  { gameId, places }: { gameId: string; places: { playerId: string; place: string }[] },
) {
  await db`
    insert into line_up (game_id, team_id, formation) values (${gameId}, ${teamId}, '')
    on conflict (game_id) do nothing`
  await db`
    delete from line_up_place
     where game_id = ${gameId}
       and (place <> '' or profile_id = any (${places.map(({ playerId }) => playerId)}::uuid[]))`
  await db`
    insert into line_up_place (game_id, profile_id, place)
    select ${gameId}, p."playerId", p.place
      from jsonb_to_recordset(${db.json(places)}::jsonb) as p ("playerId" uuid, place text)
     where exists (select from profile where id = p."playerId")`
}

interface GivenLineUp {
  gameId: string
  formation: string
  setAt: string | null
  places: { profileId: string; place: string }[]
}

/** Inserts the line-ups of a team file. */
export async function insertLineUps(db: Db, { teamId }: TeamScope<'schedule.import'>, lineUps: readonly GivenLineUp[]) {
  await db`
    insert into line_up (game_id, team_id, formation, set_at)
    select l."gameId", ${teamId}, l.formation, l."setAt"
      from jsonb_to_recordset(${db.json(lineUps)}::jsonb) as l ("gameId" uuid, formation text, "setAt" timestamptz)`
  const places = lineUps.flatMap(({ gameId, places: all }) => all.map((place) => ({ gameId, ...place })))
  await db`
    insert into line_up_place (game_id, profile_id, place)
    select p."gameId", p."profileId", p.place
      from jsonb_to_recordset(${db.json(places)}::jsonb) as p ("gameId" uuid, "profileId" uuid, place text)`
}

export async function sportOf(db: Db, { teamId }: TeamScope<'game.set-line-up'>): Promise<Sport> {
  const [team] = await db<{ sport: Sport }[]>`select sport from team where id = ${teamId}`
  return team?.sport ?? 'Other'
}
