import type { Db, Fragment } from '#core/database/db.ts'
import type { LeagueScope, OustedSide, SealedLeague } from '#permissions'
import type { StoredPlayoffs } from './rules.ts'

type MayEdit = LeagueScope<'league-game.edit'>

interface OfDivision {
  leagueId: string
  divisionId: string
}

/** By the seed, as JSON makes keys of numbers. Teams that were deleted are missing. */
type Teams = Record<string, { id: string; name: string; logo: string | null; isOwn: boolean }>

export interface PlayoffsRow extends StoredPlayoffs {
  divisionId: string
  divisionName: string
  drawnAt: Date
  teams: Teams
  isOver: boolean
}

/** The playoffs of each division that has some, for one of the league's people. */
export const playoffsOfLeague = (db: Db, standing: Fragment, viewerId: string) => db<
  SealedLeague<PlayoffsRow | { divisionId: null }>[]
>`
  select standing.*, f.division_id, d.name as division_name, f.drawn_at, f.seeds, f.games, f.decisions,
         exists (select from league n where n.follows_id = standing.league_id) as is_over,
         (select coalesce(jsonb_object_agg(s.seed, jsonb_build_object('id', t.id, 'name', t.name, 'logo', t.logo,
                   'isOwn', exists (select from member m where m.team_id = t.id and m.profile_id = ${viewerId}))), '{}')
            from playoff_seed s
            join team t on t.id = s.team_id
           where s.league_id = f.league_id
             and s.division_id = f.division_id) as teams
    from (${standing}) standing
    left join playoff_fact f on f.league_id = standing.league_id
    left join division d on d.id = f.division_id
   order by d.place, d.id`

/** The playoffs of a division, as they are under the lock of the league or without one. */
export async function playoffsIn(db: Db, { leagueId, divisionId }: OfDivision) {
  const [found] = await db<StoredPlayoffs[]>`
    select seeds, games, decisions from playoff_fact where league_id = ${leagueId} and division_id = ${divisionId}`
  return found
}

/** False if the division has playoffs already. */
export async function insertPlayoffs(
  db: Db,
  { leagueId }: MayEdit,
  { divisionId, teamIds, now }: { divisionId: string; teamIds: string[]; now: Date },
): Promise<boolean> {
  const drawn = await db`
    with drawn as (
      insert into playoff (league_id, division_id, drawn_at)
      values (${leagueId}, ${divisionId}, ${now})
      on conflict (league_id, division_id) do nothing
      returning league_id, division_id
    )
    insert into playoff_seed (league_id, division_id, seed, team_id)
    select drawn.league_id, drawn.division_id, team.seed, team.id
      from drawn
     cross join unnest(${teamIds}::uuid[]) with ordinality team (id, seed)
    returning seed`
  return drawn.length > 0
}

/** The games that were scheduled stay with the league, as games of no bracket. */
export async function deletePlayoffs(db: Db, { leagueId }: MayEdit, divisionId: string) {
  await db`delete from playoff where league_id = ${leagueId} and division_id = ${divisionId}`
}

export async function insertPlayoffGame(
  db: Db,
  { leagueId }: MayEdit,
  game: { fixtureId: string; divisionId: string; number: number; home: number; away: number },
) {
  await db`
    insert into playoff_game (fixture_id, league_id, division_id, number, home_seed, away_seed)
    values (${game.fixtureId}, ${leagueId}, ${game.divisionId}, ${game.number}, ${game.home}, ${game.away})`
}

interface Decision {
  divisionId: string
  number: number
  winner: number
  loser: number
  reason: string
}

/** The organiser may think again. */
export async function upsertDecision(
  db: Db,
  { leagueId }: MayEdit,
  { divisionId, number, winner, loser, reason }: Decision,
) {
  await db`
    insert into playoff_decision (league_id, division_id, number, home_seed, away_seed, winner_seed, by, reason)
    values (${leagueId}, ${divisionId}, ${number}, least(${winner}::int, ${loser}), greatest(${winner}::int, ${loser}), ${winner},
            'league', ${reason})
    on conflict (league_id, division_id, number, home_seed, away_seed) do update
       set winner_seed = excluded.winner_seed, by = excluded.by, reason = excluded.reason`
}

/** The seeds of a team that is not here, for the one that takes its place. */
export async function updateSeeds(
  db: Db,
  _scope: LeagueScope<'outside-team.edit'>,
  { outsideTeamId, teamId }: { outsideTeamId: string; teamId: string },
) {
  await db`update playoff_seed set team_id = ${teamId} where team_id = ${outsideTeamId}`
}

/** The playoffs in which a team of the league plays. */
export async function playoffsOfTeam(db: Db, { leagueId, teamId }: { leagueId: string; teamId: string }) {
  const [seed] = await db<OfDivision[]>`
    select league_id, division_id from playoff_seed where league_id = ${leagueId} and team_id = ${teamId}`
  return seed
}

/** The playoffs to which a game belongs. */
export async function playoffsOfGame(db: Db, fixtureId: string) {
  const [game] = await db<OfDivision[]>`
    select league_id, division_id from playoff_game where fixture_id = ${fixtureId}`
  return game
}

interface OustedGame extends OustedSide {
  fixtureId: string
  gameId: string
  startsAt: Date
}

/** Both sides of games that their teams no longer play. */
export const sidesOfStrays = (db: Db, { ids, now }: { ids: string[]; now: Date }) => db<OustedGame[]>`
  select s.fixture_id, s.team_id, s.game_id, g.starts_at
    from fixture_side s
    join game g on g.id = s.game_id
   where s.fixture_id = any (${ids})
     and g.cancelled_at is null
     and g.starts_at > ${now}
   order by g.id`

interface GameToMail {
  leagueId: string
  divisionId: string
  leagueName: string
  number: number
  home: string
  away: string
  startsAt: Date
  timeZone: string
  isCalledOff: boolean
}

/** The facts of a mail to an organiser about a game. */
export async function gameToMail(db: Db, { fixtureId, organiserId }: { fixtureId: string; organiserId: string }) {
  const [game] = await db<GameToMail[]>`
    select pg.league_id, pg.division_id, l.name as league_name, pg.number, home.name as home, away.name as away, g.starts_at, g.time_zone,
           g.cancelled_at is not null as is_called_off
      from playoff_game pg
      join league l on l.id = pg.league_id
      join organiser o on o.league_id = l.id and o.profile_id = ${organiserId}
      join fixture_side h on h.fixture_id = pg.fixture_id and h.side = 'home'
      join fixture_side a on a.fixture_id = pg.fixture_id and a.side = 'away'
      join team home on home.id = h.team_id
      join team away on away.id = a.team_id
      join game g on g.id = h.game_id
     where pg.fixture_id = ${fixtureId}`
  return game
}

interface SentOn {
  teamName: string
  teamLogo: string | null
  winner: string
}

/** The facts of the mail to a captain of a team about which seed goes on. */
export async function sentOnToMail(
  db: Db,
  {
    leagueId,
    divisionId,
    winner,
    teamId,
    captainId,
  }: OfDivision & { winner: number; teamId: string; captainId: string },
) {
  const [sentOn] = await db<SentOn[]>`
    select own.name as team_name, own.logo as team_logo, t.name as winner
      from playoff_seed w
      join team t on t.id = w.team_id
      join team own on own.id = ${teamId}
      join member m on m.team_id = own.id and m.profile_id = ${captainId} and m.role = 'captain'
     where w.league_id = ${leagueId}
       and w.division_id = ${divisionId}
       and w.seed = ${winner}`
  return sentOn
}
