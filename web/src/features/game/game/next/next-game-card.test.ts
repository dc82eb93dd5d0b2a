import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { countdown } from './next-game-card.tsx'

const now = new Date('2026-11-17T16:50:00Z')

test.each([
  ['2026-11-17T19:30:00Z', 'Starts in 2 h 40 min'],
  ['2026-11-17T17:50:00Z', 'Starts in 1 h'],
  ['2026-11-17T16:50:30Z', 'Starts in 1 min'],
  ['2026-11-18T16:50:00Z', 'Starts in 24 h'],
  ['2026-11-18T16:51:00Z', null],
  ['2026-11-17T16:50:00Z', 'Playing now'],
  ['2026-11-17T15:00:00Z', 'Playing now'],
])('[DASH-3] at ten to five Maya reads of a game at %s: %s', (startTime, text) => {
  expect(countdown(english, startTime, now)).toBe(text)
})
