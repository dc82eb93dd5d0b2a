import { differences, factsOf, type GameFacts } from '../../game/game/rules.ts'

/** Nobody reads a longer mail. */
export const MAX_SHOWN = 12

/** The old and the new facts, if they differ. A change that was undone is not news. */
export function newsOf(game: Parameters<typeof factsOf>[0] & { lastMailed: GameFacts }) {
  const after = factsOf(game)
  return isNews(game.lastMailed, after) ? { before: game.lastMailed, after } : null
}

/** A new cancellation reason is news only while the game is cancelled. */
export const isNews = (before: GameFacts, after: GameFacts): boolean =>
  before.cancelled !== after.cancelled ||
  (!after.cancelled && differences(before, after).length > 0) ||
  (after.cancelled && before.cancelReason !== after.cancelReason)
