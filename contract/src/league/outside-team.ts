import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Name, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import { League, LeagueOffer } from './league.ts'

/** A team of a league that is not here, as the organisers see it. */
export const OutsideTeam = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String({ description: 'Where its captain gets mail about its games. Empty: nowhere.' }),
  path: Type.Union([Type.String(), Type.Null()], {
    description: 'Of the link with which its captain answers for it. Null: it has none.',
  }),
})
export type OutsideTeam = Static<typeof OutsideTeam>

const ofTeam = { params: Type.Object({ id: Id, teamId: Id }) }
const ofClaim = { params: Type.Object({ id: Id, teamId: Id, claimantId: Id }) }

/** Teams of a league that are not here. Their captains take part by a link, without an account. */
export const outsideTeamApi = {
  'POST /api/v1/league/:id/outside-teams': endpoint({
    does: 'Adds a team that is not here to a division, by its name.',
    body: Type.Object({ name: Name(limits.teamName), divisionId: Id }),
    reply: League,
    status: 201,
    errors: ['forbidden', 'not_found', 'league_full', 'season_over'],
  }),
  'GET /api/v1/league/:id/outside-teams/:teamId': endpoint({
    does: 'Returns the link and the address of a team that is not here. For organisers.',
    ...ofTeam,
    reply: OutsideTeam,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/league/:id/outside-teams/:teamId': endpoint({
    does: 'Renames a team that is not here, and sets where its captain gets mail about its games.',
    ...ofTeam,
    body: Type.Object({
      name: Name(limits.teamName),
      email: Line(limits.email, { description: 'Empty: no mail.' }),
    }),
    reply: OutsideTeam,
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
  'POST /api/v1/league/:id/outside-teams/:teamId/link': endpoint({
    does: 'Makes a link for the captain of a team that is not here. It replaces the one that it has.',
    ...ofTeam,
    reply: OutsideTeam,
    errors: ['forbidden', 'not_found'],
  }),
  'DELETE /api/v1/league/:id/outside-teams/:teamId/link': endpoint({
    does: 'Ends the link of a team that is not here, and its mail.',
    ...ofTeam,
    reply: OutsideTeam,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/league-link/:code/claims': endpoint({
    does: 'Says that a team is one that the league knows by name alone. An organiser agrees or declines.',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
    body: Type.Object({ teamId: Id, outsideTeamId: Id }),
    reply: LeagueOffer,
    errors: ['forbidden', 'not_found', 'other_sport', 'team_in_league', 'season_over'],
  }),
  'POST /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId': endpoint({
    does: 'Agrees that a team takes the place of one that is not here, with its games and results.',
    ...ofClaim,
    reply: League,
    errors: [
      'forbidden',
      'not_found',
      'other_sport',
      'team_in_league',
      'too_many_games',
      'schedule_in_making',
      'season_over',
    ],
  }),
  'DELETE /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId': endpoint({
    does: 'Declines that a team takes the place of one that is not here.',
    ...ofClaim,
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
