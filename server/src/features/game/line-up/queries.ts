import type { LineUp } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

/** The line-up of game `g`, or else of the latest game before it, with people of the roster and of this game only. */
export const lineUpOfGame = (db: Db) => db`
  select json_build_object('formation', l.formation, 'isSet', l.game_id = g.id, 'players',
           (select coalesce(json_agg(json_build_object('playerId', p.profile_id, 'place', p.place) order by p.place, p.profile_id), '[]')
              from line_up_place p
             where p.game_id = l.game_id
               and (exists (select from answer a where a.profile_id = p.profile_id)
                    or exists (select from member m
                                where m.team_id = g.team_id and m.profile_id = p.profile_id and m.role <> 'spare'))))
    from line_up l
    join game past on past.id = l.game_id
   where l.team_id = g.team_id
     and (l.game_id = g.id or past.starts_at < g.starts_at)
   order by l.game_id = g.id desc, past.starts_at desc
   limit 1`

/** Replaces the line-up. People outside the roster and the game are ignored. */
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

export async function sportOf(db: Db, { teamId }: TeamScope<'game.set-line-up'>): Promise<string> {
  const [team] = await db<{ sport: string }[]>`select sport from team where id = ${teamId}`
  return team?.sport ?? ''
}
