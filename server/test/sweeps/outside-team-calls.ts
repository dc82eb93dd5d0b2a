import type { outsideTeamApi } from '@app/contract'
import type { Call } from './asking.ts'
import type { League } from './league.ts'

/** Every call about teams of a league that are not here. */
export const outsideTeamCalls: { [Key in keyof typeof outsideTeamApi]: Call<Key> } = {
  'POST /api/v1/league/:id/outside-teams': {
    text: 'Add a team that is not here to a league',
    on: {
      'the league of the team': (l) => ({ params: { id: l.leagues.own }, body: named(l.leagues.division) }),
      'the league of the team, unlisted': (l) => ({
        params: { id: l.leagues.other },
        body: named(l.leagues.otherDivision),
      }),
      'the league of the team, with a division of the other league': (l) => ({
        params: { id: l.leagues.own },
        body: named(l.leagues.otherDivision),
      }),
      'a missing league': (l) => ({ params: { id: l.missing }, body: named(l.missing) }),
    },
  },
  'GET /api/v1/league/:id/outside-teams/:teamId': {
    text: 'See the link of a team that is not here',
    on: onTeams((params) => ({ params })),
  },
  'PUT /api/v1/league/:id/outside-teams/:teamId': {
    text: 'Change a team that is not here',
    on: onTeams((params) => ({ params, body: { name: 'Corner Office', email: 'jo@example.com' } })),
  },
  'POST /api/v1/league/:id/outside-teams/:teamId/link': {
    text: 'Make a link for a team that is not here',
    on: onTeams((params) => ({ params })),
  },
  'DELETE /api/v1/league/:id/outside-teams/:teamId/link': {
    text: 'End the link of a team that is not here',
    on: onTeams((params) => ({ params })),
  },
  'POST /api/v1/league-link/:code/claims': {
    text: 'Claim the place of a team that is not here',
    on: {
      'the link': (l) => ({
        params: { code: l.leagues.code },
        body: { teamId: l.teams.rosterOnly, outsideTeamId: l.leagues.outside },
      }),
      'a team that is in the league': (l) => ({
        params: { code: l.leagues.code },
        body: { teamId: l.teams.listed, outsideTeamId: l.leagues.outside },
      }),
      'a place of a team that is here': (l) => ({
        params: { code: l.leagues.code },
        body: { teamId: l.teams.rosterOnly, outsideTeamId: l.leagues.opponent },
      }),
      'a missing link': (l) => ({
        params: { code: '0000-0000-0000' },
        body: { teamId: l.teams.rosterOnly, outsideTeamId: l.leagues.outside },
      }),
    },
  },
  'POST /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId': {
    text: 'Agree to a claim of a place',
    on: onTeams((params, l) => ({ params: { ...params, claimantId: l.teams.rosterOnly } })),
  },
  'DELETE /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId': {
    text: 'Decline a claim of a place',
    on: onTeams((params, l) => ({ params: { ...params, claimantId: l.teams.rosterOnly } })),
  },
}

const named = (divisionId: string) => ({ name: 'Corner Office', divisionId })

function onTeams<A>(ask: (params: { id: string; teamId: string }, l: League) => A): Record<string, (l: League) => A> {
  return {
    'the team of the league': (l) => ask({ id: l.leagues.own, teamId: l.leagues.outside }, l),
    'a team of the league that is here': (l) => ask({ id: l.leagues.own, teamId: l.teams.listed }, l),
    'the team, in the other league': (l) => ask({ id: l.leagues.other, teamId: l.leagues.outside }, l),
    'a team of a missing league': (l) => ask({ id: l.missing, teamId: l.leagues.outside }, l),
  }
}
