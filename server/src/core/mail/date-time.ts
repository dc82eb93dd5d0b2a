import { formatAs, formatterOf } from '../date-formats.ts'

/** The parts of a calendar leaf: Tue, 17, Nov, 07:30 PM EST. And the whole date: Tue, Nov 17. */
export function formatDay(instant: Date, timeZone: string, locale = '') {
  const part = (options: Intl.DateTimeFormatOptions) => format(instant, locale, { timeZone, ...options })
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    date: part({ weekday: 'short', month: 'short', day: 'numeric' }),
    monthDay: part({ month: 'short', day: 'numeric' }),
    time: part({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
  }
}

/** "04:32 PM" */
export const formatTime = (instant: Date, timeZone: string, locale = ''): string =>
  format(instant, locale, { timeZone, hour: '2-digit', minute: '2-digit' })

/** "Tuesday" */
export const formatWeekday = (instant: Date, timeZone: string, locale = ''): string =>
  format(instant, locale, { timeZone, weekday: 'long' })

/** "Tuesday, November 17, 07:30 PM EST": local time with its zone. */
export const formatDateTime = (instant: Date, timeZone: string, locale = ''): string =>
  format(instant, locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })

const format = (instant: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
  formatAs(formatterOf(locale, options), instant)
