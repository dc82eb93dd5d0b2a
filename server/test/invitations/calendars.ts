import ICAL from 'ical.js'
import type { Mail } from '../../src/core/mail/mailer.ts'

/** The calendar programs of players: they read our invitations by RFC 5546, and answer as these programs write it. */

/** An entry in a calendar, as our last mail about it said. */
export interface Entry {
  method: string
  uid: string
  sequence: number
  stampedAt: Date
  startsAt: Date
  /** 20261119T193000 */
  start: string
  summary: string
  location: string
  organizer: string
  organizerName: string
  attendee: string
  attendees: string[]
  status: string
  isAsked: boolean
}

export type Partstat = 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'

export function readInvitation(content: string): Entry {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const tzid = String(component.getFirstPropertyValue('tzid'))
      return [tzid, new ICAL.Timezone({ component, tzid })]
    }),
  )
  const [event] = calendar.getAllSubcomponents('vevent')
  if (!event) throw new Error('no event')
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
  const start = (event.getFirstPropertyValue('dtstart') as ICAL.Time).clone()
  const zone = zones.get(String(event.getFirstProperty('dtstart')?.getParameter('tzid')))
  start.zone = zone ?? ICAL.Timezone.utcTimezone
  const parameter = (property: string, name: string) =>
    String(event.getFirstProperty(property)?.getParameter(name) ?? '')
  const attendees = event.getAllProperties('attendee').map((one) => String(one.getFirstValue()))
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: text('uid'),
    sequence: Number(text('sequence')),
    stampedAt: (event.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
    startsAt: new Date(start.toUnixTime() * 1000),
    start: text('dtstart').replaceAll(/[-:]/g, ''),
    summary: text('summary'),
    location: text('location'),
    organizer: text('organizer').replace('mailto:', ''),
    organizerName: parameter('organizer', 'cn'),
    attendee: (attendees[0] ?? '').replace('mailto:', ''),
    attendees,
    status: parameter('attendee', 'partstat'),
    isAsked: parameter('attendee', 'rsvp') === 'TRUE',
  }
}

/** What a calendar does with a mail: an older SEQUENCE, or the same one written earlier, changes nothing. */
export function received(known: Entry | undefined, mail: Pick<Mail, 'invitation'>): Entry | undefined {
  if (!mail.invitation) return known
  const next = readInvitation(mail.invitation.content)
  const isOlder =
    known !== undefined &&
    (next.sequence < known.sequence || (next.sequence === known.sequence && next.stampedAt < known.stampedAt))
  return isOlder ? known : next
}

