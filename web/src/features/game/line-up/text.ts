import { sayPositionInside } from '@app/contract/formation-text'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sayWith } from '#lib/language/say-with.ts'
import type { StageLineUp, StagePlacement } from './line-up.ts'

/** What gaps offer to the viewer. */
export interface GapActions {
  /**
   * The captain's next step, if it is to ask: its text, and what tapping an open spot does. Without it, gaps are plain
   * text.
   */
  ask: { words: string; act: (position: string) => void } | null
  /** Volunteers waiting at the gap for a captain. */
  volunteers: { id: string; name: string; picture: string; position: string }[]
}

/** "Everyone in place". Otherwise the head count is shown. */
export function fullText(i18n: I18n, { placements, hasNeed }: StageLineUp): string | null {
  const isFull = hasNeed && placements.length > 0 && placements.every(({ kind }) => kind === 'in')
  return isFull ? i18n._(msg`Everyone in place`) : null
}

/** "Dre is out", "No goalkeeper", "Left back". Empty if unknown: a position is never made up. */
export function gapName(i18n: I18n, { kind, keptFor, place, leftBy }: StagePlacement, sport: Sport): string {
  if (leftBy) {
    const name = leftBy.firstName
    return i18n._(msg({ message: `${name} is out`, comment: 'Does not come to the game' }))
  }
  if (keptFor !== null && kind === 'open') {
    const position = sayPositionInside(sayWith(i18n), keptFor, sport)
    return i18n._(
      msg({ message: `No ${position}`, context: 'place', comment: 'A place without a player: No goalkeeper' }),
    )
  }
  return sayPosition(sayWith(i18n), keptFor ?? place.position, sport)
}

/** The state of a spot, in the list and below its name on the court. */
export const placeLabels = {
  in: msg({ message: 'In', context: 'place', comment: 'Plays in this place' }),
  sub: msg({ message: 'In, as a sub', context: 'place', comment: 'Plays in this place' }),
  waiting: msg({ message: 'No answer', context: 'place', comment: 'The player of this place has not answered' }),
  again: msg({ message: 'Asked again', context: 'place', comment: 'The game moved: whether the player still comes' }),
  offered: msg({
    message: 'Offered',
    context: 'place',
    comment: 'A place that is held for someone on the waiting list',
  }),
  asked: msg({ message: 'Asked for', context: 'place', comment: 'A place that a substitute is asked for' }),
  open: msg({ message: 'Open', context: 'place', comment: 'A place in the line-up without a player' }),
}
