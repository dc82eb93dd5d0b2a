import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { ApiError, NetworkError } from './api-error.ts'
import { failureText } from './failure-text.ts'

const FAILED = 'Failed to update RSVP. Please try again.'
const refused = new ApiError(409, null, { code: 'withdraw_first', title: 'You’re in as a substitute. Withdraw.' })

test('Maya reads what failed and the reason that the server gives', () => {
  expect(failureText(english, FAILED, refused)).toEqual([FAILED, 'You’re in as a substitute. Withdraw.'])
  expect(failureText(english, 'Failed to create substitute request. Please try again later.', refused)).toHaveLength(2)
})

test('Maya reads that the connection is gone, or which limit she reached', () => {
  expect(failureText(english, FAILED, new NetworkError(null))[1]).toBe(
    'We can’t reach the server. Check your connection.',
  )
  const often = new ApiError(429, null, { code: 'too_many_requests', title: 'Too many requests.', budget: 'write' })
  expect(failureText(english, FAILED, often)[1]).toBe(
    'You’ve made a lot of changes in a short time. Please try again in a minute.',
  )
})

test('a sentence that is a reason itself stands alone, and so does one about an error without words', () => {
  expect(failureText(english, 'The game is over by now.', refused, true)).toEqual(['The game is over by now.'])
  expect(failureText(english, FAILED, new ApiError(502, null))).toEqual([FAILED])
  expect(failureText(english, FAILED, undefined)).toEqual([FAILED])
})
