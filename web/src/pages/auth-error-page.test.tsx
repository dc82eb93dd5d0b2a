// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AuthErrorPage } from './auth-error-page.tsx'

afterEach(cleanup)

test.each([
  ['cancelled', 'You cancelled the sign-in.'],
  ['login_required', 'asks you to log in again'],
  ['state_mismatch', 'does not belong to this sign-in'],
  ['expired', 'started too long ago'],
  ['timeout', 'took too long'],
  ['mfa_required', 'a second proof'],
  ['provider_down', 'cannot be reached'],
  ['failed', 'Something went wrong'],
  ['something-new', 'Something went wrong'],
  ['constructor', 'Something went wrong'],
])('[AUTH-7] a visitor whose sign-in fails with %s reads why, what to quote and what to do next', (reason, words) => {
  render(
    <MemoryRouter initialEntries={[`/auth-error?reason=${reason}&ref=quote-me`]}>
      <AuthErrorPage />
    </MemoryRouter>,
  )
  screen.getByRole('heading', { level: 1, name: 'You are not signed in' })
  expect(screen.getByRole('alert').textContent).toContain(words)
  screen.getByText(/quote-me/)
  const again = screen.getByRole('button', { name: 'Log In Again' })
  expect(again.closest('form')?.getAttribute('action')).toBe('/auth/login')
})
