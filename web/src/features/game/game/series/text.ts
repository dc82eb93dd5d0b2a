import type { GameCard, SeriesGame } from '@app/contract'
import { sayEvery } from '@app/contract/series-text'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { calendarDay, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { sayWith } from '#lib/language/say-with.ts'

/** "Every Tuesday until Jun 2". Empty for a game that does not repeat. */
export function repeatText(i18n: I18n, series: GameCard['series']): string {
  if (!series?.everyWeeks || !series.until) return ''
  const { everyWeeks, until } = series
  return sayEvery(sayWith(i18n), { everyWeeks, until, untilText: calendarDay(until) })
}

/** Why a game keeps its time. */
export function staysText(i18n: I18n, moved: SeriesGame): string {
  const [day, time] = [shortDayAt(moved), timeAt(i18n, moved)]
  return i18n._(msg`${day} stays at ${time}: it was moved on its own.`)
}

/** Why a game stays as it is. */
export function linkedText(i18n: I18n, linked: SeriesGame): string {
  const [day, opponent] = [shortDayAt(linked), linked.opponentTeamName]
  return i18n._(msg`${day} stays as it is: it also belongs to ${opponent}.`)
}
