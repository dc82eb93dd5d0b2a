import type { fixtureApi, fixtureProposalApi } from '@app/contract'
import { type Call, onGames } from './asking.ts'
import type { League } from './league.ts'

type OnAsk = { params: { teamId: string; askId: string } }
const plain = (params: OnAsk['params']): OnAsk => ({ params })

/** Every call about games of two teams. */
export const fixtureCalls: { [Key in keyof (typeof fixtureApi & typeof fixtureProposalApi)]: Call<Key> } = {
  'GET /api/v1/game/:id/fixture': {
    text: 'See whether a game is also the other team’s',
    on: onLinked((id) => ({ params: { id } })),
  },
  'GET /api/v1/game/:id/fixture/teams': {
    text: 'Find the opponent of a game by its name',
    on: onLinked((id) => ({ params: { id }, query: { q: 'night shift' } })),
  },
  'POST /api/v1/game/:id/fixture': {
    text: 'Ask another team whether a game is against them',
    on: {
      ...onGames((id, l) => ({ params: { id }, body: { teamId: l.teams.others, isHome: true } })),
      'a game of the team, to an unlisted team': (l) => ({
        params: { id: l.games.listed },
        body: { teamId: l.teams.unlisted, isHome: true },
      }),
      'a game of the team, to itself': (l) => ({
        params: { id: l.games.listed },
        body: { teamId: l.teams.listed, isHome: true },
      }),
      'a game of the team, to a team that declined': (l) => ({
        params: { id: l.games.listed },
        body: { teamId: l.teams.rosterOnly, isHome: false },
      }),
      'a game of two teams': (l) => ({
        params: { id: l.fixtures.own },
        body: { teamId: l.teams.others, isHome: true },
      }),
    },
  },
  'DELETE /api/v1/game/:id/fixture': {
    text: 'End that a game is also the other team’s',
    on: onLinked((id) => ({ params: { id } })),
  },
  'PUT /api/v1/game/:id/fixture/proposal': {
    text: 'Propose another time to the other team',
    on: onLinked((id) => ({
      params: { id },
      body: { startTime: '2026-12-01T19:30:00Z', timeZone: 'UTC', location: 'Astoria Park' },
    })),
  },
  'DELETE /api/v1/game/:id/fixture/proposal': {
    text: 'Withdraw a proposed time, or decline it',
    on: onLinked((id) => ({ params: { id } })),
  },
  'POST /api/v1/game/:id/fixture/proposal/accept': {
    text: 'Accept another time for a game of two teams',
    on: {
      ...onLinked((id, l) => ({ params: { id }, body: { proposalId: l.fixtures.proposal } })),
      'a game of two teams, another proposal': (l) => ({
        params: { id: l.fixtures.own },
        body: { proposalId: l.missing },
      }),
    },
  },
  'GET /api/v1/team/:teamId/fixture-asks/:askId': {
    text: 'See a game that another team asks about',
    on: onAsks(plain),
  },
  'POST /api/v1/team/:teamId/fixture-asks/:askId/accept': {
    text: 'Accept that a game is against another team',
    on: {
      ...onAsks((params) => ({ params, body: { gameId: null } })),
      'to the team, with a game of their own': (l) => ({
        params: { teamId: l.teams.listed, askId: l.fixtures.toTeam },
        body: { gameId: l.games.listed },
      }),
      'to the team, with a game of the other team': (l) => ({
        params: { teamId: l.teams.listed, askId: l.fixtures.toTeam },
        body: { gameId: l.games.others },
      }),
    },
  },
  'POST /api/v1/team/:teamId/fixture-asks/:askId/decline': {
    text: 'Decline that a game is against another team',
    on: onAsks(plain),
  },
}

function onAsks<A>(ask: (params: OnAsk['params']) => A): Record<string, (league: League) => A> {
  const on = (teamId: string, askId: string) => ask({ teamId, askId })
  return {
    'to the team': (l: League) => on(l.teams.listed, l.fixtures.toTeam),
    'to the team, unlisted': (l: League) => on(l.teams.unlisted, l.fixtures.toUnlisted),
    'to the other team': (l: League) => on(l.teams.others, l.fixtures.toOthers),
    'to the other team, as if it were to the team': (l: League) => on(l.teams.listed, l.fixtures.toOthers),
    'a missing one': (l: League) => on(l.teams.listed, l.missing),
    'a missing one of a missing team': (l: League) => on(l.missing, l.missing),
    'to a deleted team': (l: League) => on(l.teams.gone, l.fixtures.toTeam),
  }
}

function onLinked<A>(ask: (gameId: string, league: League) => A): Record<string, (league: League) => A> {
  return {
    ...onGames(ask),
    'a game of two teams': (l) => ask(l.fixtures.own, l),
    'the same game, of the other team': (l) => ask(l.fixtures.theirs, l),
    'a game that waits for another team': (l) => ask(l.fixtures.waiting, l),
  }
}