export interface Answering {
  at: Date
  partstat: Partstat | 'DELEGATED' | 'NEEDS-ACTION'
  method?: 'REPLY' | 'COUNTER'
  note?: string
  /** Of the answer, if not that of the invitation. */
  attendee?: string
  sequence?: number
  uid?: string
  headers?: string[]
  id?: string
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
/** Long lines are folded, as every program does. */
const folded = (lines: readonly (string | false | undefined)[]) =>
  `${lines
    .filter((line) => typeof line === 'string')
    .map((line) => line.replaceAll(/(.{70})(?=.)/gu, '$1\r\n '))
    .join('\r\n')}\r\n`
const base64 = (text: string) =>
  Buffer.from(text)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n')
const verb = { ACCEPTED: 'Accepted', TENTATIVE: 'Tentative', DECLINED: 'Declined', DELEGATED: 'Delegated' } as const
const subjectOf = ({ summary }: Entry, partstat: Answering['partstat']) =>
  `${verb[partstat as keyof typeof verb] ?? 'Re'}: ${summary}`

interface Written {
  calendar: string
  mail: (calendar: string) => { headers: string[]; body: string }
}
type Program = (
  entry: Entry,
  answer: Required<Pick<Answering, 'method' | 'partstat' | 'note' | 'at'>> & Answering,
) => Written

const multipart = (kind: string, boundary: string, parts: readonly (readonly string[])[]) => ({
  header: `Content-Type: multipart/${kind}; boundary="${boundary}"`,
  body: `${parts.map((part) => `--${boundary}\r\n${part.join('\r\n')}\r\n`).join('')}--${boundary}--\r\n`,
})

const gmail: Program = (entry, { at, partstat, note, method, attendee, sequence, uid }) => ({
  calendar: folded([
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(new Date(entry.startsAt.getTime() + 3_600_000))}`,
    `DTSTAMP:${utc(at)}`,
    `ORGANIZER;CN=${entry.organizerName}:mailto:${entry.organizer}`,
    `UID:${uid ?? entry.uid}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=Ben Ito;X-NUM-GUESTS=0${note && `;X-RESPONSE-COMMENT="${note}"`}:mailto:${attendee ?? entry.attendee}`,
    `CREATED:${utc(entry.stampedAt)}`,
    'DESCRIPTION:Map: https://maps.example/\\, and more',
    `LAST-MODIFIED:${utc(at)}`,
    `LOCATION:${entry.location}`,
    `SEQUENCE:${sequence ?? entry.sequence}`,
    'STATUS:CONFIRMED',
    `SUMMARY:${entry.summary}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]),
  mail(calendar) {
    const inner = multipart('alternative', 'inner', [
      [
        'Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes',
        '',
        `Ben Ito has accepted this invitation.`,
      ],
      ['Content-Type: text/html; charset="UTF-8"', '', '<p>Ben Ito has accepted this invitation.</p>'],
      [
        `Content-Type: text/calendar; charset="UTF-8"; method=${method}`,
        'Content-Transfer-Encoding: 7bit',
        '',
        calendar,
      ],
    ])
    const outer = multipart('mixed', 'outer', [
      [inner.header, '', inner.body],
      [
        'Content-Type: application/ics; name="invite.ics"',
        'Content-Disposition: attachment; filename="invite.ics"',
        'Content-Transfer-Encoding: base64',
        '',
        base64(calendar),
      ],
    ])
    const headers = [
      'Sender: Google Calendar <calendar-notification@google.com>',
      'Auto-Submitted: auto-generated',
      outer.header,
    ]
    return { headers, body: outer.body }
  },
})

