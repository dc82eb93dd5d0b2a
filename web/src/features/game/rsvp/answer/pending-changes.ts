import type { SignedInUser } from '@app/contract'
import { becomes } from '../../waiting-list/waits.ts'
import { type Answer, cardWithAnswer, gameWithAnswer } from './answered-game.ts'
import type { GameChange } from './cached-games.ts'
import { pendingAnswer } from './pending-answers.ts'

/** Games with the user's unconfirmed answer. */
export const withPending = (id: string, me: SignedInUser): GameChange => ({
  card: (card) => cardWithAnswer(card, me, { status: pendingOf(card, id), isForOldTime: false, source: 'own' }),
  game: (game) => gameWithAnswer(game, me, { status: pendingOf(game, id), isForOldTime: false, source: 'own' }),
})

function pendingOf(game: Parameters<typeof becomes>[0], id: string) {
  const pending = pendingAnswer(id)
  return pending ? becomes(game, pending) : game.answer
}

/** Games with this answer of the user. */
export const withAnswer = (me: SignedInUser, answer: Answer): GameChange => ({
  card: (card) => cardWithAnswer(card, me, answer),
  game: (game) => gameWithAnswer(game, me, answer),
})
