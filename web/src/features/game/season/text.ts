import type { Season, SeasonGame } from '@app/contract'
import { outcomeOf } from '@app/contract/record'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { calendarDay, calendarDayAndYear, calendarRange } from '#lib/dates/dates.ts'
import { neededIn, shortGames, type Turnout } from './turnout.ts'

type Played = Pick<SeasonGame, 'ourScore' | 'theirScore' | 'startsOn'>

/** "Mar 3 – Jun 20, 2026", "From Sep 8, 2026". Empty without a named season. */
export function spanText(i18n: I18n, { startsOn, endsOn }: Pick<Season, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null) return ''
  if (endsOn !== null) return calendarRange(startsOn, endsOn)
  const day = calendarDayAndYear(startsOn)
  return i18n._(msg`From ${day}`)
}

/** "9 of 14 games played.", "12 games played." */
export function gamesText(i18n: I18n, { games, upcoming }: Pick<Season, 'games' | 'upcoming'>): string {
  const [played, all] = [games.length, games.length + upcoming]
  if (played === 0) return i18n._(msg`No games played yet.`)
  if (upcoming > 0) return i18n._(msg`${played} of ${all} games played.`)
  return i18n._(msg({ message: plural(played, { one: '# game played.', other: '# games played.' }) }))
}

/** A game with a result. */
export type Scored<Game = SeasonGame> = Game & { ourScore: number; theirScore: number }

export const scoredGames = <Game extends Played>(games: readonly Game[]): Scored<Game>[] =>
  games.filter((game): game is Scored<Game> => game.ourScore !== null && game.theirScore !== null)

/** "Won 6 of 9. The last loss was on Oct 27." */
export function resultsText(i18n: I18n, games: readonly Played[]): string {
  const scored = games.filter((game) => outcomeOf(game) !== null)
  const [total, won] = [scored.length, scored.filter((game) => outcomeOf(game) === 'Won').length]
  if (total === 0) return i18n._(msg`No results yet.`)
  const lastLoss = scored.findLast((game) => outcomeOf(game) === 'Lost')
  if (!lastLoss) return i18n._(msg`Won ${won} of ${total} and lost none.`)
  const day = calendarDay(lastLoss.startsOn)
  return i18n._(msg`Won ${won} of ${total}. The last loss was on ${day}.`)
}

/**
 * "Scored in 8 of 9 games. Conceded none in 1." In sports where both sides always score: "The most in a game: 98 on Oct
 * 20."
 */
export function goalsText(i18n: I18n, games: readonly Scored<Played>[]): string {
  const total = games.length
  const [withGoals, clean] = [games.filter((game) => game.ourScore > 0), games.filter((game) => game.theirScore === 0)]
  if (withGoals.length === total && clean.length === 0) {
    const best = games.reduce((most, game) => (game.ourScore > most.ourScore ? game : most))
    const [most, day] = [best.ourScore, calendarDay(best.startsOn)]
    return i18n._(msg`Most in one game: ${most} on ${day}.`)
  }
  const [scored, none] = [withGoals.length, clean.length]
  const text = i18n._(msg`Scored in ${scored} of ${total} games.`)
  return none === 0 ? text : [text, i18n._(msg`Allowed none in ${none}.`)].join(' ')
}

/** "Players came to 68% of their games." */
export function attendanceText(i18n: I18n, players: readonly { played: number; of: number }[]): string {
  const sum = (part: 'played' | 'of') => players.reduce((all, player) => all + player[part], 0)
  const share = percentText(i18n, sum('played') / Math.max(sum('of'), 1))
  return i18n._(msg`Players made it to ${share} of their games.`)
}

/** "3 times short of 9. Subs made it up 2 times." */
export function turnoutText(i18n: I18n, games: readonly Turnout[]): string {
  const needed = neededIn(games)
  const average = Math.round(games.reduce((sum, game) => sum + game.in, 0) / Math.max(games.length, 1))
  if (needed === null)
    return i18n._(
      msg({
        message: plural(average, { one: '# player per game on average.', other: '# players per game on average.' }),
      }),
    )
  const { short, madeUp } = shortGames(games)
  if (short === 0) return i18n._(msg`Never short of ${needed}.`)
  const times = i18n._(
    msg({ message: plural(short, { one: `Short of ${needed} once.`, other: `Short of ${needed} in # games.` }) }),
  )
  if (madeUp === 0) return times
  return [
    times,
    i18n._(
      msg({
        message: plural(madeUp, {
          one: 'Subs made up the difference once.',
          other: 'Subs made up the difference # times.',
        }),
      }),
    ),
  ].join(' ')
}

/** "5 places filled by subs. They played in 3 games." */
export function subsText(i18n: I18n, places: number, games: readonly Turnout[]): string {
  const text = i18n._(
    msg({ message: plural(places, { one: '# spot filled by a sub.', other: '# spots filled by subs.' }) }),
  )
  const withSubs = games.filter(({ subs }) => subs > 0).length
  return [
    text,
    i18n._(msg({ message: plural(withSubs, { one: 'They played in # game.', other: 'They played in # games.' }) })),
  ].join(' ')
}

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
