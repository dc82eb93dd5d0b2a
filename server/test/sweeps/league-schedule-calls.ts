import type { scheduleDraftApi, venueApi, wishApi } from '@app/contract'
import type { Call } from './asking.ts'
import type { League } from './league.ts'

const season = {
  kind: 'shared_fields' as const,
  firstOn: '2026-12-01',
  lastOn: '2027-03-30',
  timeZone: 'America/New_York',
  skippedOn: ['2026-12-22'],
}
const deltaPark = {
  name: 'Delta Park',
  teamId: null,
  fields: ['Field 3', 'Field 4'],
  times: [
    { weekday: 2, time: '19:30' },
    { weekday: 2, time: '20:30' },
  ],
  closedOn: ['2027-01-05'],
}

const wish = { kind: 'not_on' as const, dates: ['2026-12-08'], times: [], weekdays: [] }

/** Every call about when and where a league plays, what its teams ask for, and its schedule. */
export const leagueScheduleCalls: {
  [Key in keyof (typeof venueApi & typeof wishApi & typeof scheduleDraftApi)]: Call<Key>
} = {
  'GET /api/v1/league/:id/venues': {
    text: 'See when and where a league plays',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'PUT /api/v1/league/:id/venues': {
    text: 'Set when and where a league plays',
    on: {
      ...onLeagues((id) => ({ params: { id }, body: { season, venues: [deltaPark] } })),
      'the league of the team, with the hall of a team that is not in it': (l) => ({
        params: { id: l.leagues.own },
        body: {
          season: { ...season, kind: 'home_halls' },
          venues: [
            { ...deltaPark, times: [{ weekday: 2, time: '19:30' }], teamId: l.teams.listed },
            { ...deltaPark, times: [{ weekday: 2, time: '19:30' }], teamId: l.teams.others },
          ],
        },
      }),
    },
  },
  'GET /api/v1/league/:id/wishes': {
    text: 'See what teams ask of the schedule',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'POST /api/v1/league/:id/teams/:teamId/wishes': {
    text: 'Ask something of the schedule of a league',
    on: onTeams((params) => ({ params, body: wish })),
  },
  'PUT /api/v1/league/:id/wishes/:wishId': {
    text: 'Make a wish a must',
    on: {
      'a wish of the team': (l) => ({
        params: { id: l.leagues.own, wishId: l.leagues.wish },
        body: { isMust: true },
      }),
      'a wish of another league': (l) => ({
        params: { id: l.leagues.other, wishId: l.leagues.wish },
        body: { isMust: true },
      }),
    },
  },
  'DELETE /api/v1/league/:id/teams/:teamId/wishes/:wishId': {
    text: 'Remove a wish',
    on: onTeams((params, l) => ({ params: { ...params, wishId: l.leagues.wish } })),
  },
  'GET /api/v1/league/:id/divisions/:divisionId/schedule-draft': {
    text: 'See a schedule before it is published',
    on: onDivisions((params) => ({ params })),
  },
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft': {
    text: 'Make a schedule',
    on: onDivisions((params) => ({ params, body: { meetings: 1, seed: 1 } })),
  },
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/stop': {
    text: 'Stop making a schedule',
    on: onDivisions((params) => ({ params })),
  },
  'PUT /api/v1/league/:id/divisions/:divisionId/schedule-draft': {
    text: 'Move a game of a schedule',
    on: onDivisions((params) => ({ params, body: { version: 1, moves: [{ game: 0, place: null }] } })),
  },
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/publish': {
    text: 'Publish a schedule',
    on: onDivisions((params) => ({ params, body: { version: 1 } })),
  },
}

function onDivisions<A>(ask: (params: { id: string; divisionId: string }) => A): Record<string, (league: League) => A> {
  return {
    'the league of the team': (l) => ask({ id: l.leagues.own, divisionId: l.leagues.division }),
    'the league of the team, with the division of another': (l) =>
      ask({ id: l.leagues.own, divisionId: l.leagues.otherDivision }),
    'the league of the team, unlisted': (l) => ask({ id: l.leagues.other, divisionId: l.leagues.otherDivision }),
    'a missing league': (l) => ask({ id: l.missing, divisionId: l.missing }),
  }
}

function onTeams<A>(
  ask: (params: { id: string; teamId: string }, l: League) => A,
): Record<string, (league: League) => A> {
  return {
    'the team in its league': (l) => ask({ id: l.leagues.own, teamId: l.teams.listed }, l),
    'the opponent in the league of the team': (l) => ask({ id: l.leagues.own, teamId: l.leagues.opponent }, l),
    'a team that is not in the league': (l) => ask({ id: l.leagues.own, teamId: l.teams.others }, l),
    'a team of a missing league': (l) => ask({ id: l.missing, teamId: l.teams.listed }, l),
  }
}

function onLeagues<A>(ask: (leagueId: string, l: League) => A): Record<string, (league: League) => A> {
  return {
    'the league of the team': (l) => ask(l.leagues.own, l),
    'the league of the team, unlisted': (l) => ask(l.leagues.other, l),
    'a missing league': (l) => ask(l.missing, l),
  }
}
