import type { LeagueWish } from '@app/contract'
import { sayWish } from '@app/contract/wish-text'
import type { I18n } from '@lingui/core'
import { timeOfDay, weekdayName } from '#lib/dates/dates.ts'
import { shortCalendarDay } from '#lib/dates/own-dates.ts'
import { listOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'

/** "Not on Tue, Oct 13 and Tue, Oct 20" */
export function wishWords(
  i18n: I18n,
  { kind, dates, times, weekdays }: Pick<LeagueWish, 'kind' | 'dates' | 'times' | 'weekdays'>,
): string {
  const lists = {
    not_on: dates.map((date) => shortCalendarDay(date)),
    only_at: times.map((time) => timeOfDay(time)),
    home_on: weekdays.map((weekday) => weekdayName(weekday)),
  }
  return sayWish(sayWith(i18n), { kind }, listOf(i18n, lists[kind]))
}
