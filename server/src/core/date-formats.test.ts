import { expect, test } from 'vitest'
import { formatDay, formatTime } from './mail/date-time.ts'

test.each([
  ['en-US', '07:30 PM'],
  ['de', '19:30'],
  ['ar-EG', '7:30 م'],
])('[GDETAIL-8] a time in %s is %s', (locale, time) => {
  expect(formatTime(new Date('2026-11-17T19:30:00Z'), 'UTC', locale)).toBe(time)
})

test.each([
  ['en-US', '07:30 PM EST'],
  ['de-DE', '19:30 (New York)'],
  ['ar-EG', '7:30 م (New York)'],
])('a time of another place has the name of its zone, or its city in brackets, in %s', (locale, time) => {
  expect(formatDay(new Date('2026-11-18T00:30:00Z'), 'America/New_York', locale).time).toBe(time)
})
