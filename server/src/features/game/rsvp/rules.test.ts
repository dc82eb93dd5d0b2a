import { expect, test } from 'vitest'
import { answerRefusal, isLate } from './rules.ts'

test.each([
  ['Ben, a player', 'Upcoming', true, 'player', false, null],
  ['Maya, a captain', 'Upcoming', true, 'captain', false, null],
  ['Rosa, a spare, of a team that lets everybody', 'Upcoming', false, 'spare', false, null],
  ['Rosa, a spare', 'Upcoming', true, 'spare', false, 'roster_only'],
  ['Rosa, a spare who subs', 'Upcoming', true, 'spare', true, null],
  ['Gus, a guest, of a team that lets everybody', 'Upcoming', false, 'guest', false, null],
  ['Gus, a guest', 'Upcoming', true, 'guest', false, 'roster_only'],
  ['Gus, a guest whose card says no role', 'Upcoming', true, null, false, 'roster_only'],
  ['Sam, a sub', 'Upcoming', true, null, true, null],
  ['Ben, when it is over', 'Completed', false, 'player', false, 'game_over'],
  ['Sam, a sub, when it is cancelled', 'Cancelled', true, null, true, 'game_cancelled'],
  ['Gus, a guest, when it is cancelled', 'Cancelled', true, 'guest', false, 'game_cancelled'],
] as const)('%s, answers a game: %s, roster only %s', (_who, status, isRosterOnly, role, isSub, why) => {
  expect(answerRefusal({ status, isRosterOnly, role, isSub })).toBe(why)
})

test.each([
  ['2026-11-16T19:30:00.000Z', false],
  ['2026-11-16T19:30:00.001Z', true],
  ['2026-11-17T19:29:59.999Z', true],
  ['2026-11-17T19:30:00.000Z', false],
])('Ben drops out at %s of a game on November 17 at 19:30, and that is late: %s', (now, late) => {
  expect(isLate(new Date('2026-11-17T19:30:00Z'), new Date(now))).toBe(late)
})
