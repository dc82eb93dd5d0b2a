import type { GameDay } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed, TeamScope } from '#permissions'

export interface GameDayRow extends Omit<GameDay, 'composition'> {
  compositionGender: string | null
  compositionLeast: number | null
}

/** The game day settings of a team and the positions of its players. */
export async function gameDayOf(db: Db, standing: Fragment) {
  const [day] = await db<Sealed<GameDayRow>[]>`
    select standing.*, coalesce(d.game_minutes, 120) as game_minutes, d.roster_only_at is not null as roster_only,
           d.least, d.target,
           d.most, d.composition_gender, d.composition_least,
           (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'least', p.least, 'players',
                     (select coalesce(jsonb_agg(plays.profile_id order by plays.profile_id), '[]')
                        from player_position plays
                       where plays.team_id = p.team_id
                         and plays.position = p.name)) order by p.place), '[]')
              from game_day_position p
             where p.team_id = standing.team_id) as positions
      from (${standing}) standing
      left join game_day d on d.team_id = standing.team_id`
  return day
}

export async function upsertGameDay(db: Db, { teamId }: TeamScope<'game-day.edit'>, day: GameDay, now: Date) {
  const { composition } = day
  await db`
    insert into game_day as d (team_id, game_minutes, roster_only_at, least, target, most, composition_gender, composition_least)
    values (${teamId}, ${day.gameMinutes}, ${day.rosterOnly ? now : null}, ${day.least}, ${day.target}, ${day.most},
            ${composition?.gender.trim() ?? null}, ${composition?.least ?? null})
    on conflict (team_id) do update
      set game_minutes = excluded.game_minutes, least = excluded.least, target = excluded.target, most = excluded.most,
          roster_only_at = case when excluded.roster_only_at is null then null
                                else coalesce(d.roster_only_at, excluded.roster_only_at) end,
          composition_gender = excluded.composition_gender, composition_least = excluded.composition_least`
}

export async function replacePositions(
  db: Db,
  { teamId }: TeamScope<'game-day.edit'>,
  positions: (GameDay['positions'][number] & { place: number })[],
) {
  await db`delete from game_day_position where team_id = ${teamId}`
  await db`
    insert into game_day_position (team_id, name, least, place)
    select ${teamId}, p.name, p.least, p.place
      from jsonb_to_recordset(${db.json(positions)}::jsonb) as p (name text, least integer, place integer)`
}

/** Ignores people who are not members of the team. */
export async function insertPlayerPositions(
  db: Db,
  { teamId }: TeamScope<'game-day.edit'>,
  players: { profileId: string; position: string }[],
) {
  await db`
    insert into player_position (team_id, profile_id, position)
    select m.team_id, m.profile_id, p.position
      from jsonb_to_recordset(${db.json(players)}::jsonb) as p ("profileId" uuid, position text)
      join member m on m.team_id = ${teamId} and m.profile_id = p."profileId"`
}
