import { instantOf, localOf } from '@app/contract/local-time'
import { type Component, parseComponents, propertyOf, textOf } from './icalendar-lines.ts'
import { keyOf, type Moment, momentAt, parseMoment, parseMoments, type Zones, zonesOf } from './icalendar-moments.ts'
import { daysOf, parseRecurrence } from './icalendar-recurrence.ts'
import {
  about,
  clip,
  normalizeUid,
  type ParsedEvent,
  type ParseOptions,
  type ParseResult,
  type Reason,
} from './parsed-event.ts'
import { zoneLookup } from './time-zone-names.ts'

/** Parses the events of a calendar file. Each occurrence of a recurring event becomes one event. */
export function parseCalendar(text: string, { timeZone, max }: ParseOptions): ParseResult {
  const events: ParsedEvent[] = []
  const problems: ParseResult['problems'] = []
  const calendars = parseComponents(text).filter(({ name }) => name === 'VCALENDAR')
  if (countListedDates(calendars) > maxListedDates)
    return { events, problems: [{ line: 0, code: 'too_many_dates', number: maxListedDates }], columns: [] }
  const findZone = zoneLookup()
  for (const calendar of calendars) {
    const zones = zonesOf(calendar, timeZone, findZone)
    for (const series of seriesIn(calendar, versionsPerEvent * max)) {
      for (const event of [...series.versions, ...series.overrides]) {
        if (events.length >= max || problems.length >= max) break
        const occurrences = parseEvent(event, series.overrides, zones, max - events.length)
        if (Array.isArray(occurrences)) events.push(...occurrences)
        else problems.push({ line: event.line, ...occurrences })
      }
    }
  }
  const [name = ''] = calendars.map((calendar) => textOf(calendar, 'X-WR-CALNAME') || textOf(calendar, 'NAME'))
  return { events: withUniqueUids(events).sort((a, b) => a.line - b.line), problems, columns: [], name: clip(name) }
}

/** Converting dates between zones dominates the cost of reading a calendar, and real calendars list far fewer. */
const maxListedDates = 2000

function countListedDates(calendars: Component[]) {
  let dates = 0
  for (const { properties } of calendars.flatMap(({ components }) => components))
    for (const { name, value } of properties)
      if (name === 'EXDATE' || name === 'RDATE') dates += value.split(',', maxListedDates + 1).length
  return dates
}

/** A calendar may list several versions of an event, and overrides of single occurrences. */
const versionsPerEvent = 4

/** The events with one UID. */
interface Series {
  versions: Component[]
  /** Occurrences that differ from the series (RECURRENCE-ID). */
  overrides: Component[]
}

function seriesIn(calendar: Component, max: number): Series[] {
  const events = calendar.components.filter(({ name }) => name === 'VEVENT').slice(0, max)
  const series = Map.groupBy(events, (event) => textOf(event, 'UID') || `line ${event.line}`)
  return Array.from(series.values(), (sameUid) => {
    const { versions = [], overrides = [] } = Object.groupBy(sameUid, (event) =>
      isOverride(event) ? 'overrides' : 'versions',
    )
    const sequence = versions.reduce((last, event) => Math.max(last, sequenceOf(event)), 0)
    const latest = versions.filter((event) => sequenceOf(event) === sequence)
    return { versions: overrides.length > 0 ? latest.slice(-1) : latest, overrides }
  })
}

const isOverride = (event: Component) => propertyOf(event, 'RECURRENCE-ID') !== undefined
const sequenceOf = (event: Component) => Math.max(0, Number(propertyOf(event, 'SEQUENCE')?.value) || 0)

function parseEvent(event: Component, overrides: Component[], zones: Zones, max: number): ParsedEvent[] | Reason {
  const startProperty = propertyOf(event, 'DTSTART')
  if (!startProperty) return { code: 'no_date' }
  const start = parseMoment(startProperty, zones)
  if ('code' in start) return start
  const moments = (name: string, ...of: Component[]) =>
    parseMoments(
      of.flatMap(({ properties }) => properties.filter((property) => property.name === name)),
      start,
      zones,
    )

  const uid = normalizeUid(textOf(event, 'UID'))
  const occurrence = occurrencesOf(event)
  const [overridden] = moments('RECURRENCE-ID', event)
  if (overridden !== undefined) return [occurrence(start, occurrenceUid(uid, overridden))]
  const rule = propertyOf(event, 'RRULE')
  const extra = moments('RDATE', event).map((key) => (key.includes('T') ? key : `${key}T${start.time}`))
  if (!rule && extra.length === 0) return [occurrence(start, uid)]

  const skipped = new Set([...moments('EXDATE', event), ...moments('RECURRENCE-ID', ...overrides)])
  const repeated = rule ? expand(rule.value, start, max + skipped.size) : [keyOf(start)]
  if (!Array.isArray(repeated)) return repeated
  return [...new Set([...repeated, ...extra])]
    .filter((key) => !skipped.has(key) && !skipped.has(key.slice(0, 10)))
    .slice(0, max)
    .map((key) => occurrence(momentAt(key, start), occurrenceUid(uid, key)))
}

function expand(text: string, start: Moment, max: number): string[] | Reason {
  const rule = parseRecurrence(text, start.date)
  if ('code' in rule) return rule
  const isOver = endOf(rule.until, start)
  if (typeof isOver !== 'function') return isOver
  const keys: string[] = []
  for (const date of daysOf(rule, start.date)) {
    const key = `${date}T${start.time}`
    if (keys.length >= Math.min(max, rule.count) || isOver(key)) break
    keys.push(key)
  }
  return keys
}

/** UNTIL is a day, a UTC time or a local time, and is inclusive. */
function endOf(until: string, start: Moment): Reason | ((key: string) => boolean) {
  if (until === '') return () => false
  const [, year, month, day, hours = '23', minutes = '59', utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z?))?$/.exec(until) ?? []
  const last = instantOf({ date: `${year}-${month}-${day}`, time: `${hours}:${minutes}` }, utc ? 'UTC' : start.clock)
  if (Number.isNaN(last.getTime())) return about('repetition_end_unreadable', until)
  return (key) => momentAt(key, start).instant > last
}

/** All occurrences of an event share its texts, so these are parsed once. */
function occurrencesOf(event: Component) {
  const isCancelled = textOf(event, 'STATUS').trim().toUpperCase() === 'CANCELLED'
  const cells = {
    title: clip(textOf(event, 'SUMMARY')),
    location: clip(textOf(event, 'LOCATION')),
    notes: clip(textOf(event, 'DESCRIPTION')),
  }
  return ({ instant, timeZone, namesZone }: Moment, uid: string | null): ParsedEvent => ({
    line: event.line,
    uid,
    startsAt: instant,
    date: localOf(instant, timeZone).date,
    timeZone,
    namesZone,
    isCancelled,
    cells,
  })
}

/** The original start identifies an occurrence, so its UID stays the same when it is moved. */
const occurrenceUid = (uid: string | null, key: string) => (uid === null ? null : `${uid}#${key}`)

/** Some programs give several events the same UID. */
function withUniqueUids(events: ParsedEvent[]) {
  const uids = new Set<string>()
  return events.map((event) => {
    if (event.uid === null) return event
    const uid = uids.has(event.uid) ? `${event.uid}#${event.startsAt.toISOString()}` : event.uid
    uids.add(uid)
    return { ...event, uid }
  })
}
