// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { forgetInvitation, storedInvitation } from './stored-invitation.ts'

afterEach(() => sessionStorage.clear())

test('[INV-4] a person’s invitation survives the sign-in, and is forgotten once it is shown', () => {
  sessionStorage.setItem('invitation', JSON.stringify({ id: 'i-1', teamId: 't-1' }))
  expect(storedInvitation()).toEqual({ id: 'i-1', teamId: 't-1' })
  forgetInvitation()
  expect(storedInvitation()).toBeNull()
})

test.each(['', 'nonsense', '{}', '{"id":1,"teamId":"t-1"}', 'null'])(
  'a stored value that is not an invitation (%s) is ignored',
  (kept) => {
    sessionStorage.setItem('invitation', kept)
    expect(storedInvitation()).toBeNull()
  },
)
