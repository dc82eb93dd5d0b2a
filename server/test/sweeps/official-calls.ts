import type { officialApi } from '@app/contract'
import type { Call } from './asking.ts'
import type { League } from './league.ts'

type OnGame = { id: string; gameId: string }

/** Every call about the officials of a league's games. */
export const officialCalls: { [Key in keyof typeof officialApi]: Call<Key> } = {
  'GET /api/v1/league/:id/officials': {
    text: 'See what the games of a league need',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'PUT /api/v1/league/:id/officials': {
    text: 'Set what the games of a league need',
    on: onLeagues((id) => ({ params: { id }, body: { names: ['Referee'] } })),
  },
  'POST /api/v1/league/:id/officials/ask': {
    text: 'Ask for the officials of the week',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'PUT /api/v1/league/:id/officials/asking': {
    text: 'Say that they want to be asked for officials',
    on: onLeagues((id) => ({ params: { id }, body: { isAsking: true } })),
  },
  'GET /api/v1/league/:id/official-games': {
    text: 'See who officiates in a league',
    on: onLeagues((id) => ({ params: { id } })),
  },
  'PUT /api/v1/league/:id/games/:gameId/officials': {
    text: 'Set what a game of a league needs',
    on: onGames((params) => ({ params, body: { names: ['Scorekeeper'] } })),
  },
  'PUT /api/v1/league/:id/games/:gameId/official': {
    text: 'Take an official of a game',
    on: {
      ...onGames((params, l) => ({ params, body: { name: 'Referee', isTaken: true, startTime: l.leagues.startTime } })),
      'the game, for another start': (l) => ({
        params: { id: l.leagues.own, gameId: l.leagues.game },
        body: { name: 'Referee', isTaken: true, startTime: '2026-12-01T19:30:00Z' },
      }),
      'the game, for the team that plays': (l) => ({
        params: { id: l.leagues.own, gameId: l.leagues.game },
        body: { name: 'Referee', isTaken: true, startTime: l.leagues.startTime, teamId: l.teams.listed },
      }),
      'what somebody else has taken, to give it back': (l) => ({
        params: { id: l.leagues.own, gameId: l.leagues.game },
        body: { name: 'Scorekeeper', isTaken: false },
      }),
    },
  },
  'GET /api/v1/game/:id/officials': {
    text: 'See the officials of a team’s game',
    on: {
      'a game of the team': (l) => ({ params: { id: l.games.listed } }),
      'a game of the team in a league': (l) => ({ params: { id: l.leagues.gameAtHome } }),
      'a game of the team, unlisted': (l) => ({ params: { id: l.games.unlisted } }),
      'a missing game': (l) => ({ params: { id: l.missing } }),
    },
  },
}

function onLeagues<A>(ask: (leagueId: string) => A): Record<string, (league: League) => A> {
  return {
    'the league of the team': (l) => ask(l.leagues.own),
    'the league of the team, unlisted': (l) => ask(l.leagues.other),
    'a missing league': (l) => ask(l.missing),
  }
}

function onGames<A>(ask: (params: OnGame, l: League) => A): Record<string, (league: League) => A> {
  return {
    'a game of the league': (l) => ask({ id: l.leagues.own, gameId: l.leagues.game }, l),
    'a game of another league': (l) => ask({ id: l.leagues.other, gameId: l.leagues.game }, l),
    'a game of two teams that is in no league': (l) => ask({ id: l.leagues.own, gameId: l.fixtures.toOthers }, l),
    'a game of a missing league': (l) => ask({ id: l.missing, gameId: l.leagues.game }, l),
  }
}
