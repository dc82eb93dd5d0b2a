import type { answerLinkApi } from '@app/contract'
import type { Call } from './asking.ts'
import type { League } from './league.ts'

type Link = League['answerLinks']['open']

export function onLinks<A>(ask: (link: Link) => A): Record<string, (league: League) => A> {
  return {
    "a team-mate's, to a game": (l) => ask(l.answerLinks.open),
    "a spare's, to a game for the roster only": (l) => ask(l.answerLinks.rosterOnly),
    "a sub's, to a game": (l) => ask(l.answerLinks.ofSub),
    'to a cancelled game': (l) => ask(l.answerLinks.cancelled),
    'to a completed game': (l) => ask(l.answerLinks.completed),
    'of a deleted team': (l) => ask(l.answerLinks.ofGoneTeam),
    'of a deleted person': (l) => ask(l.answerLinks.ofGoner),
    "a made-up one, with another page's nonce": (l) => ask(l.answerLinks.madeUp),
  }
}

/** Anyone with a link can use it: the caller does not matter. */
export const answerLinkCalls: { [Key in keyof typeof answerLinkApi]: Call<Key> } = {
  'POST /api/v1/answer/:token': {
    text: 'Answer by a mailed link',
    on: onLinks(({ token, nonce }) => ({ params: { token }, body: { nonce, status: 'Maybe' } })),
  },
  'POST /api/v1/answer/:token/undo': {
    text: 'Undo an answer by a mailed link',
    on: onLinks(({ token, nonce, undo }) => ({ params: { token }, body: { nonce, undo } })),
  },
  'POST /api/v1/answer/:token/all': {
    text: 'Answer several games by a mailed link',
    on: onLinks(({ token, seriesNonce, gameId }) => ({
      params: { token },
      body: { nonce: seriesNonce, answers: [{ gameId, status: 'Maybe' }] },
    })),
  },
  'DELETE /api/v1/answer-link': { text: 'Delete the links in their own mails', on: { '': () => ({}) } },
}
