import { instantOf, localOf } from '@app/contract/local-time'
import { type Component, propertyOf, readComponents, textOf } from './icalendar-lines.ts'
import { keyOf, type Moment, momentAt, readMoment, readMoments, type Zones, zonesOf } from './icalendar-moments.ts'
import { daysOf, readRecurrence } from './icalendar-recurrence.ts'
import { zoneLookup } from './time-zone-names.ts'
import { clip, nameOf, quote, type Reading, type ReadingOptions, type WrittenEvent } from './written-event.ts'

/** Reads the events of a calendar file, each repetition for itself. */
export function readCalendar(text: string, { timeZone, most }: ReadingOptions): Reading {
  const events: WrittenEvent[] = []
  const problems: Reading['problems'] = []
  const calendars = readComponents(text).filter(({ name }) => name === 'VCALENDAR')
  if (listedDates(calendars) > mostListedDates) return { events, problems: [{ line: 0, message: tooManyDates }] }
  const zoneNamed = zoneLookup()
  for (const calendar of calendars) {
    const zones = zonesOf(calendar, timeZone, zoneNamed)
    for (const series of seriesIn(calendar, tellingsPerEvent * most)) {
      for (const event of [...series.told, ...series.differing]) {
        if (events.length >= most || problems.length >= most) break
        const found = readEvent(event, series.differing, zones, most - events.length)
        if (typeof found === 'string') problems.push({ line: event.line, message: found })
        else events.push(...found)
      }
    }
  }
  return { events: namedOnce(events).sort((a, b) => a.line - b.line), problems }
}

/** Converting a date between zones is what costs most in a calendar. No honest one lists more. */
const mostListedDates = 2000
const tooManyDates = `It lists more than ${mostListedDates} extra or excluded dates. Split it.`

function listedDates(calendars: Component[]) {
  let dates = 0
  for (const { properties } of calendars.flatMap(({ components }) => components))
    for (const { name, value } of properties)
      if (name === 'EXDATE' || name === 'RDATE') dates += value.split(',', mostListedDates + 1).length
  return dates
}

/** Calendars tell of one event several times: how it was, how it is, how one repetition differs. */
const tellingsPerEvent = 4

/** Events of one name: what is told of it, and how single repetitions differ. */
interface Series {
  told: Component[]
  differing: Component[]
}

function seriesIn(calendar: Component, most: number): Series[] {
  const events = calendar.components.filter(({ name }) => name === 'VEVENT').slice(0, most)
  const series = Map.groupBy(events, (event) => textOf(event, 'UID') || `line ${event.line}`)
  return Array.from(series.values(), (alike) => {
    const { told = [], differing = [] } = Object.groupBy(alike, (event) => (isDiffering(event) ? 'differing' : 'told'))
    const sequence = told.reduce((last, event) => Math.max(last, sequenceOf(event)), 0)
    const latest = told.filter((event) => sequenceOf(event) === sequence)
    return { told: differing.length > 0 ? latest.slice(-1) : latest, differing }
  })
}

const isDiffering = (event: Component) => propertyOf(event, 'RECURRENCE-ID') !== undefined
const sequenceOf = (event: Component) => Math.max(0, Number(propertyOf(event, 'SEQUENCE')?.value) || 0)

function readEvent(event: Component, differing: Component[], zones: Zones, most: number): WrittenEvent[] | string {
  const startProperty = propertyOf(event, 'DTSTART')
  if (!startProperty) return 'There is no date.'
  const start = readMoment(startProperty, zones)
  if (typeof start === 'string') return start
  const moments = (name: string, ...of: Component[]) =>
    readMoments(
      of.flatMap(({ properties }) => properties.filter((property) => property.name === name)),
      start,
      zones,
    )

  const uid = nameOf(textOf(event, 'UID'))
  const written = writer(event)
  const [stead] = moments('RECURRENCE-ID', event)
  if (stead !== undefined) return [written(start, repetitionOf(uid, stead))]
  const rule = propertyOf(event, 'RRULE')
  const extra = moments('RDATE', event).map((key) => (key.includes('T') ? key : `${key}T${start.time}`))
  if (!rule && extra.length === 0) return [written(start, uid)]

  const skipped = new Set([...moments('EXDATE', event), ...moments('RECURRENCE-ID', ...differing)])
  const repeated = rule ? repetitions(rule.value, start, most + skipped.size) : [keyOf(start)]
  if (typeof repeated === 'string') return repeated
  return [...new Set([...repeated, ...extra])]
    .filter((key) => !skipped.has(key) && !skipped.has(key.slice(0, 10)))
    .slice(0, most)
    .map((key) => written(momentAt(key, start), repetitionOf(uid, key)))
}

function repetitions(text: string, start: Moment, most: number): string[] | string {
  const rule = readRecurrence(text, start.date)
  if (typeof rule === 'string') return rule
  const isOver = endOf(rule.until, start)
  if (typeof isOver === 'string') return isOver
  const keys: string[] = []
  for (const date of daysOf(rule, start.date)) {
    const key = `${date}T${start.time}`
    if (keys.length >= Math.min(most, rule.count) || isOver(key)) break
    keys.push(key)
  }
  return keys
}

/** UNTIL is a day, a moment in UTC, or a wall clock. What begins then still belongs to it. */
function endOf(until: string, start: Moment): string | ((key: string) => boolean) {
  if (until === '') return () => false
  const [, year, month, day, hours = '23', minutes = '59', utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z?))?$/.exec(until) ?? []
  const last = instantOf({ date: `${year}-${month}-${day}`, time: `${hours}:${minutes}` }, utc ? 'UTC' : start.clock)
  if (Number.isNaN(last.getTime())) return `The end ${quote(until)} of its repetition cannot be read.`
  return (key) => momentAt(key, start).instant > last
}

/** All repetitions of an event share its words, so that these are read once. */
function writer(event: Component) {
  const isCancelled = textOf(event, 'STATUS').trim().toUpperCase() === 'CANCELLED'
  const cells = {
    title: clip(textOf(event, 'SUMMARY')),
    location: clip(textOf(event, 'LOCATION')),
    notes: clip(textOf(event, 'DESCRIPTION')),
  }
  return ({ instant, timeZone, namesZone }: Moment, uid: string | null): WrittenEvent => ({
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

/** The name of one repetition stays the same wherever it is moved. */
const repetitionOf = (uid: string | null, key: string) => (uid === null ? null : `${uid}#${key}`)

/** Careless programs give several events one name. */
function namedOnce(events: WrittenEvent[]) {
  const names = new Set<string>()
  return events.map((event) => {
    if (event.uid === null) return event
    const uid = names.has(event.uid) ? `${event.uid}#${event.startsAt.toISOString()}` : event.uid
    names.add(uid)
    return { ...event, uid }
  })
}
