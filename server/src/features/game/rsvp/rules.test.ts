import { expect, test } from 'vitest'
import { isLate } from './rules.ts'

test.each([
  ['2026-11-16T19:30:00.000Z', false],
  ['2026-11-16T19:30:00.001Z', true],
  ['2026-11-17T19:29:59.999Z', true],
  ['2026-11-17T19:30:00.000Z', false],
])('Ben drops out at %s of a game on November 17 at 19:30, and that is late: %s', (now, late) => {
  expect(isLate(new Date('2026-11-17T19:30:00Z'), new Date(now))).toBe(late)
})
