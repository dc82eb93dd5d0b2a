import { sayPositionInside } from '@app/contract/formation-text'
import { sayAskForSubs } from '@app/contract/game-text'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { sayWith } from '../../../../lib/language/say-with.ts'
import type { StageLineUp, StagePlacement } from './line-up.ts'

/** What a tap on an open place does for a captain, and the volunteers who wait for one. */
export interface GapActions {
  /** Null if the user cannot request subs: the gap is text. */
  requestSub: ((position: string) => void) | null
  /** A request is out already, and the tap leads to it. */
  isRequested: boolean
  volunteers: { id: string; name: string; picture: string; position: string }[]
}

/** "1 place open", "Everyone in place". Null while nothing can be said. */
export function openText(i18n: I18n, { missing, missingOnBench, placements, hasNeed }: StageLineUp): string | null {
  const open = missing + missingOnBench
  if (open > 0) return i18n._(msg({ message: plural(open, { one: '# place open', other: '# places open' }) }))
  const isFull = hasNeed && placements.length > 0 && placements.every(({ person }) => person?.state === 'in')
  return isFull ? i18n._(msg`Everyone in place`) : null
}

export const askText = (
  i18n: I18n,
  { missing, missingOnBench }: Pick<StageLineUp, 'missing' | 'missingOnBench'>,
): string => sayAskForSubs(sayWith(i18n), missing + missingOnBench)

/** "No goalkeeper", "Left back", "Ben’s place". Empty if nothing is known: a position is never invented. */
export function gapName(i18n: I18n, { keptFor, place, leftBy: name }: StagePlacement, sport: Sport): string {
  if (keptFor !== null) {
    const position = sayPositionInside(sayWith(i18n), keptFor, sport)
    return i18n._(
      msg({ message: `No ${position}`, context: 'place', comment: 'A place without a player: No goalkeeper' }),
    )
  }
  if (place.position !== '') return sayPosition(sayWith(i18n), place.position, sport)
  return name ? i18n._(msg`${name}’s place`) : ''
}

/** "No goalkeeper yet", for those who cannot ask for one. */
export function quietGapName(i18n: I18n, placement: StagePlacement, sport: Sport): string {
  if (placement.keptFor === null) return gapName(i18n, placement, sport)
  const position = sayPositionInside(sayWith(i18n), placement.keptFor, sport)
  return i18n._(msg`No ${position} yet`)
}
