import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { changeText, countsOf, linesText, reasonText, valueText, yearText } from './text.ts'

const lines = (...changes: ('new' | 'changed' | 'gone' | 'same')[]) => countsOf(changes.map((change) => ({ change })))

test.each([
  ['2 new, 1 changed', lines('new', 'changed', 'new', 'same', 'gone'), false],
  ['2 new, 1 changed, 1 cancelled', lines('new', 'changed', 'new', 'same', 'gone'), true],
  ['2 cancelled', lines('gone', 'gone'), true],
  ['', lines('gone', 'same'), false],
  ['', lines('same'), true],
])('Maya reads that importing would mean "%s"', (text, counts, cancelGone) => {
  expect(changeText(english, counts, cancelGone)).toBe(text)
})

test('Maya reads a new time by the clock of the venue, and an empty field as nothing', () => {
  expect(valueText(english, 'startTime', '2026-11-18T03:30:00.000Z', 'America/Los_Angeles')).toMatch(/17.*7:30/)
  expect(valueText(english, 'location', 'Delta Park', 'UTC')).toBe('Delta Park')
  expect(valueText(english, 'notes', '', 'UTC')).toBe('nothing')
})

test.each([
  [[4], 'Line 4'],
  [[3, 4, 5, 10], 'Lines 3 to 5 and 10'],
  [[3, 4], 'Lines 3 and 4'],
  [[9, 2, 2], 'Lines 2 and 9'],
])('Maya reads lines %j as %s', (lines, text) => expect(linesText(english, lines)).toBe(text))

test('Maya reads which years were taken for dates without one, by the clock of the venue', () => {
  const on = (startTime: string, dateWithoutYear = 'x') => ({
    startTime,
    timeZone: 'America/Los_Angeles',
    dateWithoutYear,
  })
  expect(yearText(english, [on('2027-01-11T02:00:00Z'), on('2026-11-23T02:00:00Z'), on('2027-01-01T02:00:00Z')])).toBe(
    '2 games in 2026, 1 in 2027',
  )
  expect(yearText(english, [on('2026-11-23T02:00:00Z', '')])).toBe('')
})

test.each([
  [{ code: 'no_opponent' }, 'There is no opponent.'],
  [{ code: 'date_unreadable', text: '13/32/2026' }, 'We can’t read the date "13/32/2026". Write it like 2026-11-21.'],
  [{ code: 'opponent_too_long', number: 80 }, 'The opponent’s name is longer than 80 characters.'],
  [
    { code: 'too_many_dates', number: 2000 },
    'This file lists more than 2000 extra or excluded dates. Split it into smaller files.',
  ],
  [{ code: 'same_as_line', number: 2 }, 'This is the same as line 2.'],
] as const)('Maya reads %j as “%s”', (reason, text) => expect(reasonText(english, { line: 3, ...reason })).toBe(text))
