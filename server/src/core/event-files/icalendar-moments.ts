import { instantOf, localOf } from '@app/contract/local-time'
import { type Component, type Property, textOf } from './icalendar-lines.ts'
import { isLikelyYear, quote } from './written-event.ts'

/** A moment in a calendar file, and the wall clock by which it is repeated. */
export interface Moment {
  instant: Date
  date: string
  time: string
  /** The zone of that wall clock. */
  clock: string
  /** Where the event is, as far as is known. */
  timeZone: string
  namesZone: boolean
}

/** How a calendar's names of zones are to be read. */
export interface Zones {
  named: (name: string) => string | undefined
  /** What the calendar says of all of its times. */
  usual: string | undefined
  fallback: string
}

export function zonesOf(calendar: Component, fallback: string, zoneNamed: Zones['named']): Zones {
  const described = calendar.components.filter(({ name }) => name === 'VTIMEZONE')
  const places = new Map(described.map((zone) => [textOf(zone, 'TZID'), textOf(zone, 'X-LIC-LOCATION')]))
  const usual = zoneNamed(textOf(calendar, 'X-WR-TIMEZONE'))
  return { named: (name) => zoneNamed(name) ?? zoneNamed(places.get(name) ?? ''), usual, fallback }
}

/** Answers in words why it cannot be read. */
export function readMoment({ value, params }: Pick<Property, 'value' | 'params'>, zones: Zones): Moment | string {
  const [matched, year, month, day, hours, minutes, utc] = form.exec(value.trim()) ?? []
  const date = `${year}-${month}-${day}`
  if (matched === undefined || !isLikelyYear(date)) return `The date ${quote(value)} cannot be read.`
  if (hours === undefined) return 'It lasts all day. A game needs a time.'
  const zone = params['TZID']
  const named = zone === undefined || utc ? zones.usual : zones.named(zone)
  if (zone !== undefined && !named && !utc) return `The time zone ${quote(zone)} is not known.`
  const timeZone = named ?? zones.fallback
  const local = { date, time: `${hours}:${minutes}` }
  const clock = utc ? 'UTC' : timeZone
  const instant = instantOf(local, clock)
  if (Number.isNaN(instant.getTime())) return `The date ${quote(value)} cannot be read.`
  return { instant, ...local, clock, timeZone, namesZone: named !== undefined }
}

const form = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z?))?$/i

/** The same event at another time of its wall clock. */
export function momentAt(key: string, start: Moment): Moment {
  const [date = '', time = ''] = key.split('T')
  return { ...start, date, time, instant: instantOf({ date, time }, start.clock) }
}

/** A wall clock, as in 2026-11-17T19:30. */
export const keyOf = ({ date, time }: { date: string; time: string }) => `${date}T${time}`

/** A list of days, or of moments as the wall clock of an event shows them. What cannot be read is left out. */
export function readMoments(properties: Property[], start: Moment, zones: Zones): string[] {
  const values = properties.flatMap(({ params, value }) => value.split(',').map((one) => ({ params, value: one })))
  return values.flatMap(({ params, value }) => {
    const [, year, month, day, hours] = form.exec(value.trim()) ?? []
    const date = `${year}-${month}-${day}`
    if (year !== undefined && hours === undefined) return isDay(date) ? [date] : []
    const moment = readMoment({ value, params }, zones)
    if (typeof moment === 'string') return []
    return [keyOf(moment.clock === start.clock ? moment : localOf(moment.instant, start.clock))]
  })
}

const isDay = (date: string) => isLikelyYear(date) && !Number.isNaN(instantOf({ date, time: '00:00' }, 'UTC').getTime())
