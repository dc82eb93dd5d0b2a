import type { GameCard, HeadCount } from '@app/contract'
import { peopleOf } from '../../lib/genders.ts'

/** `out` prevents a game, `maybe` does not. */
interface Shortage {
  tone: 'out' | 'maybe'
  words: string
}

/** The number that the head count is compared with: "8 of 9 in". Null if the team has set none. */
export const neededOf = ({ target, least, most }: HeadCount): number | null => target ?? least ?? most

/** "8 of 9 in" for the team; "8 going" for others, and if no number is set. */
export function countWords({ going, headCount }: Pick<GameCard, 'going' | 'headCount'>): string {
  const needed = headCount && neededOf(headCount)
  return headCount && needed !== null ? `${headCount.in} of ${needed} in` : `${going} going`
}

export function shortagesOf(headCount: HeadCount): Shortage[] {
  return [...tooFewOrMany(headCount), ...headCount.lacks.map(lackingPosition), ...lackingGender(headCount)]
}

function tooFewOrMany({ in: there, least, target, most }: HeadCount): Shortage[] {
  if (least !== null && there < least) {
    const missing = least - there
    return [{ tone: 'out', words: target === null ? `${missing} short` : `${missing} below the minimum` }]
  }
  if (target !== null && there < target) return [{ tone: 'maybe', words: `${target - there} short` }]
  if (most !== null && there > most) return [{ tone: 'maybe', words: `${there - most} over the maximum` }]
  return []
}

const lackingPosition = ({ position, in: there, missing }: HeadCount['lacks'][number]): Shortage => ({
  tone: 'out',
  words: there > 0 || missing > 1 ? `${missing} × ${position} missing` : `No ${position}`,
})

function lackingGender({ composition }: HeadCount): Shortage[] {
  if (!composition || composition.in >= composition.least) return []
  const missing = composition.least - composition.in
  return [{ tone: 'out', words: `${missing} more ${peopleOf(composition.gender, missing)} needed` }]
}
