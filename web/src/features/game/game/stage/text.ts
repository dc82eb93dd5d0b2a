import { askForSubs } from '@app/contract/game-text'
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
export function openText({ missing, missingOnBench, placements, hasNeed }: StageLineUp): string | null {
  const open = missing + missingOnBench
  if (open > 0) return `${open} ${open === 1 ? 'place' : 'places'} open`
  const isFull = hasNeed && placements.length > 0 && placements.every(({ person }) => person?.state === 'in')
  return isFull ? 'Everyone in place' : null
}

export const askText = ({ missing, missingOnBench }: Pick<StageLineUp, 'missing' | 'missingOnBench'>): string =>
  askForSubs(missing + missingOnBench)

/** "No goalkeeper", "Left back", "Ben’s place". Empty if nothing is known: a position is never invented. */
export function gapName({ keptFor, place, leftBy }: StagePlacement): string {
  if (keptFor !== null) return `No ${inSentence(keptFor)}`
  return place.position || (leftBy ? `${leftBy}’s place` : '')
}

/** "Goalkeeper" → "goalkeeper", "QB" stays. */
const inSentence = (position: string): string =>
  /^\p{Lu}\p{Ll}/u.test(position) ? position.charAt(0).toLowerCase() + position.slice(1) : position
