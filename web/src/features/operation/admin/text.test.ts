import { expect, test } from 'vitest'
import { actText, operatorOf } from './audit/verbs.ts'
import { suspendText } from './person/text.ts'
import { subjectText } from './report/text.ts'
import { counted, duration, times } from './text.ts'

test.each([
  [0.3, '0.3 s'],
  [2, '2 s'],
  [38 * 60, '38 min'],
  [5 * 3600, '5 h'],
  [3 * 86_400, '3 days'],
])('[ADMIN-6] Robin reads %s seconds as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text)
})

test('[ADMIN-6] Robin reads numbers as people write them', () => {
  expect(counted(2418, 'person', 'people')).toBe('2,418 people')
  expect([1, 2, 31].map(times)).toEqual(['once', 'twice', '31 times'])
})

test('[ADMIN-11] Robin reads what a report is about', () => {
  const about = (['volunteer', 'request', 'team', 'person'] as const).map((one) =>
    subjectText({ about: one, name: 'X' }),
  )
  expect(about).toEqual(['X, volunteer', 'Sub request of X', 'X, team', 'X'])
})

test('[ADMIN-8] Robin reads in the audit log who did what, for how long and by which means', () => {
  expect(actText({ verb: 'person.suspend', detail: '30 days' })).toBe('Suspended, 30 days')
  expect(operatorOf({ operator: 'root', isByCommandLine: true })).toBe('root (command line)')
  expect(operatorOf({ operator: '', isByCommandLine: false })).toBe('A former operator')
  expect(suspendText('lifted')).toBe('Suspend Until Lifted')
})
