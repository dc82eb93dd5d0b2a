import type { Db, Fragment } from '#core/database/db.ts'
import type { SealedLeague } from '#permissions'
import { type LeagueRow, ruleColumns } from '../league/queries.ts'
import type { PlayedDivision } from './rules.ts'

type RuleRow = Pick<
  LeagueRow,
  'pointsWin' | 'pointsTie' | 'pointsLoss' | 'tieBreakers' | 'forfeitScore' | 'withdrawnGames'
>

/** The divisions of a league with their teams and results, for one of its people. */
export async function playedLeague(db: Db, standing: Fragment, viewerId: string) {
  const [league] = await db<SealedLeague<RuleRow & { id: string; divisions: PlayedDivision[] }>[]>`
    select standing.*, l.id, ${ruleColumns(db)}, ${divisionsOf(db, db`exists (select from member m where m.team_id = t.id and m.profile_id = ${viewerId})`)} as divisions
      from (${standing}) standing
      join league l on l.id = standing.league_id`
  return league
}

/** Of league `l`. */
const divisionsOf = (db: Db, isOwn: Fragment) => db`
  (select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'teams', ${teamsOf(db, isOwn)}, 'results', ${resultsOf(db)},
                                       'uncounted', ${uncountedIn(db)}) order by d.place, d.id)
     from division d
    where d.league_id = l.id)`

const teamsOf = (db: Db, isOwn: Fragment) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'logo', t.logo, 'withdrawnAt', lt.withdrawn_at, 'isOwn', ${isOwn})), '[]')
     from league_team lt
     join team t on t.id = lt.team_id
    where lt.league_id = d.league_id
      and lt.division_id = d.id)`

/** The score of a league's game, from the game of its home team. */
export const scoreAtHome = (db: Db, g: Fragment) => db`
  jsonb_build_object('home', ${g}.our_score, 'away', ${g}.their_score,
                     'forfeitedBy', case ${g}.forfeited_by when 'us' then 'home' when 'them' then 'away' else ${g}.forfeited_by end)`

/** The results that count in division `d`, oldest first, as the home team's game has them: both games have the same. */
export const resultsOf = (db: Db) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('home', h.team_id, 'away', a.team_id,
                     'score', ${scoreAtHome(db, db`g`)}) order by g.starts_at, lg.fixture_id), '[]')
     from league_game lg
     join fixture_result r on r.fixture_id = lg.fixture_id and r.how is not null
     join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
     join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
     join game g on g.id = h.game_id
    where lg.league_id = d.league_id
      -- guard: standings: games of the playoffs do not count
      and not lg.is_playoff
      and lg.division_id = d.id)`

const uncountedIn = (db: Db) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('gameId', lg.fixture_id, 'home', home.name, 'away', away.name, 'startTime', g.starts_at,
                                                'timeZone', g.time_zone, 'isContested', r.open = 'contested') order by g.starts_at, lg.fixture_id), '[]')
     from league_game lg
     join fixture_result r on r.fixture_id = lg.fixture_id and r.how is null
     join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
     join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
     join team home on home.id = h.team_id
     join team away on away.id = a.team_id
     join game g on g.id = h.game_id
    where lg.league_id = d.league_id
      and lg.division_id = d.id
      and not lg.is_playoff)`
