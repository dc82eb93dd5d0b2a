import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { linkOf, problemsOf } from './link-draft.ts'

const now = new Date('2026-11-15T12:00:00')

test.each([
  ['no limit at all', { until: '', people: '' }],
  ['today', { until: '2026-11-15', people: '' }],
  ['one person', { until: '', people: '1' }],
  ['as many as there may be', { until: '2026-12-24', people: ' 500 ' }],
])('a captain may make a link with %s', (_, draft) => {
  expect(problemsOf(english, draft, now)).toEqual({})
})

test('a captain reads why a link cannot be open until yesterday', () => {
  expect(problemsOf(english, { until: '2026-11-14', people: '' }, now)).toEqual({
    until: 'Choose today or a later day',
  })
})

test.each(['0', '501', '-1', '2.5', 'ten', '1e2'])('a captain cannot make a link for %s people', (people) => {
  expect(problemsOf(english, { until: '', people }, now)).toEqual({ people: 'Enter a number from 1 to 500' })
})

test('a link until a day is open to the end of that day, where the captain is', () => {
  expect(linkOf({ until: '2026-11-30', people: ' 12' })).toEqual({
    expiresAt: new Date(2026, 10, 30, 23, 59, 59).toISOString(),
    maxUses: 12,
  })
  expect(linkOf({ until: '', people: '' })).toEqual({})
})
