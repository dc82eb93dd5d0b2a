import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCalendar } from '#test/read-calendar.ts'
import { calendarFile, calendarFileName } from './icalendar.ts'
import { parseCalendar } from './icalendar-events.ts'

const event = {
  timeZone: 'America/New_York',
  uid: '0198a6f0-0000-7000-8000-000000000000',
  sequence: 3,
  startsAt: new Date('2026-11-22T00:30:00Z'),
  endsAt: new Date('2026-11-22T02:30:00Z'),
  summary: 'Night Shift FC vs Wolves, the; "best" \\o/',
  location: 'Füchse-Platz '.repeat(12).trim(),
  description: 'One\r\nBEGIN:VEVENT\rSUMMARY:forged\nEND:VEVENT\u0007',
  cancelled: false,
  stampedAt: new Date('2026-11-17T17:00:00Z'),
}
const file = calendarFile({ name: 'Night Shift FC', events: [event, { ...event, uid: 'b', cancelled: true }] })

test('Maya’s calendar program reads the exported events, and none that somebody typed into a text', () => {
  const { events, problems } = parseCalendar(file, { timeZone: 'UTC', today: '2026-11-17', max: 10 })
  expect(problems).toEqual([])
  expect(events.map(({ uid, isCancelled }) => [uid, isCancelled])).toEqual([
    [event.uid, false],
    ['b', true],
  ])
  expect(events[0]).toMatchObject({
    startsAt: event.startsAt,
    cells: {
      title: event.summary,
      location: event.location,
      notes: 'One\nBEGIN:VEVENT\nSUMMARY:forged\nEND:VEVENT',
    },
  })
})

test('every line ends with CRLF and has at most 75 bytes', () => {
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
})

test.each([
  ['Night Shift FC vs Real Sosobad', 'night-shift-fc-vs-real-sosobad-2026-11-17.ics'],
  ['Füchse vs "\r\nSet-Cookie: x', 'fuchse-vs-set-cookie-x-2026-11-17.ics'],
  ['東京 vs ..', 'vs-2026-11-17.ics'],
  ['x'.repeat(500), `${'x'.repeat(80)}-2026-11-17.ics`],
])('Maya’s file is named after the game, in letters that every system accepts: %#', (summary, name) => {
  expect(calendarFileName(summary, '2026-11-17')).toBe(name)
})

test.each([
  ['before the clocks go back', '2026-11-01T04:30:00Z', 'America/New_York', '20261101T003000'],
  ['after they went back', '2026-11-01T07:30:00Z', 'America/New_York', '20261101T023000'],
  ['after they went forward', '2026-03-08T07:30:00Z', 'America/New_York', '20260308T033000'],
  ['before they went forward', '2026-03-08T06:30:00Z', 'America/New_York', '20260308T013000'],
  ['on the night of another continent', '2026-10-24T23:30:00Z', 'Europe/Berlin', '20261025T013000'],
  ['south of the equator in January', '2027-01-05T08:00:00Z', 'Australia/Sydney', '20270105T190000'],
  ['where the clocks change by half an hour', '2026-04-04T14:15:00Z', 'Australia/Lord_Howe', '20260405T011500'],
  ['where they never change', '2026-07-01T10:00:00Z', 'Asia/Kolkata', '20260701T153000'],
])('[CAL-2] a game %s is at its hour, by the rules of its zone in the file', (_, start, timeZone, shown) => {
  const startsAt = new Date(start)
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
  const written = calendarFile({ name: '', events: [{ ...event, startsAt, endsAt, timeZone }] })
  expect(written).toContain(`DTSTART;TZID=${timeZone}:${shown}\r\n`)
  expect(readCalendar(written)[0]).toMatchObject({ startsAt, endsAt })
})

// misses: calendars: a repeated hour is written in UTC
test.each(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'])(
  '[CAL-2] a game in either of two equal hours is at its instant: %s',
  (start) => {
    const startsAt = new Date(start)
    const endsAt = new Date('2026-11-01T08:30:00Z')
    const written = calendarFile({ name: '', events: [{ ...event, startsAt, endsAt, timeZone: 'America/New_York' }] })
    expect(written).toContain(`DTSTART:20261101T0${start.slice(12, 13)}3000Z`)
    expect(readCalendar(written)[0]).toMatchObject({ startsAt, endsAt })
  },
)

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 90 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 90 }) },
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc.constantFrom(
          '\r',
          '\n',
          '\r\n',
          ',',
          ';',
          ':',
          '\\',
          '\\n',
          '"',
          '\u2028',
          '\u0085',
          '\t',
          ' ',
          '👩‍👩‍👧',
          'ü',
          '東',
          'x'.repeat(40),
          '\r\nEND:VEVENT',
          '\nBEGIN:VEVENT\nSUMMARY:forged',
          '\rATTENDEE:mailto:x@example.com',
          'سلام',
          '^n',
          '\ud800',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  },
)
const zones = Intl.supportedValuesOf('timeZone')
const someEvent = fc.record({
  summary: hostile,
  location: hostile,
  description: hostile,
  name: hostile,
  timeZone: fc.constantFrom(...zones),
  startsAt: fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 }),
})

// misses: calendars: no text breaks out of its line
test('[CAL-2] whatever people write, two independent programs read the same event from the file', () => {
  fc.assert(
    fc.property(someEvent, ({ name, startsAt: minute, ...texts }) => {
      const startsAt = new Date(minute * 60_000)
      const endsAt = new Date(startsAt.getTime() + 90 * 60_000)
      const written = calendarFile({ name, events: [{ ...event, ...texts, startsAt, endsAt }] })
      const lines = written.split('\r\n')
      expect(lines.filter((line) => /[\r\n\u2028\u2029\u0085]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
      const names = lines.flatMap((line) => /^[A-Z-]+(?=[;:])/.exec(line) ?? [])
      expect(names.filter((one) => !expectedNames.has(one))).toEqual([])
      const clean = (text: string) =>
        text
          .toWellFormed()
          .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
          .replaceAll(controls, '')
      const expected = {
        summary: clean(texts.summary),
        location: clean(texts.location),
        description: clean(texts.description),
      }
      expect(readCalendar(written)).toMatchObject([{ uid: event.uid, startsAt, endsAt, ...expected }])
      const { events, problems } = parseCalendar(written, { timeZone: 'UTC', today: '2026-11-17', max: 10 })
      expect(problems).toEqual([])
      expect(events.map(({ uid, startsAt: at }) => [uid, at])).toEqual([[event.uid, startsAt]])
    }),
    { numRuns: nightly(100_000, 1_000) },
  )
}, 1_200_000)

// oxlint-disable-next-line no-control-regex -- what no text may contain
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g
const expectedNames = new Set(
  `BEGIN VERSION PRODID CALSCALE METHOD X-WR-CALNAME TZID DTSTART TZOFFSETFROM TZOFFSETTO END UID SEQUENCE DTSTAMP DTEND
   SUMMARY LOCATION DESCRIPTION STATUS TRANSP`.split(/\s+/),
)
