import { isTimeZone, localOf } from '@app/contract/local-time'

/** When something is, and in which zone the clock hangs that it goes by. A game is one. */
export interface Moment {
  startTime: string
  timeZone: string
}

/** Whose words and whose time: the browser's, unless somebody else is meant. */
export interface Reader {
  locale: string | undefined
  zone: string
}

/** "07:30 PM", and to who lives by another clock "07:30 PM PST (04:30 AM your time)". */
export function timeAt(moment: Moment, reader = thisReader()): string {
  const there = write('time', moment, reader)
  if (isOwnTime(moment, reader)) return there
  const own = { ...moment, timeZone: reader.zone }
  const isSameDay = write('shortDay', own, reader) === write('shortDay', moment, reader)
  const day = isSameDay ? '' : `${write('weekday', own, reader)} `
  return `${there} ${zoneNameAt(moment, reader)} (${day}${write('time', own, reader)} your time)`
}

/** "07:30" and "PM", for where they stand below each other. No second word where the day has 24 hours. */
export function clockAt(moment: Moment, reader = thisReader()): { time: string; period: string } {
  const parts = formatOf('time', moment, reader).formatToParts(new Date(moment.startTime))
  const period = parts.find(({ type }) => type === 'dayPeriod')?.value ?? ''
  const time = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value)
  return { time: plain(time.join('')).trim(), period }
}

/** "PST", or nothing where the reader's clock shows the same. */
export const otherZoneAt = (moment: Moment, reader = thisReader()): string =>
  isOwnTime(moment, reader) ? '' : zoneNameAt(moment, reader)

/** "Today", "Tomorrow", "Tuesday, November 17", and the year if it is another one. */
export function dayAt(moment: Moment, now: Date, reader = thisReader()): string {
  const away = new Set([moment.timeZone, reader.zone].map((zone) => daysBetween(now, moment, zone)))
  if (away.size === 1 && away.has(0)) return 'Today'
  if (away.size === 1 && away.has(1)) return 'Tomorrow'
  const isThisYear = yearOf(moment) === yearOf({ ...moment, startTime: now.toISOString() })
  return write(isThisYear ? 'day' : 'dayAndYear', moment, reader)
}

/** "Tue, Nov 17" */
export const shortDayAt = (moment: Moment, reader = thisReader()): string => write('shortDay', moment, reader)
/** "Tue" */
export const weekdayAt = (moment: Moment, reader = thisReader()): string => write('weekday', moment, reader)
/** "17" */
export const dateAt = (moment: Moment, reader = thisReader()): string => write('date', moment, reader)
/** "Nov 17, 2026" */
export const dateAndYearAt = (moment: Moment, reader = thisReader()): string => write('dateAndYear', moment, reader)
/** "November 2026" */
export const monthAt = (moment: Moment, reader = thisReader()): string => write('month', moment, reader)

/** "Tuesday, November 17" */
export const day = (date: Date): string => write('day', here(date), thisReader())

/** "today, 07:30 PM", or the date in place of today. */
export function dayAndTime(date: Date, now: Date): string {
  return `${isSameDay(date, now) ? 'today' : monthDay(date, now)}, ${write('time', here(date), thisReader())}`
}

/** "today", or "on Nov 14". */
export const onDay = (date: Date, now: Date): string => (isSameDay(date, now) ? 'today' : `on ${monthDay(date, now)}`)

const isSameDay = (date: Date, now: Date) => date.toDateString() === now.toDateString()

const monthDay = (date: Date, now: Date) =>
  write(date.getFullYear() === now.getFullYear() ? 'monthDay' : 'monthDayAndYear', here(date), thisReader())

/** What one says when one meets: nobody says good night on arrival. */
export function greeting(date: Date): 'Morning' | 'Afternoon' | 'Evening' {
  const hour = date.getHours()
  if (hour >= 5 && hour < 12) return 'Morning'
  return hour >= 12 && hour < 17 ? 'Afternoon' : 'Evening'
}

const styles = {
  time: { hour: '2-digit', minute: '2-digit' },
  zonedTime: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  weekday: { weekday: 'short' },
  date: { day: 'numeric' },
  dateAndYear: { month: 'short', day: 'numeric', year: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  dayAndYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  monthDay: { month: 'long', day: 'numeric' },
  monthDayAndYear: { month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const write = (style: keyof typeof styles, moment: Moment, reader: Reader): string =>
  plain(formatOf(style, moment, reader).format(new Date(moment.startTime)))

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, for a list of two thousand games: making one costs a hundred times using it. */
function formatOf(style: keyof typeof styles, { timeZone }: Moment, { locale }: Reader): Intl.DateTimeFormat {
  const name = `${locale} ${timeZone} ${style}`
  const known = formats.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: knownZone(timeZone) })
  formats.set(name, format)
  return format
}

/** Intl puts narrow and thin spaces in, which no person types and no font needs here. */
const plain = (words: string): string => words.replaceAll(/[\u202f\u2009]/g, ' ')

function isOwnTime({ startTime, timeZone }: Moment, { zone }: Reader): boolean {
  if (timeZone === zone) return true
  const [there, own] = [timeZone, zone].map((name) => localOf(new Date(startTime), knownZone(name)))
  return there?.time === own?.time && there?.date === own?.date
}

function zoneNameAt(moment: Moment, reader: Reader): string {
  const parts = formatOf('zonedTime', moment, reader).formatToParts(new Date(moment.startTime))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? moment.timeZone
}

const DAY_MS = 86_400_000

function daysBetween(now: Date, { startTime }: Moment, zone: string): number {
  const dayIn = (instant: Date) => Date.parse(localOf(instant, knownZone(zone)).date) / DAY_MS
  return dayIn(new Date(startTime)) - dayIn(now)
}

const yearOf = ({ startTime, timeZone }: Moment): string =>
  localOf(new Date(startTime), knownZone(timeZone)).date.slice(0, 4)

/** An older browser may not know a newer name. Greenwich it knows, and the words then say so. */
const knownZone = (name: string): string => (isTimeZone(name) ? name : 'UTC')

export const browsersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

let reader: Reader | undefined
function thisReader(): Reader {
  reader ??= { locale: undefined, zone: browsersZone() }
  return reader
}

/** What the person said about themselves goes before what the browser says. Empty: they did not say. */
export function readAs({ timeZone, locale }: { timeZone: string; locale: string }) {
  reader = { locale: locale || undefined, zone: timeZone || browsersZone() }
}

const here = (date: Date): Moment => ({ startTime: date.toISOString(), timeZone: thisReader().zone })
