import type { SignedInUser } from '@app/contract'
import { type Answer, cardWithAnswer, gameWithAnswer } from './answered-game.ts'
import type { GameChange } from './cached-games.ts'
import { pendingAnswer } from './pending-answers.ts'

/** Games with the user's unconfirmed answer. */
export const withPending = (id: string, me: SignedInUser): GameChange => ({
  card: (card) =>
    cardWithAnswer(card, me, { status: pendingAnswer(id) ?? card.answer, isForOldTime: false, source: 'own' }),
  game: (game) =>
    gameWithAnswer(game, me, { status: pendingAnswer(id) ?? game.answer, isForOldTime: false, source: 'own' }),
})

/** Games with this answer of the user. */
export const withAnswer = (me: SignedInUser, answer: Answer): GameChange => ({
  card: (card) => cardWithAnswer(card, me, answer),
  game: (game) => gameWithAnswer(game, me, answer),
})
