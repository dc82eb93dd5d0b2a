import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentZone, instantOf, isTimeZone, type LocalTime, localOf, zoneName } from './local-time.ts'

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const written = (wall: number): LocalTime => {
  const [date = '', time = ''] = new Date(wall).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}
const shownAt = (instant: number, zone: string) => {
  const { date, time } = localOf(new Date(instant), zone)
  return Date.parse(`${date}T${time}Z`)
}

/** Checks the documented DST rule independently: the local time as entered, or later by the length of the gap. */
function expectDocumentedRule(wall: number, zone: string) {
  const instant = instantOf(written(wall), zone).getTime()
  const shown = shownAt(instant, zone)
  if (shown === wall) return
  const jump = shown - wall
  expect(jump, `${zone} ${written(wall).date} ${written(wall).time}`).toBeGreaterThan(0)
  // An instant earlier by the gap is still before the change, so no instant in between has this local time.
  expect(shownAt(instant - jump, zone)).toBe(wall - jump)
}

describe('a game at a local time', () => {
  test('[GCREATE-2] is at one moment, and shows as it was typed, in every zone from 2000 to 2060', () => {
    const minutes = (Date.UTC(2061, 0, 1) - Date.UTC(2000, 0, 1)) / minute
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: minutes - 1 }), (zone, at) => {
        expectDocumentedRule(Date.UTC(2000, 0, 1) + at * minute, zone)
      }),
      { numRuns: 3_000 },
    )
  })

  test('[GCREATE-2] is right through both daylight-saving nights of every zone, every half hour', () => {
    const seen = { nights: 0, skipped: 0, twice: 0 }
    for (const { zone, turn } of dstChanges()) {
      seen.nights += 1
      const [before, after] = [turn - minute, turn].map((at) => shownAt(at, zone) - at) as [number, number]
      for (let wall = turn + after - 6 * hour; wall <= turn + after + 6 * hour; wall += 30 * minute) {
        expectDocumentedRule(wall, zone)
        const moments = [wall - before, wall - after].filter((at) => shownAt(at, zone) === wall)
        if (moments.length === 0) seen.skipped += 1
        else expect(instantOf(written(wall), zone).getTime()).toBe(Math.min(...moments))
        if (moments.length === 2) seen.twice += 1
      }
    }
    expect(seen.nights).toBeGreaterThan(200)
    expect(seen.skipped).toBeGreaterThan(200)
    expect(seen.twice).toBeGreaterThan(200)
  })

  test.each([
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-17', '00:00', '2026-11-16T18:15:00.000Z'],
  ])('[GCREATE-2] in %s on %s at %s is at %s', (zone, date, time, instant) => {
    expect(instantOf({ date, time }, zone).toISOString()).toBe(instant)
  })

  test.each([
    ['2026-02-30', '19:30'],
    ['2026-13-01', '19:30'],
    ['2026-11-17', '24:30'],
    ['', ''],
  ])('[GCREATE-2] on %s at %s is never', (date, time) => {
    expect(instantOf({ date, time }, 'Europe/Berlin').getTime()).toBeNaN()
  })
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['america/new_york', true],
  ['+02:00', false],
  ['Middle/Earth', false],
  ['', false],
])('a captain who names the zone %j is believed: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected)
})

/** The DST changes of all zones in 2026, found by bisection. */
function* dstChanges() {
  for (const zone of zones) {
    const offsetAt = (at: number) => shownAt(at, zone) - at
    for (let from = Date.UTC(2026, 0, 1); from < Date.UTC(2027, 0, 1); from += 14 * day) {
      let [low, high] = [from, from + 14 * day]
      const before = offsetAt(low)
      if (before === offsetAt(high)) continue
      while (high - low > minute) {
        const middle = low + Math.floor((high - low) / 2 / minute) * minute
        if (offsetAt(middle) === before) low = middle
        else high = middle
      }
      yield { zone, turn: high }
    }
  }
}

test('every zone has its current name, and the old one still means the same time', () => {
  expect(['Europe/Kiev', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Berlin'].map(currentZone)).toEqual([
    'Europe/Kyiv',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'Europe/Berlin',
  ])
  const now = new Date('2026-11-17T19:30:00Z')
  for (const zone of zones) expect(localOf(now, currentZone(zone)), zone).toEqual(localOf(now, zone))
})

test.each([
  ['PST', 'PST'],
  ['GMT-8', 'Los Angeles'],
  ['UTC\u22128', 'Los Angeles'],
  ['غرينتش-٨', 'Los Angeles'],
])('a reader of a time in Los Angeles whose language calls the zone %s reads %s', (name, shown) => {
  expect(zoneName(name, 'America/Los_Angeles')).toBe(shown)
})
