import type { Claims, SignedInUser } from '@app/contract'
import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/api/api-error.ts'
import { fullName, signedInUser } from './signed-in.tsx'

const claims: Claims = {
  sub: 'provider|maya',
  givenName: 'Maya',
  familyName: 'Okafor',
  name: 'Maya Okafor',
  email: 'maya.okafor@example.com',
}
const profile: SignedInUser = {
  id: '019a0000-0000-7000-8000-000000000001',
  auth0Id: 'provider|maya',
  firstName: 'Maya Ngozi',
  lastName: 'Okafor',
  email: 'maya@example.com',
  gender: '',
  avatar: '/media/x-128.webp',
  timeZone: 'America/Los_Angeles',
  locale: 'en-GB',
}
const providersMaya = {
  id: '',
  auth0Id: 'provider|maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya.okafor@example.com',
  gender: '',
  avatar: '',
  timeZone: '',
  locale: '',
}

describe('who Maya is after she signed in', () => {
  test('[AUTH-4] her profile, as she last edited it', () => {
    expect(signedInUser(claims, profile)).toEqual(profile)
  })

  test("[AUTH-4] without a profile (404) she is the provider's Maya alone, with an empty id", () => {
    expect(signedInUser(claims, new ApiError(404, 'r1', { code: 'not_found' }))).toEqual(providersMaya)
  })

  test("[AUTH-4] when the profile fails to load otherwise she is the provider's Maya", () => {
    expect(signedInUser(claims, new ApiError(500, 'r2', { code: 'internal' }))).toEqual(providersMaya)
  })

  test('[AUTH-4] without a network she goes by her given and family name, whatever her display name', () => {
    expect(signedInUser({ ...claims, name: 'mo_92' }, new NetworkError('offline'))).toEqual(providersMaya)
  })

  test('a provider that knows only her full name still gives her two names', () => {
    const only = signedInUser({ ...claims, givenName: '', familyName: '', name: 'Maya van Okafor' }, new Error('gone'))
    expect([only.firstName, only.lastName]).toEqual(['Maya', 'van Okafor'])
  })

  test('and one who has no name at all goes by her address', () => {
    const nameless = signedInUser({ ...claims, givenName: '', familyName: '', name: '' }, new Error('gone'))
    expect(fullName(nameless)).toBe('maya.okafor@example.com')
  })
})
