import { formatTag, hourDigits, SOURCE_LANGUAGE } from '@app/contract/language'
import { currentZone, DAY_MS, isTimeZone, localOf, zoneName } from '@app/contract/local-time'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** An instant and the time zone in which it is shown. A game is one. */
export interface Moment {
  startTime: string
  timeZone: string
}

/** Whose clock and time zone are used. By default the user's. */
export interface Reader {
  locale: string
  zone: string
}

/** "07:30 PM", or "07:30 PM PST (04:30 AM your time)" for a reader in another time zone. */
export function timeAt(i18n: I18n, moment: Moment, reader = thisReader()): string {
  const there = formatted('time', moment, reader)
  if (isOwnTime(moment, reader)) return there
  const own = { ...moment, timeZone: reader.zone }
  const zone = zoneNameAt(moment, reader)
  const here = formatted('time', own, reader)
  if (formatted('shortDay', own, reader) === formatted('shortDay', moment, reader))
    return i18n._(msg`${there} ${zone} (${here} your time)`)
  const weekday = formatted('weekday', own, reader)
  return i18n._(msg`${there} ${zone} (${weekday} ${here} your time)`)
}

/** "07:30" and "PM" separately. The period is empty in a 24-hour locale. */
export function clockAt(moment: Moment, reader = thisReader()): { time: string; period: string } {
  const parts = formatOf('time', moment, reader).formatToParts(new Date(moment.startTime))
  const period = parts.find(({ type }) => type === 'dayPeriod')?.value ?? ''
  const time = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value)
  return { time: withPlainSpaces(time.join('')).trim(), period }
}

/** "PST", or empty if the reader's local time is the same. */
export const otherZoneAt = (moment: Moment, reader = thisReader()): string =>
  isOwnTime(moment, reader) ? '' : zoneNameAt(moment, reader)

/** "Today", "Tomorrow", "Tuesday, November 17", with the year if it is another one. */
export function dayAt(i18n: I18n, moment: Moment, now: Date, reader = thisReader()): string {
  const near = nearDay(moment, now, reader)
  if (near !== null) return i18n._(near === 'today' ? msg`Today` : msg`Tomorrow`)
  return formatted(isThisYear(moment, now) ? 'day' : 'dayAndYear', moment, reader)
}

/** Whether a moment is today or tomorrow, both there and for the reader. */
export function nearDay(moment: Moment, now: Date, reader = thisReader()): 'today' | 'tomorrow' | null {
  const [away, ...other] = new Set([moment.timeZone, reader.zone].map((zone) => daysBetween(now, moment, zone)))
  return other.length > 0 || away === undefined ? null : (nearDays[away] ?? null)
}

const nearDays = ['today', 'tomorrow'] as const

/** Whether a moment is in the current year, in the moment's time zone. */
export const isThisYear = (moment: Moment, now: Date): boolean =>
  yearOf(moment) === yearOf({ ...moment, startTime: now.toISOString() })

/** "Tue, Nov 17" */
export const shortDayAt = (moment: Moment, reader = thisReader()): string => formatted('shortDay', moment, reader)
/** "Tue" */
export const weekdayAt = (moment: Moment, reader = thisReader()): string => formatted('weekday', moment, reader)
/** "Tuesday" */
export const longWeekdayAt = (moment: Moment, reader = thisReader()): string => formatted('longWeekday', moment, reader)
/** "17" */
export const dayOfMonthAt = (moment: Moment, reader = thisReader()): string => formatted('dayOfMonth', moment, reader)
/** "Nov" */
export const shortMonthAt = (moment: Moment, reader = thisReader()): string => formatted('shortMonth', moment, reader)
/** "Tuesday, November 17, 2026" */
export const dayAndYearAt = (moment: Moment, reader = thisReader()): string => formatted('dayAndYear', moment, reader)
/** "Nov 17, 2026" */
export const dateAndYearAt = (moment: Moment, reader = thisReader()): string => formatted('dateAndYear', moment, reader)
/** "November 2026" */
export const monthAt = (moment: Moment, reader = thisReader()): string => formatted('month', moment, reader)

/** "Nov 17", for a day such as 2026-11-17. */
export const calendarDay = (day: string, reader = thisReader()): string =>
  formatted('shortMonthDay', { startTime: `${day}T12:00:00Z`, timeZone: 'UTC' }, reader)

/** "Sep 8 – Dec 15, 2026", for two days. */
export function calendarRange(from: string, until: string, reader = thisReader()): string {
  const [first, last] = [from, until].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date]
  const format = formatOf('dateAndYear', { startTime: first.toISOString(), timeZone: 'UTC' }, reader)
  return withPlainSpaces(format.formatRange(first, last))
}

/** "Nov 17, 2026", for a day such as 2026-11-17. */
export const calendarDayAndYear = (day: string, reader = thisReader()): string =>
  formatted('dateAndYear', { startTime: `${day}T12:00:00Z`, timeZone: 'UTC' }, reader)

/** "06:00 PM", for an hour such as 18. */
export const hourOfDay = (hour: number, reader = thisReader()): string =>
  timeOfDay(`${String(hour).padStart(2, '0')}:00`, reader)

