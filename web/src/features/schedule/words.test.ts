import { expect, test } from 'vitest'
import { changeWords, countsOf, valueWords } from './words.ts'

const lines = (...changes: ('new' | 'changed' | 'gone' | 'same')[]) => countsOf(changes.map((change) => ({ change })))

test.each([
  ['2 new, 1 changed', lines('new', 'changed', 'new', 'same', 'gone'), false],
  ['2 new, 1 changed, 1 cancelled', lines('new', 'changed', 'new', 'same', 'gone'), true],
  ['2 cancelled', lines('gone', 'gone'), true],
  ['', lines('gone', 'same'), false],
  ['', lines('same'), true],
])('Maya reads that importing would mean "%s"', (words, counts, cancelGone) => {
  expect(changeWords(counts, cancelGone)).toBe(words)
})

test('Maya reads a new time by the clock of the venue, and an empty field as nothing', () => {
  expect(valueWords('startTime', '2026-11-18T03:30:00.000Z', 'America/Los_Angeles')).toMatch(/17.*7:30/)
  expect(valueWords('location', 'Delta Park', 'UTC')).toBe('Delta Park')
  expect(valueWords('notes', '', 'UTC')).toBe('nothing')
})
