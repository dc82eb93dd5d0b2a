import { expect, test } from 'vitest'
import { calendarFile, calendarFileName } from './icalendar.ts'
import { parseCalendar } from './icalendar-events.ts'

const event = {
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
