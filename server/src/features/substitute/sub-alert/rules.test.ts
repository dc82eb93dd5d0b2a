import { localOf } from '@app/contract/local-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayAt, whenToAlert } from './rules.ts'

const hour = 3_600_000
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
]

test.each([
  ['at once within her hours', '2026-11-17T10:30:00Z', 8, 21, false, '2026-11-17T10:30:00Z'],
  ['at the first hour of the day when it is too early', '2026-11-17T05:00:00Z', 8, 21, false, '2026-11-17T07:00:00Z'],
  ['the next morning when it is too late', '2026-11-17T22:15:00Z', 8, 21, false, '2026-11-18T07:00:00Z'],
  ['the next morning at the moment her hours end', '2026-11-17T20:00:00Z', 8, 21, false, '2026-11-18T07:00:00Z'],
  ['the next morning as a digest', '2026-11-17T10:30:00Z', 8, 21, true, '2026-11-18T07:00:00Z'],
  ['this morning as a digest before her first hour', '2026-11-17T06:59:00Z', 8, 21, true, '2026-11-17T07:00:00Z'],
  ['an hour later in UTC once daylight saving ends', '2026-10-24T20:00:00Z', 8, 21, false, '2026-10-25T07:00:00Z'],
  ['an hour earlier in UTC once daylight saving starts', '2026-03-28T21:00:00Z', 8, 21, false, '2026-03-29T06:00:00Z'],
  ['at three on the night when the clock skips two', '2026-03-28T23:30:00Z', 2, 21, false, '2026-03-29T01:00:00Z'],
  ['on 29 February of a leap year', '2028-02-28T21:30:00Z', 8, 21, false, '2028-02-29T07:00:00Z'],
] as const)('Ines in Berlin gets an alert %s', (_, now, fromHour, untilHour, digest, then) => {
  const hours = { fromHour, untilHour, digest, timeZone: 'Europe/Berlin' }
  expect(whenToAlert(hours, new Date(now))).toEqual(new Date(then))
})

test('Ines in any time zone and at any time gets an alert within her hours and within 26 hours', () => {
  fc.assert(
    fc.property(
      fc.record({
        timeZone: fc.constantFrom(...zones),
        fromHour: fc.integer({ min: 0, max: 22 }),
        length: fc.integer({ min: 1, max: 23 }),
        digest: fc.boolean(),
        now: fc.date({
          min: new Date('2026-01-01T00:00:00Z'),
          max: new Date('2028-12-31T00:00:00Z'),
          noInvalidDate: true,
        }),
      }),
      ({ now, fromHour, length, ...rest }) => {
        const untilHour = Math.min(24, fromHour + length)
        const then = whenToAlert({ ...rest, fromHour, untilHour }, now)
        expect(then.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(then.getTime() - now.getTime()).toBeLessThanOrEqual(26 * hour)
        const at = Number(localOf(then, rest.timeZone).time.slice(0, 2))
        // The clock may skip the first hour; the next one is used then.
        expect(at).toBeGreaterThanOrEqual(fromHour)
        expect(at).toBeLessThan(Math.max(untilHour, fromHour + 2))
        if (rest.digest) expect(at).toBeLessThanOrEqual(fromHour + 1)
      },
    ),
    { numRuns: 3000 },
  )
})

test.each([
  ['2026-11-15T23:30:00Z', 'UTC', 0],
  ['2026-11-15T23:30:00Z', 'Europe/Berlin', 1],
  ['2026-11-16T03:30:00Z', 'America/New_York', 0],
  ['2026-11-21T12:30:00Z', 'Pacific/Apia', 0],
] as const)(
  'Ines gets alerts by weekday, and a game at %s has the weekday of its own time zone, %s',
  (instant, timeZone, weekday) => {
    expect(weekdayAt(new Date(instant), timeZone)).toBe(weekday)
  },
)
