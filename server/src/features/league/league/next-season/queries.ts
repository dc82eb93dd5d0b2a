import type { Venue } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { LeagueScope } from '#permissions'
import { venuesIn } from '../../venue/queries.ts'

type MayEdit = LeagueScope<'league.edit'>

interface Kept {
  divisions: { id: string; name: string; place: number }[]
  /** Without those that withdrew. */
  teams: { teamId: string; divisionId: string }[]
  venues: Venue[]
}

/** What the next season takes over, besides the rules. */
export async function keptForNextSeason(db: Db, { leagueId }: { leagueId: string }): Promise<Kept | undefined> {
  const [kept] = await db<Kept[]>`
    select (select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'place', d.place) order by d.place)
              from division d
             where d.league_id = l.id) as divisions,
           (select coalesce(jsonb_agg(jsonb_build_object('teamId', lt.team_id, 'divisionId', lt.division_id)), '[]')
              from league_team lt
             where lt.league_id = l.id
               and lt.withdrawn_at is null) as teams,
           ${venuesIn(db, db`l.id`)} as venues
      from league l
     where l.id = ${leagueId}`
  return kept
}

/** Teams come before leagues in the order of locks. */
export const lockTeamsOf = (db: Db, leagueId: string) => db`
  select from team
   where id in (select lt.team_id from league_team lt where lt.league_id = ${leagueId})
   order by id
     for key share`

export async function hasGamesToCome(db: Db, { leagueId }: MayEdit, now: Date): Promise<boolean> {
  const [game] = await db`
    select from league_game lg
      join fixture_side s on s.fixture_id = lg.fixture_id
      join game g on g.id = s.game_id
     where lg.league_id = ${leagueId}
       and g.starts_at > ${now}
       and g.cancelled_at is null
     limit 1`
  return game !== undefined
}

/** The same league with another season, and its organisers. */
export async function insertNextSeason(
  db: Db,
  { leagueId }: MayEdit,
  { id, season, linkCode, now }: { id: string; season: string; linkCode: string; now: Date },
) {
  await db`
    with founded as (
      insert into league (id, name, sport, season, link_code, points_win, points_tie, points_loss, tie_breakers, forfeit_score,
                          withdrawn_games, subs_per_game, subs_in_playoffs, subs_from_opponents, founded_at, follows_id)
      select ${id}, l.name, l.sport, ${season}, ${linkCode}, l.points_win, l.points_tie, l.points_loss, l.tie_breakers,
             l.forfeit_score, l.withdrawn_games, l.subs_per_game, l.subs_in_playoffs, l.subs_from_opponents, ${now}, l.id
        from league l
       where l.id = ${leagueId}
      returning id, follows_id
    )
    insert into organiser (league_id, profile_id, since)
    select founded.id, o.profile_id, o.since
      from founded
      join organiser o on o.league_id = founded.follows_id`
}
