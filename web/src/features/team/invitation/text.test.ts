import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/api/api-error.ts'
import { english } from '#test/render.tsx'
import { whyNoInvitation } from './text.ts'

test.each([
  [new ApiError(404, null), 'This invitation is invalid or has already been used.'],
  [new ApiError(410, null), 'This invitation has expired.'],
  [new ApiError(400, null), 'Unable to verify invitation. Please try again later.'],
  [new ApiError(500, null), 'Unable to verify invitation. Please try again later.'],
  [new NetworkError(null), 'An error occurred while fetching the invitation.'],
])('[INV-6] an invited person whose link ends in "%s" reads why', (error, text) => {
  expect(english._(whyNoInvitation(error))).toBe(text)
})
