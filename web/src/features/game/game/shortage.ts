import type { GameCard, HeadCount } from '@app/contract'
import { sayMorePeople, sayPlaces } from '@app/contract/game-text'
import { genderShortage, neededOf } from '@app/contract/head-count'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { sayWith } from '#lib/language/say-with.ts'

/** `out` means that the game may not take place; `maybe` does not. */
interface Shortage {
  tone: 'out' | 'maybe'
  text: string
  /** Players who have not answered could still fill it. */
  isWaiting?: boolean
}

/** "8 going" for others, and if no number is set; "8 of 9 in · 1 open" for the team, "9 going · 8 of 9 in · 1 open" if a guest is going too. */
export function countText(i18n: I18n, { going, headCount }: Pick<GameCard, 'going' | 'headCount'>): string {
  const all = i18n._(msg({ message: plural(going, { one: '# going', other: '# going' }) }))
  const side = headCount && sideText(i18n, headCount)
  if (!side) return all
  return headCount.in === going ? side : `${all} · ${side}`
}

/** "8 of 9 in · 1 open"; "8 in, 12 at most" with only a maximum. Null if no number is set. */
function sideText(i18n: I18n, headCount: HeadCount): string | null {
  if (neededOf(headCount) !== null) return sayPlaces(sayWith(i18n), headCount)
  const { in: there, max } = headCount
  if (max === null) return null
  return i18n._(msg({ message: plural(there, { one: `# in, ${max} at most`, other: `# in, ${max} at most` }) }))
}

/** Shortages besides the number of players, which the count already shows. */
export function shortagesOf(i18n: I18n, headCount: HeadCount, sport?: Sport): Shortage[] {
  const positions = headCount.lacks.map((lack) => positionShortage(i18n, lack, sport))
  return [...positions, ...lackingGender(i18n, headCount), ...tooMany(i18n, headCount)]
}

function tooMany(i18n: I18n, { in: inCount, max }: HeadCount): Shortage[] {
  if (max === null || inCount <= max) return []
  const players = inCount - max
  return [{ tone: 'maybe', text: i18n._(overMaximum(players)) }]
}

const overMaximum = (players: number): MessageDescriptor =>
  msg({ message: plural(players, { one: '# over the maximum', other: '# over the maximum' }), comment: 'Players' })

function positionShortage(i18n: I18n, lack: HeadCount['lacks'][number], sport?: Sport): Shortage {
  const { in: inCount, missing, silent } = lack
  const position = sayPosition(sayWith(i18n), lack.position, sport)
  return {
    tone: 'out',
    isWaiting: silent >= missing,
    text: i18n._(
      inCount > 0 || missing > 1
        ? msg({ message: plural(missing, { one: `# × ${position} needed`, other: `# × ${position} needed` }) })
        : msg({ message: `No ${position}`, comment: 'Nobody plays this position: No Goalkeeper' }),
    ),
  }
}

function lackingGender(i18n: I18n, { composition }: HeadCount): Shortage[] {
  const missing = genderShortage({ composition })
  if (!composition || missing === 0) return []
  const text = sayMorePeople(sayWith(i18n), composition.gender, missing)
  return [{ tone: 'out', isWaiting: composition.silent >= missing, text }]
}
