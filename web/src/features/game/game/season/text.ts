import type { SeasonGame } from '@app/contract'
import { outcomeOf } from '@app/contract/record'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { calendarDay } from '../../../../lib/dates/dates.ts'

type Scored = Pick<SeasonGame, 'ourScore' | 'theirScore' | 'startsOn'>
type Counted = Pick<SeasonGame, 'in' | 'subs' | 'needed'>

/** "Won 6 of 9. The last loss was on Oct 27." */
export function resultsText(i18n: I18n, games: readonly Scored[]): string {
  const scored = games.filter((game) => outcomeOf(game) !== null)
  const [total, won] = [scored.length, scored.filter((game) => outcomeOf(game) === 'Won').length]
  if (total === 0) return i18n._(msg`No results yet.`)
  const lastLoss = scored.findLast((game) => outcomeOf(game) === 'Lost')
  if (!lastLoss) return i18n._(msg`Won ${won} of ${total} and lost none.`)
  const day = calendarDay(lastLoss.startsOn)
  return i18n._(msg`Won ${won} of ${total}. The last loss was on ${day}.`)
}

/** How often the roster alone was too few, and how often subs made it up. */
export const shortGames = (games: readonly Counted[]) => {
  const short = games.filter(({ in: there, subs, needed }) => needed !== null && there - subs < needed)
  return { short: short.length, madeUp: short.filter(({ in: there, needed }) => there >= (needed ?? 0)).length }
}

/** "3 times short of 9. Subs made it up 2 times." */
export function turnoutText(i18n: I18n, games: readonly Counted[]): string {
  const needed = games.findLast((game) => game.needed !== null)?.needed ?? null
  const average = Math.round(games.reduce((sum, game) => sum + game.in, 0) / Math.max(games.length, 1))
  if (needed === null)
    return i18n._(msg({ message: plural(average, { one: '# player a game.', other: '# players a game.' }) }))
  const { short, madeUp } = shortGames(games)
  if (short === 0) return i18n._(msg`Never short of ${needed}.`)
  const times = i18n._(
    msg({ message: plural(short, { one: `Once short of ${needed}.`, other: `# times short of ${needed}.` }) }),
  )
  if (madeUp === 0) return times
  return [
    times,
    i18n._(msg({ message: plural(madeUp, { one: 'Subs made it up once.', other: 'Subs made it up # times.' }) })),
  ].join(' ')
}

/** "5 places filled by subs." */
export const subsText = (i18n: I18n, places: number): string =>
  i18n._(msg({ message: plural(places, { one: '# place filled by a sub.', other: '# places filled by subs.' }) }))

/** "2.6 a game" */
export const averageText = (i18n: I18n, sum: number, games: number): string => {
  const average = formatted(i18n, sum / Math.max(games, 1), { maximumFractionDigits: 1 })
  return i18n._(msg`${average} a game`)
}

/** "+8", "−3", "0" */
export const differenceText = (i18n: I18n, difference: number): string =>
  formatted(i18n, difference, { signDisplay: 'exceptZero' })

/** "78%" */
export const percentText = (i18n: I18n, share: number): string =>
  formatted(i18n, share, { style: 'percent', maximumFractionDigits: 0 })

const formatted = ({ locale }: I18n, number: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, options).format(number)
