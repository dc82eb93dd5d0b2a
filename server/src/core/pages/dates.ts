import { DAY_MS } from '@app/contract/local-time'
import { formatAs, formatterOf, partsOf, plainSpaces } from '../date-formats.ts'

/** An instant as it is read at a place. */
export interface Moment {
  at: Date
  timeZone: string
  /** A BCP 47 tag; empty: American English. */
  locale: string
}

const styles = {
  time: { hour: '2-digit', minute: '2-digit' },
  zonedTime: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  shortWeekday: { weekday: 'short' },
  weekday: { weekday: 'long' },
  date: { day: 'numeric' },
  shortMonth: { month: 'short' },
  monthDay: { month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** For example "07:30 PM" or "Tue, Nov 17". */
export const formatMoment = (style: keyof typeof styles, moment: Moment): string =>
  formatAs(formatOf(style, moment), moment.at)

/** "07:30" and "PM PST". */
export function clockAt(moment: Moment): { time: string; below: string } {
  const parts = partsOf(formatOf('zonedTime', moment), moment.at)
  const isBelow = ({ type }: Intl.DateTimeFormatPart) => type === 'dayPeriod' || type === 'timeZoneName'
  const isText = ({ type }: Intl.DateTimeFormatPart) => type !== 'literal'
  const firstBelow = parts.findIndex(isBelow)
  return {
    time: plainSpaces(
      parts
        .slice(0, firstBelow)
        .map(({ value }) => value)
        .join(''),
    ).trim(),
    below: parts
      .slice(firstBelow)
      .filter(isText)
      .map(({ value }) => value)
      .join(' '),
  }
}

/** Days from one instant to a later one, on the calendar of the later one's place. */
export function daysUntil(now: Date, { at, timeZone }: Moment): number {
  const day = (instant: Date) =>
    Date.parse(formatterOf('en-CA', { timeZone, dateStyle: 'short' }).format(instant)) / DAY_MS
  return day(at) - day(now)
}

const formatOf = (style: keyof typeof styles, { timeZone, locale }: Moment) =>
  formatterOf(locale, { ...styles[style], timeZone })
