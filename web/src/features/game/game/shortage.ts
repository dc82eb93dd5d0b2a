import type { GameCard, HeadCount } from '@app/contract'
import { headCountText } from '@app/contract/game-text'
import { lackingOf, neededOf, shortBy } from '@app/contract/head-count'
import { peopleOf } from '../../../lib/genders.ts'

/** `out` prevents a game, `maybe` does not, `plain` may still come right by itself. */
interface Shortage {
  tone: 'out' | 'maybe' | 'plain'
  text: string
}

/** "8 of 9 in" for the team, "8 in, 12 at most" with only a maximum; "8 going" for others, and if no number is set. */
export function countText({ going, headCount }: Pick<GameCard, 'going' | 'headCount'>): string {
  if (!headCount) return `${going} going`
  if (neededOf(headCount) !== null) return headCountText(headCount)
  return headCount.max === null ? `${going} going` : `${headCount.in} in, ${headCount.max} at most`
}

/** Silence is not absence: before the first reminder, what is missing is a number of answers. */
export function shortagesOf(headCount: HeadCount): Shortage[] {
  const missing = [...tooFew(headCount), ...headCount.lacks.map(lackingPosition), ...lackingGender(headCount)]
  const isWaiting = headCount.isEarly && missing.length > 0
  return [...(isWaiting ? [waiting(headCount)] : missing), ...tooMany(headCount)]
}

const waiting = ({ waiting: silent }: HeadCount): Shortage => ({ tone: 'plain', text: waitingText(silent) })

const waitingText = (silent: number): string => `Waiting for ${silent} ${silent === 1 ? 'answer' : 'answers'}`

function tooFew(headCount: HeadCount): Shortage[] {
  const { in: there, min, target } = headCount
  if (min !== null && there < min) {
    const missing = min - there
    return [{ tone: 'out', text: target === null ? `${missing} short` : `${missing} below the minimum` }]
  }
  const short = shortBy(headCount)
  return short > 0 ? [{ tone: 'maybe', text: `${short} short` }] : []
}

const tooMany = ({ in: there, max }: HeadCount): Shortage[] =>
  max !== null && there > max ? [{ tone: 'maybe', text: `${there - max} over the maximum` }] : []

const lackingPosition = ({ position, in: there, missing }: HeadCount['lacks'][number]): Shortage => ({
  tone: 'out',
  text: there > 0 || missing > 1 ? `${missing} × ${position} missing` : `No ${position}`,
})

function lackingGender({ composition }: HeadCount): Shortage[] {
  const missing = lackingOf({ composition })
  if (!composition || missing === 0) return []
  return [{ tone: 'out', text: `${missing} more ${peopleOf(composition.gender, missing)} needed` }]
}
