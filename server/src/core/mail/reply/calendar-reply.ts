import type { RsvpStatus } from '@app/contract'
import { limits } from '@app/contract/limits'
import { type Component, parseComponents, propertyOf, textOf } from '../../files/icalendar-lines.ts'

/** What a calendar says about an invitation (RFC 5546). Not yet verified: anyone can write anything into a mail. */
export interface CalendarReply {
  uid: string
  /** Of the invitation that the calendar answers. */
  sequence: number
  /** When it was answered, by the calendar's clock. */
  stampedAt: string | null
  /** The address that answers, in lower case. Empty: none, or several. */
  attendee: string
  /** Null: no answer, such as a proposal of another time. */
  status: RsvpStatus | null
  note: string
}

interface CalendarPart {
  method?: string | undefined
  mimeType: string
  content: string | ArrayBuffer | Uint8Array
}

/** Calendars write less than a tenth of this. */
const MAX_BYTES = 64 * 1024

/** The first answer in the parts of a mail. Programs often repeat it as an attachment. */
export function readCalendarReply(parts: readonly CalendarPart[]): CalendarReply | undefined {
  for (const { mimeType, method, content } of parts) {
    if (mimeType !== 'text/calendar' && mimeType !== 'application/ics') continue
    const text =
      typeof content === 'string' ? content : Buffer.from(new Uint8Array(content).subarray(0, MAX_BYTES)).toString()
    const calendar = parseComponents(text.slice(0, MAX_BYTES)).find(({ name }) => name === 'VCALENDAR')
    const stated = calendar && textOf(calendar, 'METHOD').trim().toUpperCase()
    // RFC 6047, 2.4: the mail and the calendar must agree on the method.
    if (!calendar || (method && method !== stated) || !(stated === 'REPLY' || stated === 'COUNTER')) continue
    return replyIn(calendar, stated)
  }
  return undefined
}

function replyIn(calendar: Component, method: 'REPLY' | 'COUNTER'): CalendarReply {
  const [event, ...more] = calendar.components.filter(({ name }) => name === 'VEVENT')
  const attendees = event?.properties.filter(({ name }) => name === 'ATTENDEE') ?? []
  const [attendee] = attendees
  const isOfOne = event && more.length === 0 && attendees.length === 1 && !propertyOf(event, 'RECURRENCE-ID')
  if (!isOfOne || !attendee) return { uid: '', sequence: 0, stampedAt: null, attendee: '', status: null, note: '' }
  const { PARTSTAT: said = '', 'X-RESPONSE-COMMENT': comment = '' } = attendee.params
  return {
    uid: textOf(event, 'UID').trim().toLowerCase().slice(0, 100),
    sequence: Math.trunc(Number(textOf(event, 'SEQUENCE').trim())) || 0,
    stampedAt: instantOf(textOf(event, 'DTSTAMP')),
    attendee: addressIn(attendee.value),
    status: method === 'REPLY' ? (answers.get(said.toUpperCase()) ?? null) : null,
    note: noteOf(textOf(event, 'COMMENT') || comment),
  }
}

const answers = new Map<string, RsvpStatus>([
  ['ACCEPTED', 'Going'],
  ['TENTATIVE', 'Maybe'],
  ['DECLINED', 'NotGoing'],
])

function addressIn(value: string): string {
  const address = value.trim().replace(/^mailto:/i, '')
  try {
    return decodeURI(address).toLowerCase()
  } catch {
    return address.toLowerCase()
  }
}

/** 20261119T193000Z */
function instantOf(value: string): string | null {
  const [, date = '', hours, minutes, seconds] = /^(\d{8})T(\d\d)(\d\d)(\d\d)Z$/i.exec(value.trim()) ?? []
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
  const instant = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

function noteOf(text: string): string {
  const note = text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return note.length > limits.answerNote ? `${note.slice(0, limits.answerNote - 1).trimEnd()}…` : note
}
