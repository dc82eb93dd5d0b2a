import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { unusualDateText } from './date-question.tsx'

const now = new Date('2026-11-16T12:00:00Z')
const on = (...days: string[]) => days.map((day) => ({ startTime: `${day}T19:30:00Z`, timeZone: 'UTC' }))

test.each([
  [on('2026-11-16', '2027-11-15'), null],
  [on('2025-11-17'), 'Monday, November 17, 2025 is in the past.'],
  [on('2026-11-15', '2026-11-22'), 'Sunday, November 15, 2026 is in the past.'],
  [on('2027-11-17'), 'Wednesday, November 17, 2027 is a year or more from now.'],
  [on('2025-11-10', '2025-11-17'), '2 games are in the past, the first on Monday, November 10, 2025.'],
  [
    on('2026-11-15', '2027-11-21'),
    'Sunday, November 15, 2026 is in the past. Sunday, November 21, 2027 is a year or more from now.',
  ],
])('[FORM-2] Maya is asked about games in the past or a year from now, with the year: %#', (games, text) => {
  expect(unusualDateText(english, games, now)).toBe(text)
})
