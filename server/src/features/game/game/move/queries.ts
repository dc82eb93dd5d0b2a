import type { Db } from '#core/database/db.ts'
import type { OtherSideScope, TeamScope } from '#permissions'
import { usualLength } from '../../game-day/queries.ts'
import type { NewGame } from '../scheduling/queries.ts'

export type MayChange = TeamScope<'game.edit' | 'schedule.import'> | OtherSideScope<'game.edit'>
export type GameChange = Omit<NewGame, 'kind' | 'importUid' | 'lastMailed' | 'seriesId' | 'seriesAt'>

/** Changes games and returns their number. Skips a game with a result if the new time ends in the future. */
export async function updateGames(db: Db, scope: MayChange, changes: GameChange[], now: Date): Promise<number> {
  const changed = await db`
    update game g
       set opponent = c.opponent, title = c.title, needed = c.needed, starts_at = c."startsAt", starts_on = c."startsOn", ends_at = ${newEnd(db, scope)},
           time_zone = c."timeZone", location = c.location, notes = c.notes, version = version + 1,
           moved_at = case when not ${isFar(db)} then g.moved_at when ${isBack(db)} then null else ${now} end,
           moved_from = case when not ${isFar(db)} then g.moved_from
                             when not ${isBack(db)} then (g.last_mailed ->> 'startsAt')::timestamptz end
      from ${changeRows(db, changes)}
     where g.team_id = ${scope.teamId}
       and g.id = c.id
       -- guard: games: a game with a result is over
       and (g.our_score is null or ${newEnd(db, scope)} <= ${now})
    returning g.id`
  return changed.length
}

/** Far enough that answers must be given again. */
const isFar = (db: Db) => db`is_for_old_time('going', g.starts_at, g.starts_on, c."startsAt", c."startsOn")`

/** The game is back on the day that people know, before any mail about the move was sent. */
const isBack = (db: Db) => db`
  (c."startsOn" = in_zone((g.last_mailed ->> 'startsAt')::timestamptz, g.last_mailed ->> 'timeZone')::date
   and not is_for_old_time('going', (g.last_mailed ->> 'startsAt')::timestamptz, c."startsOn", c."startsAt", c."startsOn"))`

/** Applies a new game length to games that are not over. Call `moveSubsWithEnds` first. */
export async function updateEnds(db: Db, { teamId }: TeamScope<'game-day.edit'>, minutes: number, now: Date) {
  return db<{ id: string; startsAt: Date }[]>`
    update game set ends_at = ${endAfter(db, minutes)}
     where team_id = ${teamId}
       and ends_at > ${now}
       and ends_at <> ${endAfter(db, minutes)}
    returning id, starts_at`
}

export interface ReleasedSub {
  gameId: string
  profileId: string
}

/** Moves the subs of games that are about to change. Releases and returns those who play elsewhere at the new time. */
export const moveSubs = (db: Db, scope: MayChange, changes: GameChange[], now: Date) =>
  moveSubsTo(
    db,
    db`select g.id, tstzrange(c."startsAt", ${newEnd(db, scope)})
         from game g
         join ${changeRows(db, changes)} on c.id = g.id
        where g.team_id = ${scope.teamId}
          and g.starts_at <> c."startsAt"
          and g.cancelled_at is null`,
    now,
  )

/** Like `moveSubs`, for games that are about to be restored. */
export const moveSubsBack = (
  db: Db,
  { teamId }: TeamScope<'game.cancel'> | OtherSideScope<'game.cancel'>,
  ids: string[],
  now: Date,
) =>
  moveSubsTo(
    db,
    db`select id, tstzrange(starts_at, ends_at) from game where team_id = ${teamId} and id = any (${ids})`,
    now,
  )

/** Like `moveSubs`, for games whose length is about to change. Also locks the requests of cancelled games. */
export const moveSubsWithEnds = (db: Db, { teamId }: TeamScope<'game-day.edit'>, minutes: number, now: Date) =>
  moveSubsTo(
    db,
    db`select id, case when cancelled_at is null then tstzrange(starts_at, ${endAfter(db, minutes)}) end
         from game
        where team_id = ${teamId}
          and ends_at > ${now}
          and ends_at <> ${endAfter(db, minutes)}`,
    now,
  )

/** `moved` selects the id and the new time of each game. */
const moveSubsTo = (db: Db, moved: ReturnType<Db>, now: Date) => db<ReleasedSub[]>`
  select released.game_id, released.profile_id
    from (select array_agg(id) as games, array_agg(during) as times from (${moved}) game (id, during)) moved
   cross join lateral move_subs(moved.games, moved.times, ${now}) released`

/** Locks the requests and subs of games in a fixed order, so that two teams with the same subs do not deadlock. */
export const lockSubsOf = (db: Db, gameIds: string[]) => db`select lock_subs_of(${gameIds})`

const changeRows = (db: Db, changes: GameChange[]) => db`
  jsonb_to_recordset(${db.json(changes)}::jsonb) as c
    (id uuid, title text, needed int, opponent text, "startsAt" timestamptz, "startsOn" date, "timeZone" text, location text, notes text)`

const newEnd = (db: Db, { teamId }: MayChange) => db`
  case when g.starts_at = c."startsAt" then g.ends_at else c."startsAt" + ${usualLength(db, teamId)} end`

const endAfter = (db: Db, minutes: number) => db`starts_at + ${minutes} * interval '1 minute'`

/** When the series has its games from now on. */
export async function updateSeriesTimes(
  db: Db,
  { teamId }: TeamScope<'game.edit'>,
  times: { id: string; seriesAt: string }[],
) {
  await db`
    update game g
       set series_at = new.at
      from jsonb_to_recordset(${db.json(times.map(({ id, seriesAt: at }) => ({ id, at })))}::jsonb) as new (id uuid, at timestamp)
     where g.team_id = ${teamId}
       and g.id = new.id
       and g.series_at <> new.at`
}
