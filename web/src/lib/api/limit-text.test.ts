import type { Problem } from '@app/contract'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { ApiError } from './api-error.ts'
import { limitText } from './limit-text.ts'

const refused = (problem: Partial<Problem>) => new ApiError(429, null, { code: 'too_many_requests', ...problem })

test('a captain who invited too many people reads which limit it was and when to try again', () => {
  const error = refused({ budget: 'invitation.send', retryAfterSeconds: 86_000 })
  expect(limitText(english, error)).toBe('You’ve reached the limit for invitations. Please try again tomorrow.')
})

test.each([
  [5, 'in a moment'],
  [60, 'in a minute'],
  [600, 'in 10 minutes'],
  [3 * 3600 - 20, 'in 3 hours'],
  [86_400, 'tomorrow'],
])('a wait of %i seconds is %s', (retryAfterSeconds, words) => {
  expect(limitText(english, refused({ budget: 'write', retryAfterSeconds }))).toContain(`try again ${words}.`)
})

test('an unknown limit has a general message, and other errors have none', () => {
  expect(limitText(english, refused({ budget: 'something.new' as never }))).toContain('Too many requests at once')
  expect(limitText(english, new ApiError(503, null, { code: 'unavailable' }))).toBeUndefined()
})

test('until the words are there, the title stands for them', () => {
  const silent = setupI18n({ locale: 'en', messages: { en: {} } })
  const error = refused({ budget: 'write', title: 'You did this too often.' })
  expect(limitText(silent, error)).toContain('You did this too often.')
})