const outlook: Program = (entry, { at, partstat, note, method, attendee, sequence, uid }) => ({
  calendar: folded([
    'BEGIN:VCALENDAR',
    `METHOD:${method}`,
    'PRODID:Microsoft Exchange Server 2010',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:Greenwich Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `ATTENDEE;PARTSTAT=${partstat};CN=Ito, Ben:MAILTO:${(attendee ?? entry.attendee).replace(/^ben/, 'Ben')}`.replace(
      'CN=Ito, Ben',
      'CN="Ito, Ben"',
    ),
    `COMMENT;LANGUAGE=en-US:${note.replaceAll(/[,;]/g, '\\$&')}\\n`,
    `UID:${uid ?? entry.uid}`,
    `SUMMARY;LANGUAGE=en-US:${subjectOf(entry, partstat)}`,
    `DTSTART;TZID=Greenwich Standard Time:${entry.start}`,
    'CLASS:PUBLIC',
    'PRIORITY:5',
    `DTSTAMP:${utc(at)}`,
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    `SEQUENCE:${sequence ?? entry.sequence}`,
    `LOCATION;LANGUAGE=en-US:${entry.location}`,
    `X-MICROSOFT-CDO-APPT-SEQUENCE:${entry.sequence}`,
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    'X-MICROSOFT-DISALLOW-COUNTER:FALSE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]),
  mail(calendar) {
    const { header, body } = multipart('alternative', '_000_', [
      ['Content-Type: text/plain; charset="utf-8"', 'Content-Transfer-Encoding: base64', '', base64('\r\n')],
      [
        'Content-Type: text/html; charset="utf-8"',
        '',
        '<html><body><div>-----Original Appointment-----</div></body></html>',
      ],
      [
        `Content-Type: text/calendar; charset="utf-8"; method=${method}`,
        'Content-Transfer-Encoding: base64',
        '',
        base64(calendar),
      ],
    ])
    return { headers: ['X-MS-Has-Attach: ', 'Thread-Topic: game', 'Content-Language: en-US', header], body }
  },
})

const apple: Program = (entry, { at, partstat, note, method, attendee, sequence, uid }) => ({
  calendar: folded([
    'BEGIN:VCALENDAR',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'PRODID:-//Apple Inc.//macOS 14.6.1//EN',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `ATTENDEE;CN="Ben Ito";CUTYPE=INDIVIDUAL;EMAIL="${attendee ?? entry.attendee}";PARTSTAT=${partstat};ROLE=REQ-PARTICIPANT:mailto:${encodeURI(attendee ?? entry.attendee)}`,
    note && `COMMENT:${note.replaceAll(/[,;]/g, '\\$&')}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `ORGANIZER;CN="${entry.organizerName}";EMAIL="${entry.organizer}":mailto:${entry.organizer}`,
    `SEQUENCE:${sequence ?? entry.sequence}`,
    `SUMMARY:${entry.summary}`,
    `UID:${(uid ?? entry.uid).toUpperCase()}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]),
  mail(calendar) {
    const { header, body } = multipart('mixed', 'Apple-Mail=_1', [
      ['Content-Type: text/plain; charset=us-ascii', '', 'Ben Ito has accepted your invitation.'],
      [
        `Content-Type: text/calendar; charset=utf-8; method=${method}; name=iCal-20261116-120000.ics`,
        'Content-Disposition: attachment; filename=iCal-20261116-120000.ics',
        'Content-Transfer-Encoding: base64',
        '',
        base64(calendar),
      ],
    ])
    return { headers: ['X-Mailer: Apple Mail (2.3774)', header], body }
  },
})

const thunderbird: Program = (entry, { at, partstat, note, method, attendee, sequence, uid }) => ({
  calendar: folded([
    'BEGIN:VCALENDAR',
    'PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `LAST-MODIFIED:${utc(at)}`,
    `DTSTAMP:${utc(at)}`,
    `UID:${uid ?? entry.uid}`,
    `SUMMARY:${entry.summary}`,
    `ORGANIZER;CN=${entry.organizerName}:mailto:${entry.organizer}`,
    `ATTENDEE;RSVP=TRUE;CN=Ben Ito;PARTSTAT=${partstat};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;X-MOZ-SENT=1:mailto:${attendee ?? entry.attendee}`,
    note && `COMMENT:${note.replaceAll(/[,;]/g, '\\$&')}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `SEQUENCE:${sequence ?? entry.sequence}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]),
  mail(calendar) {
    const { header, body } = multipart('mixed', '----------080703050405030907080204', [
      [
        'Content-Type: text/plain; charset=UTF-8; format=flowed',
        'Content-Transfer-Encoding: 8bit',
        '',
        'Ben Ito has accepted your event invitation.',
      ],
      [
        `Content-Type: text/calendar; method=${method}; charset=UTF-8`,
        'Content-Transfer-Encoding: 8bit',
        'Content-Disposition: inline',
        '',
        calendar,
      ],
    ])
    return { headers: ['User-Agent: Mozilla Thunderbird', header], body }
  },
})

export const programs = { gmail, outlook, apple, thunderbird }
export type ProgramName = keyof typeof programs
export const programNames = Object.keys(programs) as ProgramName[]

let mails = 0

/** The mail in which a program answers an entry of its calendar. */
export function replyOf(program: ProgramName, entry: Entry, answer: Answering): string {
  const { headers = [], id = `<${++mails}@mail.example>` } = answer
  const written = programs[program](entry, { method: 'REPLY', note: '', ...answer })
  const mail = written.mail(written.calendar)
  return [
    `From: Ben Ito <${answer.attendee ?? entry.attendee}>`,
    `To: ${entry.organizerName} <${entry.organizer}>`,
    `Message-ID: ${id}`,
    `Date: ${answer.at.toUTCString()}`,
    `Subject: ${subjectOf(entry, answer.partstat)}`,
    'MIME-Version: 1.0',
    ...headers,
    ...mail.headers,
    '',
    mail.body,
  ].join('\r\n')
}
