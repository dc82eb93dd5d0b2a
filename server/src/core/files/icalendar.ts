import { isShownOnce, localOf, MINUTE_MS } from '@app/contract/local-time'
import ICAL from 'ical.js'
import { productName } from '../product.ts'
import { type JCalComponent, type JCalProperty, zoneComponent } from './icalendar-zones.ts'
import { isPlausibleYear } from './parsed-event.ts'

/** One event of a calendar file (RFC 5545). */
export interface CalendarEvent {
  uid: string
  /** Increases with each change, so that calendar programs use the latest version. */
  sequence: number
  startsAt: Date
  endsAt: Date
  /** The zone of the event's location. */
  timeZone: string
  summary: string
  location: string
  description: string
  /** The page about the event. */
  url?: string
  cancelled: boolean
  stampedAt: Date
}

export interface Calendar {
  name: string
  events: readonly CalendarEvent[]
  /** For a feed: how often to fetch it, for programs that ask. */
  refreshHours?: number
}

/** A file name of letters, digits and hyphens, such as "night-shift-fc-vs-real-sosobad-2026-11-17.ics". */
export function calendarFileName(summary: string, date: string): string {
  const letters = summary.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = letters.split(/[^a-z\d]+/).filter((word) => word !== '')
  return `${[...words.join('-').slice(0, 80).split('-'), date].filter((word) => word !== '').join('-')}.ics`
}

export function calendarFile({ name, events, refreshHours }: Calendar): string {
  const calendar: JCalComponent = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', `-//${productName}//EN`],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', 'PUBLISH'],
      text('x-wr-calname', name),
      ...(refreshHours === undefined ? [] : refreshing(`PT${refreshHours}H`)),
    ],
    [...zonesOf(events), ...events.map(eventComponent)],
  ]
  return `${ICAL.stringify(calendar)}\r\n`
}

/** An event sent to one person, so that their calendar keeps it and can answer (RFC 5546). */
export interface CalendarInvitation {
  method: 'REQUEST' | 'CANCEL'
  event: CalendarEvent
  /** Gets the answers. */
  organizer: CalendarAddress
  attendee: CalendarAddress & {
    status: 'ACCEPTED' | 'TENTATIVE' | 'DECLINED' | 'NEEDS-ACTION'
    /** Whether the calendar asks for an answer. */
    isAsked: boolean
  }
}

interface CalendarAddress {
  name: string
  address: string
}

export function invitationFile({ method, event, organizer, attendee }: CalendarInvitation): string {
  const [name, properties, components] = eventComponent(event)
  const people: JCalProperty[] = [
    ['organizer', { cn: clean(organizer.name) }, 'cal-address', mailto(organizer)],
    // guard: invitations: only the recipient's address is in an invitation
    [
      'attendee',
      {
        cutype: 'INDIVIDUAL',
        role: 'REQ-PARTICIPANT',
        partstat: attendee.status,
        rsvp: attendee.isAsked ? 'TRUE' : 'FALSE',
        cn: clean(attendee.name),
      },
      'cal-address',
      mailto(attendee),
    ],
  ]
  const calendar: JCalComponent = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', `-//${productName}//EN`],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', method],
    ],
    [...zonesOf([event]), [name, [...properties, ...people], components]],
  ]
  return `${ICAL.stringify(calendar)}\r\n`
}

const mailto = ({ address }: CalendarAddress): string => `mailto:${encodeURI(address)}`

const refreshing = (duration: string): JCalProperty[] => [
  ['refresh-interval', {}, 'duration', duration],
  // For programs older than RFC 7986.
  ['x-published-ttl', {}, 'duration', duration],
]

const eventComponent = (event: CalendarEvent): JCalComponent => [
  'vevent',
  [
    text('uid', event.uid),
    ['sequence', {}, 'integer', event.sequence],
    ['dtstamp', {}, 'date-time', inUtc(event.stampedAt)],
    moment('dtstart', event.startsAt, event.timeZone),
    moment('dtend', event.endsAt, event.timeZone),
    text('summary', event.summary),
    ...(event.location ? [text('location', event.location)] : []),
    ...(event.description ? [text('description', event.description)] : []),
    ...(event.url ? [['url', {}, 'uri', event.url] satisfies JCalProperty] : []),
    text('status', event.cancelled ? 'CANCELLED' : 'CONFIRMED'),
    text('transp', event.cancelled ? 'TRANSPARENT' : 'OPAQUE'),
  ],
  [],
]

/** Each zone once, covering the years of its events. */
function zonesOf(events: readonly CalendarEvent[]): JCalComponent[] {
  const years = new Map<string, Set<number>>()
  for (const { startsAt, endsAt, timeZone } of events)
    for (const instant of [startsAt, endsAt]) {
      const local = localTimeOf(instant, timeZone)
      if (local !== undefined) years.set(timeZone, (years.get(timeZone) ?? new Set()).add(Number(local.slice(0, 4))))
    }
  return [...years].map(([zone, of]) => zoneComponent(zone, of))
}

function moment(name: string, instant: Date, zone: string): JCalProperty {
  const local = localTimeOf(instant, zone)
  return local === undefined
    ? [name, {}, 'date-time', inUtc(instant)]
    : [name, { tzid: zone }, 'date-time', `${local}:00`]
}

/**
 * "2026-11-17T19:30". Undefined if the clocks show that time twice, because programs differ in which of the two they
 * mean: then UTC is written.
 */
function localTimeOf(instant: Date, zone: string): string | undefined {
  const { date, time } = localOf(instant, zone)
  // guard: calendars: a repeated hour is written in UTC
  if (!isShownOnce(instant, zone)) return undefined
  return isPlausibleYear(date) && instant.getTime() % MINUTE_MS === 0 ? `${date}T${time}` : undefined
}

/** 2026-11-17T19:30:00Z */
const inUtc = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`

/** Keeps people's texts on one line: some programs treat a bare CR as a line break. The library escapes the rest. */
const text = (name: string, value: string): JCalProperty => [name, {}, 'text', clean(value)]

const clean = (value: string): string =>
  value
    .toWellFormed()
    // guard: calendars: no text breaks out of its line -> .replaceAll('\r\n', '\n')
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
    .replaceAll(controls, '')
// oxlint-disable-next-line no-control-regex -- removes control characters on purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

// The library does not count the space at the beginning of a folded line.
ICAL.foldLength = 74
// Without declared types the library would not escape these properties.
Object.assign(ICAL.design.icalendar.property, {
  'x-wr-calname': { defaultType: 'text' },
  'x-published-ttl': { defaultType: 'duration' },
})
