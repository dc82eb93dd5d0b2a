import type { GameDay } from '@app/contract'
import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed, TeamScope } from '#permissions'

export interface GameDayRow extends Omit<GameDay, 'composition'> {
  compositionGender: string | null
  compositionMin: number | null
}

/** The game day settings of a team and the positions of its players. */
export async function gameDayOf(db: Db, standing: Fragment) {
  const [day] = await db<Sealed<GameDayRow>[]>`
    select standing.*, ${usualMinutes(db)} as game_minutes, d.roster_only_at is not null as roster_only,
           d.players_add_guests_at is not null as players_add_guests, d.ask_at_once_hours, d.min, d.target, d.max, d.composition_gender, d.composition_min,
           (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'min', p.min, 'players',
                     (select coalesce(jsonb_agg(plays.profile_id order by plays.profile_id), '[]')
                        from player_position plays
                       where plays.team_id = p.team_id
                         and plays.position = p.name)) order by p.sort_order), '[]')
              from game_day_position p
             where p.team_id = standing.team_id) as positions
      from (${standing}) standing
      left join game_day d on d.team_id = standing.team_id`
  return day
}

/** The default length of a team's games, from its settings `d`, which may be missing. */
export const usualMinutes = (db: Db): Fragment => db`coalesce(d.game_minutes, ${policy.gameMinutes})`

/** The default length of a team's games as an interval. */
export const usualLength = (db: Db, teamId: string): Fragment => db`
  (select ${usualMinutes(db)} * interval '1 minute'
     from team t
     left join game_day d on d.team_id = t.id
    where t.id = ${teamId})`

export async function upsertGameDay(db: Db, { teamId }: TeamScope<'game-day.edit'>, day: GameDay, now: Date) {
  const { composition } = day
  await db`
    insert into game_day as d (team_id, game_minutes, roster_only_at, players_add_guests_at, ask_at_once_hours, min, target, max,
                               composition_gender, composition_min)
    values (${teamId}, ${day.gameMinutes}, ${day.rosterOnly ? now : null},
            ${day.playersAddGuests ? now : null}, ${day.askAtOnceHours}, ${day.min},
            ${day.target}, ${day.max}, ${composition?.gender.trim() ?? null},
            ${composition?.min ?? null})
    on conflict (team_id) do update
      set game_minutes = excluded.game_minutes, ask_at_once_hours = excluded.ask_at_once_hours,
          min = excluded.min, target = excluded.target, max = excluded.max,
          roster_only_at = case when excluded.roster_only_at is null then null
                                else coalesce(d.roster_only_at, excluded.roster_only_at) end,
          players_add_guests_at = case when excluded.players_add_guests_at is null then null
                                       else coalesce(d.players_add_guests_at, excluded.players_add_guests_at) end,
          composition_gender = excluded.composition_gender, composition_min = excluded.composition_min`
}

export async function replacePositions(
  db: Db,
  { teamId }: TeamScope<'game-day.edit'>,
  positions: (GameDay['positions'][number] & { sortOrder: number })[],
) {
  await db`delete from game_day_position where team_id = ${teamId}`
  await db`
    insert into game_day_position (team_id, name, min, sort_order)
    select ${teamId}, p.name, p.min, p."sortOrder"
      from jsonb_to_recordset(${db.json(positions)}::jsonb) as p (name text, min integer, "sortOrder" integer)`
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
