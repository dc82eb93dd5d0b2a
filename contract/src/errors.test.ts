import { expect, test } from 'vitest'
import { problems } from './errors.ts'
import { hoursText, policy } from './policy.ts'

test('every error has a label by its code', () => {
  for (const [code, { title }] of Object.entries(problems)) expect(title.id).toBe(`error.${code}`)
})

test('the title about a reminder has the hours of the policy', () => {
  expect(problems.reminded_recently.title.message).toContain(hoursText(policy.remindAgainHours))
})
