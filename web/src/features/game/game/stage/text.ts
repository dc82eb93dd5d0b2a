import { sayPositionInside } from '@app/contract/formation-text'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sayWith } from '../../../../lib/language/say-with.ts'
import type { StageLineUp, StagePlacement } from './line-up.ts'

/** What a tap on an open place does for a captain, and the volunteers who wait for one. */
export interface GapActions {
  /** Null if the user cannot request subs: the gap is text. */
  requestSub: ((position: string) => void) | null
  /** The words of the button: the captain's next step, the same as everywhere. */
  action: string
  /** The tap leads to the request. */
  isRequested: boolean
  volunteers: { id: string; name: string; picture: string; position: string }[]
}

/** "Everyone in place". Otherwise the head count says it. */
export function fullText(i18n: I18n, { placements, hasNeed }: StageLineUp): string | null {
  const isFull = hasNeed && placements.length > 0 && placements.every(({ kind }) => kind === 'in')
  return isFull ? i18n._(msg`Everyone in place`) : null
}

/** "Ben is out", "No goalkeeper", "Left back". Empty if nothing is known: a position is never invented. */
export function gapName(i18n: I18n, { keptFor, place, leftBy: name }: StagePlacement, sport: Sport): string {
  if (name) return i18n._(msg({ message: `${name} is out`, comment: 'Does not come to the game' }))
  if (keptFor !== null) {
    const position = sayPositionInside(sayWith(i18n), keptFor, sport)
    return i18n._(
      msg({ message: `No ${position}`, context: 'place', comment: 'A place without a player: No goalkeeper' }),
    )
  }
  return place.position === '' ? '' : sayPosition(sayWith(i18n), place.position, sport)
}

/** "No goalkeeper yet", for those who cannot ask for one. */
export function quietGapName(i18n: I18n, placement: StagePlacement, sport: Sport): string {
  if (placement.keptFor === null || placement.leftBy) return gapName(i18n, placement, sport)
  const position = sayPositionInside(sayWith(i18n), placement.keptFor, sport)
  return i18n._(msg`No ${position} yet`)
}
