import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Name, NonBlankLine, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import { Sport } from '../team/team.ts'
import { type TieBreaker, tieBreakers } from './standings.ts'

const Points = Type.Integer({ minimum: 0, maximum: limits.leaguePoints })

/** How results become standings: everything that `standingsOf` needs besides the results. */
export const LeagueRule = Type.Object({
  points: Type.Object({ win: Points, tie: Points, loss: Points }),
  tieBreakers: Type.Array(Type.Unsafe<TieBreaker>(Type.String({ enum: [...tieBreakers] })), {
    maxItems: tieBreakers.length,
    uniqueItems: true,
    description: 'In the order in which they decide. Lots come last.',
  }),
  forfeitScore: Type.Integer({ minimum: 0, maximum: limits.score }),
  withdrawn: Type.Unsafe<'count' | 'void'>(
    Type.String({ enum: ['count', 'void'], description: 'Whether games against a team that withdrew count.' }),
  ),
})
export type LeagueRule = Static<typeof LeagueRule>

/** Who may step in as a sub in a game of the league. */
export const SubRule = Type.Object({
  perGame: Type.Union([Type.Integer({ minimum: 0, maximum: limits.subs }), Type.Null()], {
    description: 'The number of subs that a team may have in one game. Null: any number.',
  }),
  inPlayoffs: Type.Boolean({ description: 'Whether subs may play in the playoffs.' }),
  fromOpponents: Type.Boolean({ description: 'Whether players of the opponent may step in.' }),
})
export type SubRule = Static<typeof SubRule>

/** A team in a league: its name and crest, and none of its people. */
export const LeagueTeam = Type.Object({
  id: Id,
  name: Type.String(),
  logo: Type.String({ description: 'URL of the picture, or empty.' }),
  enteredAt: Instant,
  hasPlayed: Type.Boolean({ description: 'It has played a game of the league: taken out, it is withdrawn.' }),
  withdrawnAt: Type.Union([Instant, Type.Null()], {
    description: 'When it left, after it had played. It stays in the standings, last and without a place.',
  }),
  isOwn: Type.Boolean({ description: 'The caller is on the team.' }),
  isOutside: Type.Boolean({ description: 'It is not here: the league knows it by name, and its captain has a link.' }),
  claims: Type.Array(Type.Object({ id: Id, name: Type.String(), logo: Type.String() }), {
    description: 'For organisers: teams whose captain says that they are this one.',
  }),
  can: Type.Object({ leave: Type.Boolean({ description: 'The caller is a captain of the team.' }) }),
})
export type LeagueTeam = Static<typeof LeagueTeam>

export const Division = Type.Object({ id: Id, name: Type.String(), teams: Type.Array(LeagueTeam) })
export type Division = Static<typeof Division>

/** Who runs a league: first name and initial, for the people of the league. */
export const Organiser = Type.Object({
  id: Id,
  name: Type.String({ description: 'First name and initial.' }),
  isYou: Type.Boolean(),
})
export type Organiser = Static<typeof Organiser>

const SeasonOfLeague = Type.Object({ id: Id, season: Type.String() })

/** A league as its organisers and the members of its teams see it. */
export const League = Type.Object({
  id: Id,
  name: Type.String(),
  sport: Sport,
  season: Type.String(),
  rule: LeagueRule,
  subRule: SubRule,
  divisions: Type.Array(Division),
  linkPath: Type.Union([Type.String(), Type.Null()], {
    description: 'For organisers: the path by which captains bring their teams in.',
  }),
  organisers: Type.Array(Organiser, { description: 'Empty if nobody runs the league.' }),
  organiserLink: Type.Union([Type.Object({ path: Type.String(), expiresAt: Instant }), Type.Null()], {
    description: 'For organisers: the path by which one person becomes an organiser, until someone takes it.',
  }),
  isOver: Type.Boolean({ description: 'The next season has begun. This one can be read, but no longer changed.' }),
  before: Type.Union([SeasonOfLeague, Type.Null()], {
    description: 'The season before, if the caller can see it.',
  }),
  next: Type.Union([SeasonOfLeague, Type.Null()], { description: 'The next season, if the caller can see it.' }),
  can: Type.Object({
    edit: Type.Boolean(),
    settle: Type.Boolean({ description: 'Settle results, also when the season is over.' }),
    delete: Type.Boolean(),
    takeOver: Type.Boolean({ description: 'Nobody runs the league, and the caller is a captain of one of its teams.' }),
  }),
})
export type League = Static<typeof League>

