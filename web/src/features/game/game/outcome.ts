import { type Outcome, outcomeOf, type Result } from '@app/contract/record'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const outcomeLabels: Record<Outcome, MessageDescriptor> = {
  Won: msg({ message: 'Won', comment: 'The result of a game' }),
  Lost: msg({ message: 'Lost', comment: 'The result of a game' }),
  Tied: msg({ message: 'Tied', comment: 'The result of a game' }),
}

/** "Won", "Won by forfeit". Null if no result was recorded. */
export function outcomeText(i18n: I18n, result: Result): string | null {
  const outcome = outcomeOf(result)
  if (!outcome || !result.forfeitedBy) return outcome && i18n._(outcomeLabels[outcome])
  if (result.forfeitedBy === 'both') return i18n._(msg`Lost: neither side came`)
  return i18n._(outcome === 'Won' ? msg`Won by forfeit` : msg`Lost by forfeit`)
}

export const outcomeInitials: Record<Outcome, MessageDescriptor> = {
  Won: msg({ message: 'W', comment: 'The first letter of Won' }),
  Lost: msg({ message: 'L', comment: 'The first letter of Lost' }),
  Tied: msg({ message: 'T', comment: 'The first letter of Tied' }),
}
