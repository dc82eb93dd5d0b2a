// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { AuthErrorPage } from './auth-error-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (query: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/auth-error?${query}`]}>
        <AuthErrorPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test.each([
  ['2026-12-15T08:20:00.000Z', /You can sign in again on (December 15|Dec 15)/],
  [null, /It lasts until an operator of this site lifts it/],
])('[ADMIN-4] Theo, who is suspended until %s, reads why and when it ends', async (until, text) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ reason: 'Insults in three volunteer notes', until })
  })
  open('reason=suspended&ref=quote-me&notice=sealed')
  screen.getByRole('heading', { level: 1, name: 'Your account is suspended' })
  await screen.findByText('“Insults in three volunteer notes”', {}, patient)
  expect(screen.getByRole('alert').textContent).toMatch(text)
  expect(asked).toEqual(['/api/v1/suspension?notice=sealed'])
})

test('[ADMIN-4] Theo, who opens the page later without a notice, is sent to the sign-in', () => {
  open('reason=suspended')
  expect(screen.getByRole('alert').textContent).toContain('Log in again to see why.')
})

test.each([
  ['cancelled', 'You cancelled the sign-in.'],
  ['login_required', 'asks you to log in again'],
  ['state_mismatch', 'didn’t match this sign-in'],
  ['expired', 'started too long ago'],
  ['timeout', 'took too long'],
  ['mfa_required', 'a second step'],
  ['provider_down', 'The sign-in service is not working right now.'],
  ['failed', 'Something went wrong'],
  ['something-new', 'Something went wrong'],
  ['constructor', 'Something went wrong'],
])('[AUTH-7] a visitor whose sign-in fails with %s reads why, what to quote and what to do next', (reason, text) => {
  open(`reason=${reason}&ref=quote-me`)
  screen.getByRole('heading', { level: 1, name: 'You’re not signed in' })
  expect(screen.getByRole('alert').textContent).toContain(text)
  screen.getByText(/quote-me/)
  const again = screen.getByRole('button', { name: 'Log In Again' })
  expect(again.closest('form')?.getAttribute('action')).toBe('/auth/login')
})
