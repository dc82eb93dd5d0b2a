import { expect, test } from 'vitest'
import { isOver } from './rules.ts'

const now = new Date('2026-11-17T17:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

test.each([
  ['a millisecond before it ends', { cancelledAt: null, endsAt: at(1) }, false],
  ['no more in the moment it ends', { cancelledAt: null, endsAt: at(0) }, true],
  ['again without harm once it is cancelled', { cancelledAt: at(-9), endsAt: at(-1) }, false],
])('Maya cancels a game %s', (_, game, over) => {
  expect(isOver(game, now)).toBe(over)
})
