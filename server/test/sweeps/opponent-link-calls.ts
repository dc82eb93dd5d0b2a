import type { opponentLinkApi } from '@app/contract'
import { type Call, onGames } from './asking.ts'
import type { League } from './league.ts'

type Link = League['opponentLinks']['open']

/** Anyone with a link can use it: the caller does not matter. */
function onLinks<A>(ask: (link: Link) => A): Record<string, (league: League) => A> {
  return {
    'to a game': (l) => ask(l.opponentLinks.open),
    'to a game with a proposal of the team': (l) => ask(l.opponentLinks.asked),
    'to a cancelled game': (l) => ask(l.opponentLinks.cancelled),
    'to a completed game': (l) => ask(l.opponentLinks.completed),
    'of a deleted team': (l) => ask(l.opponentLinks.ofGoneTeam),
    "a made-up one, with another page's nonce": (l) => ask(l.opponentLinks.madeUp),
  }
}

export const opponentLinkCalls: { [Key in keyof typeof opponentLinkApi]: Call<Key> } = {
  'POST /api/v1/game/:id/opponent-link': {
    text: 'Make a link for an opponent that is not here',
    on: {
      ...onGames((id) => ({ params: { id } })),
      'a game of two teams': (l) => ({ params: { id: l.fixtures.own } }),
      'a game that has a link': (l) => ({ params: { id: l.opponentLinks.open.gameId } }),
    },
  },
  'PUT /api/v1/game/:id/opponent-link/address': {
    text: 'Enter the address of an opponent that is not here',
    on: {
      ...onGames((id) => ({ params: { id }, body: { email: 'jo@example.com' } })),
      'a game that has a link': (l) => ({
        params: { id: l.opponentLinks.open.gameId },
        body: { email: 'jo@example.com' },
      }),
    },
  },
  'POST /api/v1/opponent-link/:token': {
    text: 'Answer as an opponent, by a link',
    on: onLinks(({ token, nonce }) => ({ params: { token }, body: { nonce, answer: 'confirmed' } })),
  },
  'POST /api/v1/opponent-link/:token/proposal': {
    text: 'Propose another time as an opponent, by a link',
    on: onLinks(({ token, nonce }) => ({
      params: { token },
      body: { nonce, date: '2026-12-01', time: '19:30', location: 'Astoria Park' },
    })),
  },
  'POST /api/v1/opponent-link/:token/result': {
    text: 'Enter a result as an opponent, by a link',
    on: onLinks(({ token, nonce }) => ({ params: { token }, body: { nonce, ourScore: 3, theirScore: 2 } })),
  },
  'POST /api/v1/opponent-link/:token/withdraw': {
    text: 'Withdraw what they proposed as an opponent, by a link',
    on: onLinks(({ token, nonce }) => ({ params: { token }, body: { nonce } })),
  },
}
