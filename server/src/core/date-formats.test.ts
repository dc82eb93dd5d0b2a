import { expect, test } from 'vitest'
import { formatTime } from './mail/date-time.ts'

test.each([
  ['en-US', '07:30 PM'],
  ['de', '19:30'],
  ['ar-EG', '٧:٣٠ م'],
])('[GDETAIL-8] a time in %s is %s', (locale, time) => {
  expect(formatTime(new Date('2026-11-17T19:30:00Z'), 'UTC', locale)).toBe(time)
})
