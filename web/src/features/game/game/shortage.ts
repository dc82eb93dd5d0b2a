import type { GameCard, HeadCount } from '@app/contract'
import { sayHeadCount, sayMorePeople } from '@app/contract/game-text'
import { lackingOf, neededOf, shortBy } from '@app/contract/head-count'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { sayWith } from '../../../lib/language/say-with.ts'

/** `out` prevents a game, `maybe` does not, `plain` may still come right by itself. */
interface Shortage {
  tone: 'out' | 'maybe' | 'plain'
  text: string
}

/** "8 going" for others, and if no number is set; "8 of 9 in" for the team, "9 going · 8 of 9 in" if a guest is going too. */
export function countText(i18n: I18n, { going, headCount }: Pick<GameCard, 'going' | 'headCount'>): string {
  const all = i18n._(msg({ message: plural(going, { one: '# going', other: '# going' }) }))
  const side = headCount && sideText(i18n, headCount)
  if (!side) return all
  return headCount.in === going ? side : `${all} · ${side}`
}

/** "8 of 9 in"; "8 in, 12 at most" with only a maximum. Null if no number is set. */
function sideText(i18n: I18n, headCount: HeadCount): string | null {
  if (neededOf(headCount) !== null) return sayHeadCount(sayWith(i18n), headCount)
  const { in: there, max } = headCount
  if (max === null) return null
  return i18n._(msg({ message: plural(there, { one: `# in, ${max} at most`, other: `# in, ${max} at most` }) }))
}

/** Silence is not absence: before the first reminder, what is missing is a number of answers. */
export function shortagesOf(i18n: I18n, headCount: HeadCount, sport?: Sport): Shortage[] {
  const positions = headCount.lacks.map((lack) => lackingPosition(i18n, lack, sport))
  const missing = [...tooFew(i18n, headCount), ...positions, ...lackingGender(i18n, headCount)]
  const isWaiting = headCount.isEarly && missing.length > 0
  return [...(isWaiting ? [waitingFor(i18n, headCount)] : missing), ...tooMany(i18n, headCount)]
}

const waitingFor = (i18n: I18n, { waiting }: HeadCount): Shortage => ({
  tone: 'plain',
  text: i18n._(msg({ message: plural(waiting, { one: 'Waiting for # answer', other: 'Waiting for # answers' }) })),
})

function tooFew(i18n: I18n, headCount: HeadCount): Shortage[] {
  const { in: there, min, target } = headCount
  if (min !== null && there < min) {
    const missing = min - there
    return [{ tone: 'out', text: i18n._(target === null ? shortOf(missing) : belowMinimum(missing)) }]
  }
  const short = shortBy(headCount)
  return short > 0 ? [{ tone: 'maybe', text: i18n._(shortOf(short)) }] : []
}

const shortOf = (players: number): MessageDescriptor =>
  msg({ message: plural(players, { one: '# short', other: '# short' }), comment: 'So many players are missing' })

const belowMinimum = (missing: number): MessageDescriptor =>
  msg({ message: plural(missing, { one: '# below the minimum', other: '# below the minimum' }), comment: 'Players' })

function tooMany(i18n: I18n, { in: there, max }: HeadCount): Shortage[] {
  if (max === null || there <= max) return []
  const players = there - max
  return [{ tone: 'maybe', text: i18n._(overMaximum(players)) }]
}

const overMaximum = (players: number): MessageDescriptor =>
  msg({ message: plural(players, { one: '# over the maximum', other: '# over the maximum' }), comment: 'Players' })

function lackingPosition(i18n: I18n, lack: HeadCount['lacks'][number], sport?: Sport): Shortage {
  const { in: there, missing } = lack
  const position = sayPosition(sayWith(i18n), lack.position, sport)
  return {
    tone: 'out',
    text: i18n._(
      there > 0 || missing > 1
        ? msg({ message: plural(missing, { one: `# × ${position} missing`, other: `# × ${position} missing` }) })
        : msg({ message: `No ${position}`, comment: 'Nobody plays this position: No Goalkeeper' }),
    ),
  }
}

function lackingGender(i18n: I18n, { composition }: HeadCount): Shortage[] {
  const missing = lackingOf({ composition })
  if (!composition || missing === 0) return []
  return [{ tone: 'out', text: sayMorePeople(sayWith(i18n), composition.gender, missing) }]
}
