import { expect, test } from 'vitest'
import { weeksBetween } from './rules.ts'

test.each([
  ['every week', ['2026-10-20', '2026-10-27', '2026-11-03'], 1],
  ['every week but one', ['2026-10-20', '2026-11-03', '2026-11-10'], 1],
  ['every other week', ['2026-10-20', '2026-11-03', '2026-11-17'], 2],
  ['every other week, in any order', ['2026-11-17', '2026-10-20', '2026-11-03'], 2],
  ['two on one day, and a week later', ['2026-10-20', '2026-10-20', '2026-10-27'], 1],
  ['two weekdays', ['2026-10-20', '2026-10-22', '2026-10-27'], null],
  ['all on one day', ['2026-10-20', '2026-10-20'], null],
  ['three weeks apart, which is every week with some left out', ['2026-10-20', '2026-11-10'], 1],
])('[SERIES-1] dates on %s', (_, dates, weeks) => {
  expect(weeksBetween(dates)).toBe(weeks)
})
