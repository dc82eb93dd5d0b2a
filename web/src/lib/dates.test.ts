import { expect, test } from 'vitest'
import { dayAndTime, greeting } from './dates.ts'

const at = (hour: number, minute = 0) => new Date(2026, 10, 17, hour, minute)

test.each([
  [0, 'Evening'],
  [4, 'Evening'],
  [5, 'Morning'],
  [11, 'Morning'],
  [12, 'Afternoon'],
  [16, 'Afternoon'],
  [17, 'Evening'],
  [23, 'Evening'],
] as const)('whoever comes at %i o’clock is wished a good %s', (hour, words) => {
  expect(greeting(at(hour))).toBe(words)
})

test('a person reads "today" for today, the date for the day before, and the year for another year', () => {
  expect(dayAndTime(at(9), at(21))).toMatch(/^today, /)
  expect(dayAndTime(new Date(2026, 10, 16, 23, 59), at(0))).not.toMatch(/today|2026/)
  expect(dayAndTime(new Date(2025, 10, 17, 9), at(9))).toMatch(/2025/)
})
