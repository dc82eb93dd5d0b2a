import { expect, test } from 'vitest'
import { longestRun } from './rules.ts'

test.each([
  ['', 0, false],
  ['000', 0, false],
  ['1101', 2, false],
  ['1011', 2, true],
  ['1111', 4, true],
])('[SEASON-7] in %s the longest run is %s', (marks, games, isOngoing) => {
  expect(longestRun(marks)).toEqual({ games, isOngoing })
})
