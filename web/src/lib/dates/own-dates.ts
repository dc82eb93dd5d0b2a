import { instantOf, localOf } from '@app/contract/local-time'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { daysSince, formatted, inReaderZone, isThisYear, knownZone, thisReader } from './dates.ts'

/** "today, 07:30 PM", or the date instead of today. */
export function dayAndTime(i18n: I18n, date: Date, now: Date): string {
  const time = formatted('time', inReaderZone(date), thisReader())
  if (isSameDay(date, now))
    return i18n._(msg({ message: `today, ${time}`, comment: 'Inside a sentence: Last seen today, 07:30 PM' }))
  const day = monthDay(date, now)
  return i18n._(msg`${day}, ${time}`)
}

/** "Today, 07:30 PM", or "Nov 14, 07:30 PM", with the year if it is another one. */
export function shortDayAndTime(i18n: I18n, date: Date, now: Date): string {
  const time = formatted('time', inReaderZone(date), thisReader())
  if (isSameDay(date, now)) return i18n._(msg`Today, ${time}`)
  const day = shortDate(date, now)
  return i18n._(msg`${day}, ${time}`)
}

/** The same inside a sentence: "today, 07:30 PM". */
export function shortDayAndTimeWithin(i18n: I18n, date: Date, now: Date): string {
  if (!isSameDay(date, now)) return shortDayAndTime(i18n, date, now)
  const time = formatted('time', inReaderZone(date), thisReader())
  return i18n._(msg({ message: `today, ${time}`, comment: 'Inside a sentence: Since today, 07:30 PM' }))
}

/** "Nov 14", with the year if it is another one. */
export const shortDate = (date: Date, now: Date): string =>
  formatted(isThisYear(inReaderZone(date), now) ? 'shortMonthDay' : 'dateAndYear', inReaderZone(date), thisReader())

/** "Nov 14, 2026" */
export const dateAndYear = (date: Date): string => formatted('dateAndYear', inReaderZone(date), thisReader())

/** "today", or "on November 14". */
export function onDay(i18n: I18n, date: Date, now: Date): string {
  if (isSameDay(date, now)) return i18n._(msg({ message: 'today', comment: 'Inside a sentence: Blocked today' }))
  const day = monthDay(date, now)
  return i18n._(msg({ message: `on ${day}`, comment: 'Inside a sentence: Blocked on November 14' }))
}

const isSameDay = (date: Date, now: Date) => daysSince(date, now) === 0

const monthDay = (date: Date, now: Date) =>
  formatted(isThisYear(inReaderZone(date), now) ? 'monthDay' : 'monthDayAndYear', inReaderZone(date), thisReader())

/** "Tue, Nov 17", for a day such as 2026-11-17. */
export const shortCalendarDay = (day: string): string =>
  formatted('shortDay', { startTime: `${day}T12:00:00Z`, timeZone: 'UTC' }, thisReader())

/** "7 PM" */
export const shortHour = (date: Date): string => formatted('shortHour', inReaderZone(date), thisReader())

/**
 * The days of a week in the order of the reader's region; Sunday is 0. Starts with Monday if the browser does not know.
 */
export function weekdays({ locale } = thisReader()): number[] {
  const week = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  const first = week.getWeekInfo?.().firstDay ?? 1
  return Array.from({ length: 7 }, (_, n) => (first + n) % 7)
}

/** Noon of the user's day. */
export function noonOf(now: Date): Date {
  const zone = knownZone(thisReader().zone)
  return instantOf({ date: localOf(now, zone).date, time: '12:00' }, zone)
}