/** "07:30 PM", for a time such as 19:30. */
export const timeOfDay = (time: string, reader = thisReader()): string =>
  formatted('time', { startTime: `2026-01-01T${time}:00Z`, timeZone: 'UTC' }, reader)

/** "Tuesday", for 2. Sunday is 0, and 2023 began on a Sunday. */
export const weekdayName = (weekday: number, reader = thisReader()): string =>
  formatted('longWeekday', { startTime: `2023-01-0${weekday + 1}T12:00:00Z`, timeZone: 'UTC' }, reader)

/** "Tuesday, November 17" */
export const day = (date: Date): string => formatted('day', inReaderZone(date), thisReader())

/** How many days ago a date was, in the user's time zone. */
export const daysSince = (date: Date, now: Date): number => daysBetween(date, inReaderZone(now), thisReader().zone)

/** "Evening, Maya". At night "Hello", because "Night" is no greeting. */
export function greeting(i18n: I18n, date: Date, name: string): string {
  const hour = Number.parseInt(localOf(date, knownZone(thisReader().zone)).time, 10)
  if (hour < 5) return i18n._(name ? msg`Hello, ${name}` : msg`Hello`)
  if (hour < 12) return i18n._(name ? msg`Morning, ${name}` : msg`Morning`)
  if (hour < 17) return i18n._(name ? msg`Afternoon, ${name}` : msg`Afternoon`)
  return i18n._(name ? msg`Evening, ${name}` : msg`Evening`)
}

const styles = {
  time: { hour: '2-digit', minute: '2-digit' },
  shortHour: { hour: 'numeric' },
  zonedTime: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  weekday: { weekday: 'short' },
  longWeekday: { weekday: 'long' },
  dayOfMonth: { day: 'numeric' },
  shortMonth: { month: 'short' },
  dateAndYear: { month: 'short', day: 'numeric', year: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  dayAndYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  shortMonthDay: { month: 'short', day: 'numeric' },
  monthDay: { month: 'long', day: 'numeric' },
  monthDayAndYear: { month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export const formatted = (style: keyof typeof styles, moment: Moment, reader: Reader): string =>
  withPlainSpaces(formatOf(style, moment, reader).format(new Date(moment.startTime)))

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a formatter costs a hundred times as much as using it. */
function formatOf(style: keyof typeof styles, { timeZone }: Moment, { locale }: Reader): Intl.DateTimeFormat {
  const name = `${language} ${locale} ${timeZone} ${style}`
  const known = formats.get(name)
  if (known) return known
  const tag = formatTag(language, locale)
  const parts = styles[style]
  const format = new Intl.DateTimeFormat(tag, {
    ...parts,
    ...('minute' in parts && { hour: hourDigits(tag) }),
    timeZone: knownZone(timeZone),
  })
  formats.set(name, format)
  return format
}

/** Replaces Intl's narrow and thin spaces by plain ones. */
const withPlainSpaces = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, ' ')

function isOwnTime({ startTime, timeZone }: Moment, { zone }: Reader): boolean {
  if (timeZone === zone) return true
  const [there, own] = [timeZone, zone].map((name) => localOf(new Date(startTime), knownZone(name)))
  return there?.time === own?.time && there?.date === own?.date
}

function zoneNameAt(moment: Moment, reader: Reader): string {
  const parts = formatOf('zonedTime', moment, reader).formatToParts(new Date(moment.startTime))
  return zoneName(parts.find(({ type }) => type === 'timeZoneName')?.value ?? moment.timeZone, moment.timeZone)
}

function daysBetween(from: Date, { startTime }: Moment, zone: string): number {
  const dayIn = (instant: Date) => Date.parse(localOf(instant, knownZone(zone)).date) / DAY_MS
  return dayIn(new Date(startTime)) - dayIn(from)
}

const yearOf = ({ startTime, timeZone }: Moment): string =>
  localOf(new Date(startTime), knownZone(timeZone)).date.slice(0, 4)

/** UTC if an older browser does not know the zone. The formatted text then says UTC. */
export const knownZone = (name: string): string => (isTimeZone(name) ? name : 'UTC')

export const browserTimeZone = (): string => currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone)

const browserLocale = (): string => Intl.DateTimeFormat().resolvedOptions().locale

/** The language of the texts around dates. */
let language = SOURCE_LANGUAGE

/** Called by `speak`, so that dates and texts use the same language. */
export function setDateLanguage(spoken: string) {
  language = spoken
}

let reader: Reader | undefined
export function thisReader(): Reader {
  reader ??= { locale: browserLocale(), zone: browserTimeZone() }
  return reader
}

/** Sets the user's preferences, which take precedence over the browser's. Empty means not set. */
export function setReader({ timeZone, locale }: { timeZone: string; locale: string }) {
  reader = { locale: locale || browserLocale(), zone: timeZone || browserTimeZone() }
}

/** The user, as if in another time zone. */
export const readerIn = (zone: string): Reader => ({ ...thisReader(), zone })

export const inReaderZone = (date: Date): Moment => ({ startTime: date.toISOString(), timeZone: thisReader().zone })
