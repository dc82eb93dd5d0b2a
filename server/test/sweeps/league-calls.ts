import type {
  leagueApi,
  leagueEntryApi,
  leagueGameApi,
  leagueResultApi,
  organiserApi,
  playoffApi,
  publicLeagueApi,
  standingsApi,
} from '@app/contract'
import type { Call } from './asking.ts'
import type { League } from './league.ts'

const rules = {
  rule: {
    points: { win: 3, tie: 1, loss: 0 },
    tieBreakers: ['headToHead' as const],
    forfeitScore: 3,
    withdrawn: 'void' as const,
  },
  subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
}
const fields = { name: 'Eastside Sevens', season: 'Fall 2026', ...rules }

/** Every call about leagues, their teams and their links. */
export const leagueCalls: {
  [Key in keyof (typeof leagueApi &
    typeof leagueEntryApi &
    typeof leagueGameApi &
    typeof leagueResultApi &
    typeof organiserApi &
    typeof playoffApi &
    typeof publicLeagueApi &
    typeof standingsApi)]: Call<Key>
} = {
  'GET /api/v1/league': { text: 'List the leagues they organise or play in', on: { '': () => ({}) } },
  'POST /api/v1/league': {
    text: 'Found a league',
    on: { '': () => ({ body: { ...fields, sport: 'Soccer', divisions: ['Division 1'] } }) },
  },
  'GET /api/v1/league/:id': { text: 'See a league', on: onLeagues((id) => ({ params: { id } })) },
  'PUT /api/v1/league/:id': {
    text: 'Change a league',
    on: {
      ...onLeagues((id, division) => ({
        params: { id },
        body: { ...fields, divisions: [{ id: division, name: 'Division 1' }] },
      })),
      'the league, without the division of its teams': (l) => ({
        params: { id: l.leagues.own },
        body: { ...fields, divisions: [{ id: null, name: 'Division 2' }] },
      }),
      'the league, with a division of the other league': (l) => ({
        params: { id: l.leagues.own },
        body: {
          ...fields,
          divisions: [
            { id: l.leagues.division, name: 'Division 1' },
            { id: l.leagues.otherDivision, name: 'Taken' },
          ],
        },
      }),
    },
  },
  'DELETE /api/v1/league/:id': { text: 'Delete a league', on: onLeagues((id) => ({ params: { id } })) },
  'POST /api/v1/league/:id/link': {
    text: 'Replace the link of a league',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'POST /api/v1/league/:id/next-season': {
    text: 'Begin the next season of a league',
    on: onLeagues((id) => ({ params: { id }, body: { season: 'Spring 2027' } })),
  },
  'POST /api/v1/league/:id/organiser-link': {
    text: 'Make the link that makes someone an organiser',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'DELETE /api/v1/league/:id/organiser-link': {
    text: 'Turn off the link that makes someone an organiser',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'GET /api/v1/organiser-link/:code': {
    text: 'See a league by the link that makes one an organiser',
    on: onOrganiserCodes(),
  },
  'POST /api/v1/organiser-link/:code': { text: 'Become an organiser by the link', on: onOrganiserCodes() },
  'DELETE /api/v1/league/:id/organisers/:organiserId': {
    text: 'Remove an organiser of a league',
    on: {
      ...onLeagues((id, _, l) => ({ params: { id, organiserId: l.leagues.organiser } })),
      'a person who is none': (l) => ({ params: { id: l.leagues.own, organiserId: l.stranger.id } }),
    },
  },
  'POST /api/v1/league/:id/take-over': {
    text: 'Take over a league',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'GET /api/v1/league-link/:code': {
    text: 'See a league by its link',
    on: onCodes((code) => ({ params: { code } })),
  },
  'POST /api/v1/league-link/:code': {
    text: 'Bring a team into a league',
    on: {
      ...onCodes((code, l) => ({
        params: { code },
        body: { teamId: l.teams.rosterOnly, divisionId: l.leagues.division },
      })),
      'a team that is in': (l) => ({
        params: { code: l.leagues.code },
        body: { teamId: l.teams.listed, divisionId: l.leagues.division },
      }),
      'a team of another sport': (l) => ({
        params: { code: l.leagues.code },
        body: { teamId: l.teams.others, divisionId: l.leagues.division },
      }),
      'a division of the other league': (l) => ({
        params: { code: l.leagues.code },
        body: { teamId: l.teams.rosterOnly, divisionId: l.leagues.otherDivision },
      }),
    },
  },
  'GET /api/v1/league/:id/games': {
    text: 'List the games of a league',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'POST /api/v1/league/:id/games': {
    text: 'Schedule a game of a league',
    on: {
      ...onLeagues((id, division, l) => ({ params: { id }, body: game(l, division) })),
      'the league of the team, with a team that is not in it': (l) => ({
        params: { id: l.leagues.own },
        body: { ...game(l, l.leagues.division), awayTeamId: l.teams.others },
      }),
    },
  },
  'POST /api/v1/league/:id/call-off': {
    text: 'Call games of a league off',
    on: {
      ...onLeagues((id, _, l) => ({ params: { id }, body: { gameIds: [l.leagues.game] } })),
      'a game of two teams that is in no league': (l) => ({
        params: { id: l.leagues.own },
        body: { gameIds: [l.fixtures.toOthers] },
      }),
    },
  },
  'GET /api/v1/league/:id/standings': {
    text: 'See the standings of a league',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'GET /api/v1/league/:id/public-page': {
    text: 'See the settings of the public page of a league',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'PUT /api/v1/league/:id/public-page': {
    text: 'Turn the public page of a league on',
    on: onLeagues((id) => ({ params: { id }, body: { isOn: true, locations: true, isIndexed: true } })),
  },
  'GET /api/v1/league/:id/games/:gameId/result': {
    text: 'See what both sides of a league’s game entered',
    on: onLeagues((id, _, l) => ({ params: { id, gameId: l.leagues.played } })),
  },
  'PUT /api/v1/league/:id/games/:gameId/result': {
    text: 'Settle the result of a league’s game',
    on: {
      ...onLeagues((id, _, l) => ({ params: { id, gameId: l.leagues.played }, body: settled })),
      'a game that is not over': (l) => ({ params: { id: l.leagues.own, gameId: l.leagues.game }, body: settled }),
      'a game of two teams that is in no league': (l) => ({
        params: { id: l.leagues.own, gameId: l.fixtures.toOthers },
        body: settled,
      }),
    },
  },
  'GET /api/v1/league/:id/playoffs': {
    text: 'See the playoffs of a league',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'POST /api/v1/league/:id/divisions/:divisionId/playoffs': {
    text: 'Draw the playoffs of a division',
    on: onLeagues((id, divisionId) => ({ params: { id, divisionId }, body: { teams: 2 } })),
  },
  'DELETE /api/v1/league/:id/divisions/:divisionId/playoffs': {
    text: 'Undo the draw of the playoffs',
    on: onLeagues((id, divisionId) => ({ params: { id, divisionId } })),
  },
  'POST /api/v1/league/:id/divisions/:divisionId/playoffs/games': {
    text: 'Schedule a game of the playoffs',
    on: {
      ...onLeagues((id, divisionId) => ({ params: { id, divisionId }, body: { ...meeting, ...venue } })),
      'teams that do not play each other': (l) => ({
        params: { id: l.leagues.own, divisionId: l.leagues.division },
        body: { ...meeting, away: 3, ...venue },
      }),
      'a division of the other league': (l) => ({
        params: { id: l.leagues.own, divisionId: l.leagues.otherDivision },
        body: { ...meeting, ...venue },
      }),
    },
  },
  'PUT /api/v1/league/:id/divisions/:divisionId/playoffs/decision': {
    text: 'Say who goes on in the playoffs',
    on: onLeagues((id, divisionId) => ({
      params: { id, divisionId },
      body: { number: 1, winner: 2, loser: 1, reason: 'Neither team came, and they drew lots' },
    })),
  },
  'DELETE /api/v1/league/:id/teams/:teamId': {
    text: 'Take a team out of a league',
    on: {
      'the team': (l) => ({ params: { id: l.leagues.own, teamId: l.teams.listed } }),
      'a team that is not in it': (l) => ({ params: { id: l.leagues.own, teamId: l.teams.others } }),
      'a team of the other league': (l) => ({ params: { id: l.leagues.other, teamId: l.teams.unlisted } }),
      'a team of a missing league': (l) => ({ params: { id: l.missing, teamId: l.teams.listed } }),
    },
  },
  'POST /api/v1/league/:id/teams/:teamId/restore': {
    text: 'Bring a withdrawn team back into a league',
    on: {
      'the team': (l) => ({ params: { id: l.leagues.own, teamId: l.teams.listed } }),
      'a team that is not in it': (l) => ({ params: { id: l.leagues.own, teamId: l.teams.others } }),
      'a team of the other league': (l) => ({ params: { id: l.leagues.other, teamId: l.teams.unlisted } }),
      'a team of a missing league': (l) => ({ params: { id: l.missing, teamId: l.teams.listed } }),
    },
  },
}

function onOrganiserCodes() {
  return {
    'the link': (l: League) => ({ params: { code: l.leagues.organiserCode } }),
    'the link by which teams enter': (l: League) => ({ params: { code: l.leagues.code } }),
  }
}

const meeting = { number: 1, home: 1, away: 2 }
const venue = { startTime: '2026-12-15T19:30:00Z', timeZone: 'America/New_York', location: 'Delta Park' }

const settled = { score: { home: 3, away: 2, forfeitedBy: null }, reason: 'The referee’s sheet' }

const game = (l: League, divisionId: string) => ({
  divisionId,
  homeTeamId: l.teams.listed,
  awayTeamId: l.leagues.opponent,
  startTime: '2026-12-01T19:30:00Z',
  timeZone: 'America/New_York',
  location: 'Delta Park',
})

function onLeagues<A>(
  ask: (leagueId: string, divisionId: string, l: League) => A,
): Record<string, (league: League) => A> {
  return {
    'the league of the team': (l) => ask(l.leagues.own, l.leagues.division, l),
    'the league of the team, unlisted': (l) => ask(l.leagues.other, l.leagues.otherDivision, l),
    'a missing league': (l) => ask(l.missing, l.missing, l),
  }
}

function onCodes<A>(ask: (code: string, l: League) => A): Record<string, (league: League) => A> {
  return {
    'the link': (l) => ask(l.leagues.code, l),
    'a missing link': (l) => ask('0000-0000-0000', l),
  }
}