/** A league on a list. */
export const LeagueCard = Type.Object({
  id: Id,
  name: Type.String(),
  sport: Sport,
  season: Type.String(),
  teamCount: Type.Integer(),
  isOrganiser: Type.Boolean(),
  isOnlyOrganiser: Type.Boolean({ description: 'Nobody else runs it.' }),
  isOver: Type.Boolean({ description: 'The next season has begun.' }),
})
export type LeagueCard = Static<typeof LeagueCard>

const leagueFields = {
  name: Name(limits.leagueName),
  season: NonBlankLine(limits.seasonName),
  rule: LeagueRule,
  subRule: SubRule,
}
const divisionName = NonBlankLine(limits.divisionName)

export const leagueApi = {
  'GET /api/v1/league': endpoint({
    does: 'Lists the leagues that the caller organises or plays in, latest first.',
    reply: Type.Array(LeagueCard),
  }),
  'POST /api/v1/league': endpoint({
    does: 'Founds a league, with the caller as its organiser.',
    body: Type.Object({
      ...leagueFields,
      sport: Sport,
      divisions: Type.Array(divisionName, { minItems: 1, maxItems: limits.divisions }),
    }),
    reply: League,
    status: 201,
  }),
  'GET /api/v1/league/:id': endpoint({
    does: 'Returns a league with its rules and teams. For its organisers and the members of its teams.',
    reply: League,
    errors: ['not_found'],
  }),
  'PUT /api/v1/league/:id': endpoint({
    does: 'Changes a league. A division that is not sent is removed, if it has no teams.',
    body: Type.Object({
      ...leagueFields,
      divisions: Type.Array(
        Type.Object({
          id: Type.Union([Id, Type.Null()], { description: 'Null: a new division.' }),
          name: divisionName,
        }),
        { minItems: 1, maxItems: limits.divisions },
      ),
    }),
    reply: League,
    errors: ['forbidden', 'not_found', 'division_has_teams', 'season_over'],
  }),
  'DELETE /api/v1/league/:id': endpoint({
    does: 'Deletes a league. The teams stay as they are.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/league/:id/link': endpoint({
    does: 'Replaces the link by which captains bring their teams in. The old one ends.',
    reply: League,
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
  'POST /api/v1/league/:id/next-season': endpoint({
    does: 'Begins the next season: a new league with the same rules, organisers, divisions, teams and venues. Teams that withdrew are not in it. This season is over then.',
    body: Type.Object({ season: NonBlankLine(limits.seasonName) }),
    reply: League,
    status: 201,
    errors: ['forbidden', 'not_found', 'league_has_games', 'season_over'],
  }),
}

/** The part of a link's address that identifies it, as people type it. */
const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) })

/** A league as the captains who have its link see it, with the teams that they can bring in. */
export const LeagueOffer = Type.Object({
  id: Id,
  name: Type.String(),
  sport: Sport,
  season: Type.String(),
  organiser: Type.String({ description: 'First name and initial; empty if nobody runs the league.' }),
  rule: LeagueRule,
  isPublic: Type.Boolean({ description: 'Anyone reads its standings and games, without logging in.' }),
  divisions: Type.Array(Type.Object({ id: Id, name: Type.String(), teamCount: Type.Integer() })),
  teams: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      logo: Type.String(),
      sport: Sport,
      divisionId: Type.Union([Id, Type.Null()], { description: 'Null: the team is not in the league.' }),
    }),
    { description: "The caller's teams, as a captain." },
  ),
  outsideTeams: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      divisionId: Id,
      claimedBy: Type.Union([Id, Type.Null()], { description: 'The team of the caller that claims its place.' }),
    }),
    { description: 'Teams of the league that are not here.' },
  ),
})
export type LeagueOffer = Static<typeof LeagueOffer>

export const leagueEntryApi = {
  'GET /api/v1/league-link/:code': endpoint({
    does: 'Returns the league of a link, with the teams that the caller can bring in.',
    params: Code,
    reply: LeagueOffer,
    errors: ['not_found'],
  }),
  'POST /api/v1/league-link/:code': endpoint({
    does: 'Brings a team into a division of the league. A team that is in already changes its division.',
    params: Code,
    body: Type.Object({ teamId: Id, divisionId: Id }),
    reply: League,
    errors: [
      'forbidden',
      'not_found',
      'other_sport',
      'league_full',
      'team_has_league_games',
      'team_withdrew',
      'season_over',
    ],
  }),
  'DELETE /api/v1/league/:id/teams/:teamId': endpoint({
    does: 'Takes a team out of the league: by an organiser, or by one of its captains. A team that has played is withdrawn: its games to come are called off, and it stays in the standings.',
    reply: Nothing,
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
  'POST /api/v1/league/:id/teams/:teamId/restore': endpoint({
    does: 'Brings a withdrawn team back. Its games that were called off and are still to come are on again.',
    reply: League,
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
}
