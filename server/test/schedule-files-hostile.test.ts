import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEventTable } from '../src/core/files/event-table.ts'
import { parseCalendar } from '../src/core/files/icalendar-events.ts'
import { entriesOf, planImport } from '../src/features/game/schedule/rules.ts'
import { columns, list } from '../src/features/game/schedule/table-column/rules.ts'
import { hostileFiles } from './schedule-files/hostile.ts'

const options = { timeZone: 'America/New_York', today: '2026-11-17', max: 501 }
const now = new Date('2026-11-17T17:00:00Z')

const read = (text: string) =>
  text.startsWith('BEGIN:VCALENDAR')
    ? parseCalendar(text, options)
    : parseEventTable(text, { ...options, columns, list })

/** Less than the second that the server allows, which it measures in the same way: by the CPU time of the thread. */
const maxCpuMs = 900

describe('Mallory sends a file that is slow to parse', () => {
  test.each(hostileFiles.map(({ name, text }) => [name, text]))('%s: it is read or refused at once', (_, text) => {
    const before = process.threadCpuUsage()
    const reading = read(text)
    entriesOf(reading.events, 'Night Shift FC')
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(maxCpuMs)
    expect(reading.events.length).toBeLessThanOrEqual(options.max)
    expect(reading.problems.length).toBeLessThanOrEqual(options.max)
    const rows = new Set(reading.events.map(({ cells }) => cells))
    expect(JSON.stringify([...rows]).length).toBeLessThan(2_000_000)
  })
})

describe('Mallory sends random text, and every game that is read from it has a time', () => {
  const number = fc.oneof(
    fc.constantFrom('0', '1', '7', '60', '99', '-1', '99999999999', '1e9', 'NaN', 'Infinity', ''),
    fc.nat().map(String),
  )
  const year = fc.constantFrom('0000', '0001', '1969', '2000', '2026', '2099', '9999')
  const two = fc.constantFrom('00', '01', '02', '12', '13', '23', '24', '29', '30', '31', '59', '60', '99')
  const day = fc.tuple(year, two, two).map((parts) => parts.join(''))
  const moment = fc
    .tuple(day, two, two, two, fc.constantFrom('', 'Z'))
    .map(([date, hours, minutes, seconds, utc]) => `${date}T${hours}${minutes}${seconds}${utc}`)
  const likelyMoment = fc.constantFrom('20261121T193000', '20261121T193000Z', '20000101T000000', '20991231T235900Z')
  const when = fc.oneof(moment, likelyMoment, day, fc.string())
  const zone = fc.constantFrom(
    '',
    ';TZID=Europe/Berlin',
    ';TZID=Pacific/Apia',
    ';TZID=Nowhere',
    ';VALUE=DATE',
    ';TZID=',
  )
  const rule = fc
    .array(
      fc.oneof(
        fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=SECONDLY', 'BYDAY=MO,TU', 'BYDAY=', 'WKST=XX', '=', ''),
        fc.tuple(fc.constantFrom('INTERVAL', 'COUNT'), number).map((parts) => parts.join('=')),
        when.map((until) => `UNTIL=${until}`),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(';'))
  const property = fc.oneof(
    fc
      .tuple(fc.constantFrom('DTSTART', 'RECURRENCE-ID'), zone, when)
      .map(([name, at, value]) => `${name}${at}:${value}`),
    fc
      .tuple(fc.constantFrom('EXDATE', 'RDATE'), zone, fc.array(when, { maxLength: 4 }))
      .map(([name, at, values]) => `${name}${at}:${values.join(',')}`),
    rule.map((value) => `RRULE:${value}`),
    fc.tuple(fc.constantFrom('UID', 'SUMMARY', 'STATUS', 'SEQUENCE'), fc.string()).map((parts) => parts.join(':')),
    fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VCALENDAR', 'X-WR-TIMEZONE:Nowhere'),
    fc.string(),
  )
  const likelyEvent = fc
    .tuple(likelyMoment, fc.array(property, { maxLength: 6 }))
    .map(([at, lines]) => ['BEGIN:VEVENT', 'SUMMARY:Wolves', `DTSTART:${at}`, ...lines, 'END:VEVENT'].join('\r\n'))
  const calendar = fc
    .array(fc.oneof(property, likelyEvent), { maxLength: 12 })
    .map((lines) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'))

  const cell = fc.oneof(
    fc.tuple(year, two, two).map((parts) => parts.join('-')),
    fc.tuple(two, two, two).map((parts) => parts.join(':')),
    fc.constantFrom('19:30', '2026-11-21', '2026-11-21T19:30:00+99:99', '7:60 PM', 'Wolves', '"', '""', '\u{1f98a}'),
    number,
    fc.string(),
  )
  const table = fc
    .array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
    .map((rows) => ['Date,Time,Opponent,Time Zone,ID,Status', ...rows.map((row) => row.join())].join('\n'))

  test.each([
    ['in a calendar', calendar],
    ['in a table', table],
    ['of any letters', fc.string({ unit: 'binary', maxLength: 300 })],
  ])('%s', (_, files) => {
    fc.assert(
      fc.property(files, (text) => {
        const { events } = read(text)
        for (const { startsAt, date } of events) {
          expect(startsAt.getTime()).not.toBeNaN()
          expect(date).toMatch(/^(1999|20\d\d|2100)-\d\d-\d\d$/)
        }
        const { entries } = entriesOf(events, 'Night Shift FC')
        const steps = planImport(entries, [], { now, teamName: 'Night Shift FC' })
        for (const { after } of steps) expect(after.startsAt.toISOString()).toMatch(/^(1999|20\d\d|2100)-/)
      }),
      { numRuns: nightly(3000, 150) },
    )
  })
})
