import type { GameCard } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Scored = Pick<GameCard, 'ourScore' | 'theirScore'>
export type Outcome = 'Won' | 'Lost' | 'Tied'

/** Null if no result was recorded. */
export function outcomeOf({ ourScore, theirScore }: Scored): Outcome | null {
  if (ourScore === null || theirScore === null) return null
  if (ourScore === theirScore) return 'Tied'
  return ourScore > theirScore ? 'Won' : 'Lost'
}

export const outcomeLabels: Record<Outcome, MessageDescriptor> = {
  Won: msg({ message: 'Won', comment: 'The result of a game' }),
  Lost: msg({ message: 'Lost', comment: 'The result of a game' }),
  Tied: msg({ message: 'Tied', comment: 'The result of a game' }),
}

/** "4–2", our score first. Null if no result was recorded. */
export const scoreText = ({ ourScore, theirScore }: Scored): string | null =>
  ourScore === null || theirScore === null ? null : `${ourScore}–${theirScore}`
