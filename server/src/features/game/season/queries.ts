import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed, TeamScope } from '#permissions'
import type { CountRows, StoredAnswer } from '../attendance/rules.ts'
import type { PlayedGame, StoredGame, StoredPerson } from './rules.ts'

export interface SeasonRow {
  id: string
  name: string
  startsOn: string
  endsOn: string | null
  closedAt: Date | null
  closedBy: string
  won: number | null
  lost: number | null
  tied: number | null
}

/** Latest first. */
export const seasonsOf = (db: Db, standing: Fragment, viewerId: string) => db<Sealed<SeasonRow>[]>`
  select standing.*, s.id, s.name, s.starts_on::text, s.ends_on::text, s.closed_at, s.won, s.lost, s.tied,
         coalesce(shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)), '') as closed_by
    from (${standing}) standing
    left join season s on s.team_id = standing.team_id
    left join profile p on p.id = who_is(s.closed_by)
   order by s.starts_on desc`

/** A range of days, at the venues of the games. Open ends are null. */
interface Days {
  teamId: string
  startsOn: string | null
  endsOn: string | null
}

const within = (db: Db, { teamId, startsOn, endsOn }: Days): Fragment => db`
      g.team_id = ${teamId}
  and kind_has(g.kind, 'season')
  and is_on_days(g.starts_at, g.starts_on, ${startsOn}, ${endsOn})
  and g.cancelled_at is null`

/**
 * True if game `g` counts for a season or year with these first and last days: it is over and was not cancelled. Open
 * ends are null.
 */
export const isCounted = (
  db: Db,
  { firstDay, lastDay, now }: { firstDay: Fragment; lastDay: Fragment; now: Date },
): Fragment => db`
      is_on_days(g.starts_at, g.starts_on, ${firstDay}, ${lastDay})
  -- guard: kinds: a practice counts for no season -> and true
  and kind_has(g.kind, 'season')
  and g.cancelled_at is null
  -- guard: season: a game counts once it is over -> and true
  and g.ends_at <= ${now}
  and g.starts_at < ${now}`

/** The latest completed games, latest first. */
export const playedGames = (db: Db, days: Days, { now, max }: { now: Date; max: number }) => db<PlayedGame[]>`
  select g.id, g.starts_on::text, g.ends_at, g.opponent, g.our_score, g.their_score, g.forfeited_by
    from game g
   where g.team_id = ${days.teamId}
     and ${isCounted(db, { firstDay: db`${days.startsOn}`, lastDay: db`${days.endsOn}`, now })}
   order by g.starts_at desc, g.id desc
   limit ${max}`

export async function countUpcoming(db: Db, days: Days, now: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
      from game g
     where ${within(db, days)}
       and g.ends_at > ${now}`
  return row?.count ?? 0
}

export async function hasResult(db: Db, days: Days): Promise<boolean> {
  const rows = await db`
    select from game g
     where ${within(db, days)}
       and g.our_score is not null
     limit 1`
  return rows.length > 0
}

/** The roster, with the day each player joined. */
export const rosterOf = (db: Db, teamId: string) => db<{ userId: string; joinedAt: Date }[]>`
  select profile_id as user_id, joined_at
    from member
   where team_id = ${teamId}
     and role <> 'spare'`

type PackedAnswer = [
  userId: string,
  status: StoredAnswer,
  answeredFor: number,
  answeredOn: string,
  isAsGuest: boolean,
  isByName: boolean,
  isOverriddenByAway: boolean,
]

/**
 * The answers to many games, as far as they decide who was in. A season of a large club has a hundred thousand of them:
 * one row per game reads in a third of the time of one row per answer.
 */
export async function manyAnswers(db: Db, gameIds: readonly string[]): Promise<CountRows['answers']> {
  const games = await db<{ gameId: string; answers: PackedAnswer[] }[]>`
    select game_id,
           json_agg(json_build_array(profile_id, status, extract(epoch from answered_for) * 1000, answered_on, as_guest, by_name,
                                     yielded_at is not distinct from answered_at)) as answers
      from rsvp
     where game_id = any ((select ${gameIds}::uuid[])::uuid[])
     group by game_id`
  return games.flatMap(({ gameId, answers }) =>
    answers.map(([userId, status, answeredFor, answeredOn, isAsGuest, isByName, isOverriddenByAway]) => {
      const at = new Date(answeredFor)
      const told = { answeredAt: at, answeredFor: at, answeredOn, answeredBy: null, note: '' }
      return { gameId, userId, status, isAsGuest, isByName, isOverriddenByAway, ...told }
    }),
  )
}

/** Names as far as a viewer may see them, sorted by name. */
export const peopleOf = (db: Db, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) => db<
  { userId: string; name: string; avatar: string | null }[]
>`
  select p.id as user_id, p.avatar,
         shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)) as name
    from profile p
   where p.id = any ((select ${ids}::uuid[])::uuid[])
   order by lower(p.first_name), lower(p.last_name), p.id`

/** The stored figures of a closed season, with all players' rows or those of one person. */
export async function keptFigures(db: Db, seasonId: string) {
  const [[season], people] = await db.together((on) =>
    Promise.all([
      on<{ games: StoredGame[] }[]>`select games from season where id = ${seasonId}`,
      on<StoredPerson[]>`
        select who_is(profile_id) as user_id, marks, subbed, subbed_as_answered
          from season_player
         where season_id = ${seasonId}`,
    ]),
  )
  return { games: season?.games ?? [], people }
}

type EditScope = TeamScope<'season.edit'>

export async function insertSeason(
  db: Db,
  { teamId }: EditScope,
  season: { id: string; name: string; startsOn: string; now: Date },
) {
  await db`
    insert into season (id, team_id, name, starts_on, made_at)
    values (${season.id}, ${teamId}, ${season.name}, ${season.startsOn}, ${season.now})`
}

export async function updateSeason(
  db: Db,
  { teamId }: EditScope,
  { id, name, startsOn }: { id: string; name: string; startsOn: string },
) {
  await db`update season set name = ${name}, starts_on = ${startsOn} where team_id = ${teamId} and id = ${id} and closed_at is null`
}

interface ClosedSeason {
  id: string
  endsOn: string
  record: { won: number; lost: number; tied: number }
  games: StoredGame[]
  people: StoredPerson[]
  now: Date
}

export async function closeSeason(db: Db, { teamId, actorId }: EditScope, closed: ClosedSeason) {
  await db`
    update season
       set closed_at = ${closed.now}, closed_by = ${actorId}, ends_on = ${closed.endsOn}, won = ${closed.record.won},
           lost = ${closed.record.lost}, tied = ${closed.record.tied}, games = ${db.json(closed.games)}::jsonb
     where team_id = ${teamId}
       and id = ${closed.id}
       and closed_at is null`
  await db`
    insert into season_player (season_id, profile_id, marks, subbed, subbed_as_answered)
    select ${closed.id}, p."userId", p.marks, p.subbed, p."subbedAsAnswered"
      from jsonb_to_recordset(${db.json(closed.people)}::jsonb) as p
           ("userId" uuid, marks text, subbed integer, "subbedAsAnswered" integer)`
}

/** Deletes the open season, and reopens the one before it. */
export async function reopenSeason(db: Db, { teamId }: EditScope, { id, nextId }: { id: string; nextId: string }) {
  await db`delete from season where team_id = ${teamId} and id = ${nextId} and closed_at is null`
  await db`delete from season_player where season_id = ${id}`
  await db`
    update season
       set closed_at = null, closed_by = null, ends_on = null, won = null, lost = null, tied = null, games = null
     where team_id = ${teamId}
       and id = ${id}`
}
