import { afterEach, describe, expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import {
  clockAt,
  dayAt,
  dayOfMonthAt,
  daysSince,
  greeting,
  hourOfDay,
  isThisYear,
  type Moment,
  monthAt,
  otherZoneAt,
  type Reader,
  setDateLanguage,
  setReader,
  shortDayAt,
  timeAt,
  weekdayAt,
} from './dates.ts'
import { dateAndYear, dayAndTime, onDay, shortDate, shortDayAndTime, shortHour, weekdays } from './own-dates.ts'

const portland: Reader = { locale: 'en-US', zone: 'America/Los_Angeles' }
const berlin: Reader = { locale: 'de', zone: 'Europe/Berlin' }
const tuesdayEvening: Moment = { startTime: '2026-11-18T03:30:00.000Z', timeZone: 'America/Los_Angeles' }

describe('at what time the game is', () => {
  test('[GDETAIL-8] Maya in Portland reads two digits for the hour and two for the minute', () => {
    expect(timeAt(english, tuesdayEvening, portland)).toBe('07:30 PM')
    expect(timeAt(english, { ...tuesdayEvening, startTime: '2026-11-17T17:05:00.000Z' }, portland)).toBe('09:05 AM')
  })

  test.each([
    ['en-US', '09:05 AM'],
    ['en-GB', '09:05'],
    ['de', '09:05'],
    ['fr', '09:05'],
    ['ja', '09:05'],
    ['es', '09:05'],
    ['fi', '09:05'],
    ['ko', '09:05 AM'],
  ])('[GDETAIL-8] a reader of %s reads %s', (locale, text) => {
    const morning = { startTime: '2026-11-17T09:05:00.000Z', timeZone: 'UTC' }
    expect(timeAt(english, morning, { locale, zone: 'UTC' })).toBe(text)
  })

  test('[GDETAIL-8] an hour of twelve has one digit in other languages than English, as people write it', () => {
    setDateLanguage('ar')
    expect(clockAt(tuesdayEvening, { ...portland, locale: 'ar-EG' })).toEqual({ time: '7:30', period: 'م' })
    setDateLanguage('en')
  })

  test('a reader in another time zone reads both times, with the zone of the venue', () => {
    expect(timeAt(english, tuesdayEvening, { ...portland, zone: 'America/New_York' })).toBe(
      '07:30 PM PST (10:30 PM your time)',
    )
  })

  test('and the day too, if it is another one by then', () => {
    expect(timeAt(english, tuesdayEvening, { ...portland, zone: 'Europe/Berlin' })).toBe(
      '07:30 PM PST (Wed 04:30 AM your time)',
    )
    expect(timeAt(english, tuesdayEvening, berlin)).toBe('19:30 PST (Wed 04:30 your time)')
  })

  test('a reader in another zone with the same local time reads one time', () => {
    const inParis = { startTime: '2026-11-17T18:30:00.000Z', timeZone: 'Europe/Paris' }
    expect(timeAt(english, inParis, berlin)).toBe('19:30')
    expect(otherZoneAt(inParis, berlin)).toBe('')
  })

  test('two zones that differ only in winter are shown apart only then', () => {
    const phoenix = { locale: 'en-US', zone: 'America/Phoenix' }
    expect(otherZoneAt({ ...tuesdayEvening, startTime: '2026-07-18T03:30:00.000Z' }, phoenix)).toBe('')
    expect(otherZoneAt(tuesdayEvening, phoenix)).toBe('PST')
  })

  test('a reader whose browser does not know the zone reads UTC', () => {
    expect(timeAt(english, { ...tuesdayEvening, timeZone: 'Mars/Olympus' }, portland)).toBe(
      '03:30 AM UTC (Tue 07:30 PM your time)',
    )
  })

  test('time and period are separate in a 12-hour locale', () => {
    expect(clockAt(tuesdayEvening, portland)).toEqual({ time: '07:30', period: 'PM' })
    expect(clockAt(tuesdayEvening, { ...berlin, zone: 'America/Los_Angeles' })).toEqual({ time: '19:30', period: '' })
  })
})

test('an hour of the day is the same in every time zone', () => {
  expect([9, 18].map((hour) => hourOfDay(hour, portland))).toEqual(['09:00 AM', '06:00 PM'])
  expect(hourOfDay(9, berlin)).toBe('09:00')
})

describe('on what day the game is', () => {
  const noonThere = (date: string) => new Date(`${date}T20:00:00Z`)

  test('Maya reads the day at the venue, also where it is another day for her', () => {
    const inBerlin = { ...portland, zone: 'Europe/Berlin' }
    expect([weekdayAt, dayOfMonthAt, shortDayAt, monthAt].map((text) => text(tuesdayEvening, inBerlin))).toEqual([
      'Tue',
      '17',
      'Tue, Nov 17',
      'November 2026',
    ])
  })

  test('a reader in Berlin reads English words in English sentences', () => {
    const text = [weekdayAt, shortDayAt, monthAt].map((read) => read(tuesdayEvening, berlin))
    expect(text).toEqual(['Tue', 'Tue, Nov 17', 'November 2026'])
  })

  test.each([
    ['2026-11-17', 'Today'],
    ['2026-11-16', 'Tomorrow'],
    ['2026-11-15', 'Tuesday, November 17'],
    ['2026-11-18', 'Tuesday, November 17'],
    ['2025-11-17', 'Tuesday, November 17, 2026'],
  ])('on %s Maya reads %s', (today, words) => {
    expect(dayAt(english, tuesdayEvening, noonThere(today), portland)).toBe(words)
  })

  test('where today is another day for her than at the venue, the date leaves no doubt', () => {
    // Tuesday, 8 PM in Portland, which is Wednesday in Berlin, where the game is on Thursday.
    const thursday = { startTime: '2026-11-19T09:00:00.000Z', timeZone: 'Europe/Berlin' }
    expect(dayAt(english, thursday, new Date('2026-11-18T04:00:00Z'), portland)).toBe('Thursday, November 19')
  })
})

const at = (hour: number, minute = 0) => new Date(2026, 10, 17, hour, minute)

test.each([
  [0, 'Hello'],
  [4, 'Hello'],
  [5, 'Morning'],
  [11, 'Morning'],
  [12, 'Afternoon'],
  [16, 'Afternoon'],
  [17, 'Evening'],
  [23, 'Evening'],
] as const)('at %i o’clock the greeting is %s', (hour, words) => {
  expect(greeting(english, at(hour), '')).toBe(words)
})

test('a person reads "today" for today, the date for the day before, and the year for another year', () => {
  expect(dayAndTime(english, at(9), at(21))).toMatch(/^today, /)
  expect(dayAndTime(english, new Date(2026, 10, 16, 23, 59), at(0))).not.toMatch(/today|2026/)
  expect(dayAndTime(english, new Date(2025, 10, 17, 9), at(9))).toMatch(/2025/)
})

describe('a person in Auckland, on a machine in another time zone', () => {
  const afterMidnight = new Date('2026-11-17T11:30:00Z') // Wednesday, 12:30 AM in Auckland.
  const beforeMidnight = new Date('2026-11-17T10:30:00Z') // Tuesday, 11:30 PM in Auckland.
  const inAuckland = () => setReader({ timeZone: 'Pacific/Auckland', locale: 'en-US' })
  afterEach(() => setReader({ timeZone: '', locale: '' }))

  test('shows the date for a time before midnight there', () => {
    inAuckland()
    expect(dayAndTime(english, beforeMidnight, afterMidnight)).toBe('November 17, 11:30 PM')
    expect(shortDayAndTime(english, beforeMidnight, afterMidnight)).toBe('Nov 17, 11:30 PM')
    expect(onDay(english, beforeMidnight, afterMidnight)).toBe('on November 17')
    expect(daysSince(beforeMidnight, afterMidnight)).toBe(1)
  })

  test('reads "today" all day there', () => {
    inAuckland()
    const evening = new Date('2026-11-18T10:30:00Z')
    expect(dayAndTime(english, afterMidnight, evening)).toBe('today, 12:30 AM')
    expect(shortDayAndTime(english, afterMidnight, evening)).toBe('Today, 12:30 AM')
    expect(onDay(english, afterMidnight, evening)).toBe('today')
  })

  test('shows the year for a time before New Year there', () => {
    inAuckland()
    const newYear = new Date('2026-12-31T11:30:00Z')
    expect(shortDate(new Date('2026-12-31T10:30:00Z'), newYear)).toBe('Dec 31, 2026')
    expect(shortDate(newYear, new Date('2027-01-02T00:00:00Z'))).toBe('Jan 1')
    expect(dateAndYear(newYear)).toBe('Jan 1, 2027')
    expect(onDay(english, newYear, new Date('2027-01-02T00:00:00Z'))).toBe('on January 1')
  })

  test('is greeted by the hour there', () => {
    inAuckland()
    expect(greeting(english, beforeMidnight, '')).toBe('Evening')
    expect(greeting(english, afterMidnight, '')).toBe('Hello')
    expect(shortHour(beforeMidnight)).toBe('11 PM')
  })
})

test('the year of a game is the year at its venue', () => {
  const newYear = { startTime: '2026-12-31T11:30:00.000Z', timeZone: 'Pacific/Auckland' }
  expect(isThisYear(newYear, new Date('2027-01-02T00:00:00Z'))).toBe(true)
  expect(isThisYear(newYear, new Date('2026-12-31T10:30:00Z'))).toBe(false)
})

test('[GDETAIL-8] Maya, who told her account that she lives in Lisbon, reads her own time there', () => {
  setReader({ timeZone: 'Europe/Lisbon', locale: 'en-GB' })
  expect(timeAt(english, { startTime: '2026-11-17T19:30:00Z', timeZone: 'Europe/Berlin' })).toBe(
    '20:30 CET (19:30 your time)',
  )
  setReader({ timeZone: '', locale: '' })
})

test.each([
  ['en-US', [0, 1, 2, 3, 4, 5, 6]],
  ['en-DE', [1, 2, 3, 4, 5, 6, 0]],
  ['ar-EG', [6, 0, 1, 2, 3, 4, 5]],
])('[LANG-7] the week of a reader with the region of %s has the order %j', (locale, days) => {
  expect(weekdays({ locale, zone: 'UTC' })).toEqual(days)
})

test.each([
  ['en-US', '07:30 PM'],
  ['en-DE', '19:30'],
  ['en-GB', '19:30'],
])('[LANG-7] English as in %s has the clock %s', (locale, time) => {
  const moment = { startTime: '2026-11-17T19:30:00Z', timeZone: 'UTC' }
  expect(timeAt(english, moment, { locale, zone: 'UTC' })).toBe(time)
})
