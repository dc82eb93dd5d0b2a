import type { SubAlert } from '@app/contract'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { alertOf, draftOf, problemsOf, toggled } from './alert-draft.ts'
import { hourLabel, noticeText, recordText } from './text.ts'

const alert: SubAlert = {
  on: true,
  sports: ['Soccer'],
  weekdays: [1, 3],
  areas: ['Delta Park', 'Irving'],
  noticeHours: 2,
  fromHour: 8,
  untilHour: 21,
  digest: false,
}

test('Ines saves an unchanged alert, and it stays the same', () => {
  expect(alertOf(draftOf(alert))).toEqual(alert)
})

test('Ines types areas as people do', () => {
  const areas = ' Delta   Park,, irving\nIrving , '
  expect(alertOf({ ...draftOf(alert), areas }).areas).toEqual(['Delta Park', 'irving'])
})

test.each([
  [{}, {}],
  [{ areas: '' }, {}],
  [{ areas: 'Delta Park, x' }, { areas: '“x” is too short: enter 2 characters or more' }],
  [{ areas: 'x'.repeat(61) }, { areas: 'An area must be 60 characters or fewer' }],
  [{ areas: Array.from({ length: 11 }, (_, place) => `Hall ${place}`).join() }, { areas: 'Enter 10 areas or fewer' }],
  [{ fromHour: 21, untilHour: 21 }, { untilHour: 'The end time must be after the start time' }],
])('Ines sees what is wrong with an alert at the field: %#', (change, problems) => {
  expect(problemsOf(english, { ...draftOf(alert), ...change })).toEqual(problems)
})

test('Ines adds a day and takes it away again', () => {
  expect(toggled([1, 3], 2)).toEqual([1, 3, 2])
  expect(toggled([1, 3], 3)).toEqual([1])
})

test('Ines reads hours and notice as text', () => {
  expect(hourLabel(english, 8)).toMatch(/^0?8:00/)
  expect(hourLabel(english, 24)).toBe('Midnight')
  expect([0, 1, 6, 24, 48, 30].map((hours) => noticeText(english, hours))).toEqual([
    'Any notice',
    'At least 1 hour’s notice',
    'At least 6 hours’ notice',
    'At least 1 day’s notice',
    'At least 2 days’ notice',
    'At least 30 hours’ notice',
  ])
})

test('Ines reads how often she turned up', () => {
  expect(recordText(english, { subbed: 6, noShows: 0 })).toBe('You subbed 6 times, 0 no-shows')
  expect(recordText(english, { subbed: 0, noShows: 0 })).toBe('You haven’t subbed yet')
  expect(recordText(english, { subbed: 1, noShows: 1 })).toBe('You subbed 1 time, 1 no-show')
})
