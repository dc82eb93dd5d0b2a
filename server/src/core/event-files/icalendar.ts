import { productName } from '../product.ts'

/** One event of a calendar file (RFC 5545). */
export interface CalendarEvent {
  uid: string
  /** Increases with each change, so that calendar programs use the latest version. */
  sequence: number
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  /** The page about the event. */
  url?: string
  cancelled: boolean
  stampedAt: Date
}

/** A file name of letters, digits and hyphens, such as "night-shift-fc-vs-real-sosobad-2026-11-17.ics". */
export function calendarFileName(summary: string, date: string): string {
  const letters = summary.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = letters.split(/[^a-z\d]+/).filter((word) => word !== '')
  return `${[...words.join('-').slice(0, 80).split('-'), date].filter((word) => word !== '').join('-')}.ics`
}

export function calendarFile({ name, events }: { name: string; events: readonly CalendarEvent[] }): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

const eventLines = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${inUtc(event.stampedAt)}`,
  `DTSTART:${inUtc(event.startsAt)}`,
  `DTEND:${inUtc(event.endsAt)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.url ? [`URL:${event.url}`] : []),
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** 20261117T193000Z */
const inUtc = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Keeps people's texts inside their line: some programs treat a bare CR as a line break. */
function escapeText(text: string) {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(controls, '')
}
// oxlint-disable-next-line no-control-regex -- removes control characters on purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Folds lines at 75 bytes without splitting a character. */
function fold(line: string) {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
