import type { HeadCount } from '@app/contract'

interface CaptainedGame {
  headCount: HeadCount
  /** The target, a position or the composition is not met. */
  isMissing: boolean
  canRemind: boolean
  hasOpenRequest: boolean
  /** The captain dismissed a drop-out of the game, and knows that it is short. */
  isDismissed: boolean
}

/**
 * Whether a captain can do something about a game: remind the silent players while something is missing or no number is
 * set, or ask for substitutes once everybody has answered.
 */
export function isToShow({ headCount, isMissing, canRemind, hasOpenRequest, isDismissed }: CaptainedGame): boolean {
  const hasNumber = (headCount.target ?? headCount.least) !== null
  if (headCount.waiting > 0) return canRemind && (isMissing || !hasNumber)
  return isMissing && !hasOpenRequest && !isDismissed
}
