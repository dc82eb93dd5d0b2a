// @vitest-environment happy-dom
import type { Account } from '@app/contract'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { english } from '#test/render.tsx'
import { type AccountDraft, changesIn, draftOf, problemsIn, problemsOf } from './account-draft.ts'

const maya: Account = {
  id: '019a0000-0000-7000-8000-000000000001',
  auth0Id: 'provider|maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya.okafor@example.com',
  emailVerified: true,
  noMail: null,
  gender: 'female',
  avatar: '/media/x-256.webp',
  findable: true,
  timeZone: '',
  locale: '',
}
const draft = (change: Partial<AccountDraft> = {}): AccountDraft => ({ ...draftOf(maya), ...change })
const picture = new File(['x'], 'me.png', { type: 'image/png' })

test('Maya, who changes nothing, sends nothing', async () => {
  expect(await changesIn(draft(), maya)).toEqual({})
})

test.each([
  ['her new name, trimmed', draft({ firstName: ' Maja ' }), { firstName: 'Maja' }],
  ['a last name she takes away', draft({ lastName: ' ' }), { lastName: '' }],
  ['what she no longer says', draft({ gender: '' }), { gender: '' }],
  [
    'her time zone and language',
    draft({ timeZone: 'Europe/Berlin', locale: 'de-DE' }),
    { timeZone: 'Europe/Berlin', locale: 'de-DE' },
  ],
  ['her new picture', draft({ avatar: picture }), { avatar: 'data:image/png;base64,eA==' }],
  ['that her picture goes', draft({ avatar: 'none' }), { avatar: '' }],
])('Maya sends %s, and nothing else', async (_, changed, sent) => {
  expect(await changesIn(changed, maya)).toEqual(sent)
})

test('Maya needs a first name, and both names have a maximum length', () => {
  expect(problemsOf(english, draft({ firstName: '  ' }))).toEqual({ firstName: 'Enter your first name' })
  expect(problemsOf(english, draft({ firstName: 'a'.repeat(101), lastName: 'b'.repeat(101) }))).toEqual({
    firstName: 'First name must be 100 characters or fewer',
    lastName: 'Last name must be 100 characters or fewer',
  })
  expect(problemsOf(english, draft({ lastName: '' }))).toEqual({})
})

test('Maya reads at the field why the API refused it', () => {
  const refusal = (code: 'image_too_large' | 'too_large' | 'invalid_input', field?: string) =>
    new ApiError(422, null, { code, ...(field && { fields: [{ field, message: 'must be a time zone' }] }) })
  expect(problemsIn(english, refusal('image_too_large'))).toEqual({ avatar: 'The picture must be 5MB or smaller' })
  expect(problemsIn(english, refusal('too_large'))).toEqual({ avatar: 'The picture must be 5MB or smaller' })
  expect(problemsIn(english, refusal('invalid_input', 'timeZone'))).toEqual({ timeZone: 'Select another time zone' })
  expect(problemsIn(english, refusal('invalid_input', 'toString'))).toEqual({})
  expect(problemsIn(english, new Error('offline'))).toEqual({})
})
