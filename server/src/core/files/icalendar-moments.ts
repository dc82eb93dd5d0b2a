import { instantOf, localOf } from '@app/contract/local-time'
import { type Component, type Property, textOf } from './icalendar-lines.ts'
import { about, isPlausibleYear, type Reason } from './parsed-event.ts'

/** A time in a calendar file, and the local time by which it recurs. */
export interface Moment {
  instant: Date
  date: string
  time: string
  /** The zone of `date` and `time`. */
  clock: string
  /** The zone of the event's location, as far as it is known. */
  timeZone: string
  namesZone: boolean
}

/** Resolves the time zones of a calendar. */
export interface Zones {
  named: (name: string) => string | undefined
  /** The default zone for times without one (X-WR-TIMEZONE). */
  calendarZone: string | undefined
  fallback: string
}

export function zonesOf(calendar: Component, fallback: string, findZone: Zones['named']): Zones {
  const described = calendar.components.filter(({ name }) => name === 'VTIMEZONE')
  const places = new Map(described.map((zone) => [textOf(zone, 'TZID'), textOf(zone, 'X-LIC-LOCATION')]))
  const calendarZone = findZone(textOf(calendar, 'X-WR-TIMEZONE'))
  return { named: (name) => findZone(name) ?? findZone(places.get(name) ?? ''), calendarZone, fallback }
}

/** Returns the reason if the time cannot be parsed. */
export function parseMoment({ value, params }: Pick<Property, 'value' | 'params'>, zones: Zones): Moment | Reason {
  const [matched, year, month, day, hours, minutes, utc] = form.exec(value.trim()) ?? []
  const date = `${year}-${month}-${day}`
  if (matched === undefined || !isPlausibleYear(date)) return about('calendar_date_unreadable', value)
  if (hours === undefined) return { code: 'all_day' }
  const zone = params['TZID']
  const named = zone === undefined || utc ? zones.calendarZone : zones.named(zone)
  if (zone !== undefined && !named && !utc) return about('calendar_zone_unknown', zone)
  const timeZone = named ?? zones.fallback
  const local = { date, time: `${hours}:${minutes}` }
  const clock = utc ? 'UTC' : timeZone
  const instant = instantOf(local, clock)
  if (Number.isNaN(instant.getTime())) return about('calendar_date_unreadable', value)
  return { instant, ...local, clock, timeZone, namesZone: named !== undefined }
}

const form = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z?))?$/i

/** The same event at another local time. */
export function momentAt(key: string, start: Moment): Moment {
  const [date = '', time = ''] = key.split('T')
  return { ...start, date, time, instant: instantOf({ date, time }, start.clock) }
}

/** A local time, as in 2026-11-17T19:30. */
export const keyOf = ({ date, time }: { date: string; time: string }) => `${date}T${time}`

/** Lists of days, or of local times in the zone of `start`. Malformed entries are ignored. */
export function parseMoments(properties: Property[], start: Moment, zones: Zones): string[] {
  const values = properties.flatMap(({ params, value }) => value.split(',').map((one) => ({ params, value: one })))
  return values.flatMap(({ params, value }) => {
    const [, year, month, day, hours] = form.exec(value.trim()) ?? []
    const date = `${year}-${month}-${day}`
    if (year !== undefined && hours === undefined) return isDay(date) ? [date] : []
    const moment = parseMoment({ value, params }, zones)
    if ('code' in moment) return []
    return [keyOf(moment.clock === start.clock ? moment : localOf(moment.instant, start.clock))]
  })
}

const isDay = (date: string) =>
  isPlausibleYear(date) && !Number.isNaN(instantOf({ date, time: '00:00' }, 'UTC').getTime())
