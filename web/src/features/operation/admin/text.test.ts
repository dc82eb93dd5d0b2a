import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { actText, operatorOf } from './audit/verbs.ts'
import { notSeenText, suspendText } from './person/text.ts'
import { subjectText } from './report/text.ts'
import { duration, peopleText, times } from './text.ts'

test.each([
  [0.3, '0.3 s'],
  [2, '2 s'],
  [38 * 60, '38 min'],
  [5 * 3600, '5 h'],
  [3 * 86_400, '3 days'],
])('[ADMIN-6] Robin reads %s seconds as %s', (seconds, text) => {
  expect(duration(english, seconds)).toBe(text)
})

test.each([
  [{ hasAccount: false, createdAt: '2026-11-18T09:00:00.000Z' }, 'No account yet'],
  [{ hasAccount: true, createdAt: '2026-11-18T09:00:00.000Z' }, 'Not signed in'],
  [{ hasAccount: true, createdAt: '2026-01-05T09:00:00.000Z' }, 'Not for 30 days'],
])('[ADMIN-6] of somebody without an open session, %j, Robin reads "%s"', (person, text) => {
  expect(notSeenText(english, person, new Date('2026-11-18T09:05:00.000Z'))).toBe(text)
})

test('[ADMIN-6] Robin reads numbers as people write them', () => {
  expect(peopleText(english, 2418)).toBe('2,418 people')
  expect([1, 2, 31].map((often) => times(english, often))).toEqual(['once', 'twice', '31 times'])
})

test('[ADMIN-11] Robin reads what a report is about', () => {
  const about = (['volunteer', 'request', 'team', 'person'] as const).map((one) =>
    subjectText(english, { about: one, name: 'X' }),
  )
  expect(about).toEqual(['X, volunteer', 'Sub request of X', 'X, team', 'X'])
})

test('[ADMIN-8] Robin reads in the audit log who did what, for how long and by which means', () => {
  expect(actText(english, { verb: 'person.suspend', detail: '30 days' })).toBe('Suspended, 30 days')
  expect(operatorOf(english, { operator: 'root', isByCommandLine: true })).toBe('root (command line)')
  expect(operatorOf(english, { operator: '', isByCommandLine: false })).toBe('A former operator')
  expect(english._(suspendText('lifted'))).toBe('Suspend Until Lifted')
})
