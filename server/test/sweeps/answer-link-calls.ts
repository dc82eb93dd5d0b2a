import type { answerLinkApi } from '@app/contract'
import { timedSeal } from '../../src/core/sign-in/timed-seal.ts'
import { createAnswerLinks } from '../../src/features/answer-link/queries.ts'
import type { World } from '../world.ts'
import type { Call } from './asking.ts'
import type { League } from './league.ts'

interface Targets {
  mate: { id: string }
  spare: { id: string }
  goner: { id: string }
  games: Record<'listed' | 'rosterOnly' | 'cancelled' | 'completed' | 'gone', string>
}

/** Links of every kind, with the nonce of their page and an undo of nothing. */
export async function allAnswerLinks(world: World, { mate, spare, goner, games }: Targets, now: Date) {
  const targets = [
    { gameId: games.listed, profileId: mate.id },
    { gameId: games.rosterOnly, profileId: spare.id },
    { gameId: games.cancelled, profileId: mate.id },
    { gameId: games.completed, profileId: mate.id },
    { gameId: games.gone, profileId: mate.id },
    { gameId: games.listed, profileId: goner.id },
  ]
  const tokens = await createAnswerLinks(world.pool, targets, now)
  const seal = timedSeal([world.config.SESSION_SECRET], 'answer page')
  const [open, rosterOnly, cancelled, completed, ofGoneTeam, ofGoner] = tokens.map((token) => ({
    token,
    nonce: seal.close('', `page ${token}`, now),
    undo: seal.close(JSON.stringify({ savedAt: now, before: null }), `undo ${token}`, now),
  }))
  if (!open || !rosterOnly || !cancelled || !completed || !ofGoneTeam || !ofGoner) throw new Error('a link is missing')
  const madeUp = { ...open, token: 'AAAAAAAAAAAAAAAAAAAAAA' }
  return { open, rosterOnly, cancelled, completed, ofGoneTeam, ofGoner, madeUp }
}

type Link = League['answerLinks']['open']

function onLinks<A>(ask: (link: Link) => A): Record<string, (league: League) => A> {
  return {
    "a team-mate's, to a game": (l) => ask(l.answerLinks.open),
    "a spare's, to a game for the roster only": (l) => ask(l.answerLinks.rosterOnly),
    'to a cancelled game': (l) => ask(l.answerLinks.cancelled),
    'to a completed game': (l) => ask(l.answerLinks.completed),
    'of a deleted team': (l) => ask(l.answerLinks.ofGoneTeam),
    'of a deleted person': (l) => ask(l.answerLinks.ofGoner),
    "a made-up one, with another page's nonce": (l) => ask(l.answerLinks.madeUp),
  }
}

/** Whoever has a link can use it: the caller does not matter. */
export const answerLinkCalls: { [Key in keyof typeof answerLinkApi]: Call<Key> } = {
  'POST /api/v1/answer/:token': {
    words: 'Answer by a mailed link',
    on: onLinks(({ token, nonce }) => ({ params: { token }, body: { nonce, status: 'Maybe' } })),
  },
  'POST /api/v1/answer/:token/undo': {
    words: 'Undo an answer by a mailed link',
    on: onLinks(({ token, nonce, undo }) => ({ params: { token }, body: { nonce, undo } })),
  },
  'DELETE /api/v1/answer-link': { words: 'Delete the links in their own mails', on: { '': () => ({}) } },
}
