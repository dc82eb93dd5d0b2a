import type { LeagueGame } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { LeagueScope, LeagueTeam, SealedLeague, TeamScope } from '#permissions'
import { scoreAtHome } from '../standings/queries.ts'

type MayEdit = LeagueScope<'league-game.edit'>

export interface LeagueGameRow extends Omit<LeagueGame, 'startTime' | 'home' | 'away'> {
  startsAt: Date
  /** The start with all digits, to continue a list. */
  moment: string
  home: SideRow
  away: SideRow
}

interface SideRow {
  id: string
  name: string
  logo: string | null
}

interface GameSearch {
  when: 'upcoming' | 'past'
  now: Date
  page: PageRequest<readonly [startsAt: string, id: string]>
}

/** The games of a league, each with the time and place that both teams have. */
export const gamesOfLeague = (db: Db, standing: Fragment, { when, now, page }: GameSearch) => {
  const isUpcoming = when === 'upcoming'
  const order = db.unsafe(isUpcoming ? 'asc' : 'desc')
  const than = db.unsafe(isUpcoming ? '>' : '<')
  return db<SealedLeague<LeagueGameRow | { id: null }>[]>`
    select standing.*, found.*
      from (${standing}) standing
      left join lateral (
        ${games(db, db`standing.league_id`)}
           and g.starts_at ${isUpcoming ? db`>` : db`<=`} ${now}
           ${page.after === null ? db`` : db`and (g.starts_at, lg.fixture_id) ${than} (${page.after[0]}, ${page.after[1]}::uuid)`}
         order by g.starts_at ${order}, lg.fixture_id ${order}
         limit ${page.rows}) found on true`
}

export const gamesById = (db: Db, { leagueId }: { leagueId: string }, ids: string[]) => db<LeagueGameRow[]>`
  ${games(db, db`${leagueId}`)}
     and lg.fixture_id = any (${ids})
   order by g.starts_at, lg.fixture_id`

/** The side at home has the same time and place as the other. */
const games = (db: Db, leagueId: Fragment) => db`
  select lg.fixture_id as id, lg.division_id, d.name as division_name, lg.round, lg.is_playoff, g.starts_at, g.starts_at::text as moment, g.time_zone, g.location,
         g.cancelled_at is not null as is_called_off, coalesce(r.open, 'none') as open,
         case when r.how is not null
              then ${scoreAtHome(db, db`g`)} end as result,
         jsonb_build_object('id', home.id, 'name', home.name, 'logo', home.logo) as home,
         jsonb_build_object('id', away.id, 'name', away.name, 'logo', away.logo) as away
    from league_game lg
    join division d on d.id = lg.division_id
    join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
    join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
    join team home on home.id = h.team_id
    join team away on away.id = a.team_id
    join game g on g.id = h.game_id
    left join fixture_result r on r.fixture_id = lg.fixture_id
   where lg.league_id = ${leagueId}`

/** Two teams of a division, as they are in the league under its lock. */
export const teamsOfDivision = (
  db: Db,
  { leagueId }: MayEdit,
  { divisionId, teamIds }: { divisionId: string; teamIds: string[] },
) => db<(LeagueTeam & { name: string })[]>`
  select lt.team_id, t.name
    from league_team lt
    join team t on t.id = lt.team_id
   where lt.league_id = ${leagueId}
     -- guard: leagues: a game is of two teams of the division -> and true
     and lt.division_id = ${divisionId}
     -- guard: leagues: a team that withdrew gets no more games
     and lt.withdrawn_at is null
     and lt.team_id = any (${teamIds})`

export async function insertLeagueGame(
  db: Db,
  { leagueId }: MayEdit,
  {
    fixtureId,
    divisionId,
    round,
    isPlayoff,
  }: { fixtureId: string; divisionId: string; round: number | null; isPlayoff: boolean },
) {
  await db`
    insert into league_game (fixture_id, league_id, division_id, round, is_playoff)
    values (${fixtureId}, ${leagueId}, ${divisionId}, ${round}, ${isPlayoff})`
}

export interface SideToCallOff extends LeagueTeam {
  gameId: string
  startsAt: Date
  isCancelled: boolean
}

/** Both sides of games of the league that have not begun. */
export const sidesToCallOff = (db: Db, leagueId: string, { ids, now }: { ids: string[]; now: Date }) => db<
  SideToCallOff[]
>`
  select s.team_id, s.game_id, g.starts_at, g.cancelled_at is not null as is_cancelled
    from league_game lg
    join fixture_side s on s.fixture_id = lg.fixture_id
    join game g on g.id = s.game_id
   where lg.league_id = ${leagueId}
     and lg.fixture_id = any (${ids})
     and g.starts_at > ${now}
   order by g.id`

/** Locks the teams, then their games, in one order: as every change of a game of two teams does. */
export async function lockSides(db: Db, sides: Pick<SideToCallOff, 'teamId' | 'gameId'>[]) {
  await db`select from team where id = any (${sides.map(({ teamId }) => teamId)}) order by id for key share`
  await db`select from game where id = any (${sides.map(({ gameId }) => gameId)}) order by id for update`
}

/** The team's games are no longer games of the league. Both teams keep them. */
export async function deleteGamesOfTeam(
  db: Db,
  { leagueId, teamId }: { leagueId: string; teamId: string },
  _scope: LeagueScope<'league-team.remove'> | TeamScope<'league-team.leave'>,
) {
  await db`
    delete from league_game lg
     using fixture_side s
     where lg.league_id = ${leagueId}
       and s.fixture_id = lg.fixture_id
       and s.team_id = ${teamId}`
}
