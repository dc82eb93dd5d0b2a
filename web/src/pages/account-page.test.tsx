// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { render } from '#test/render.tsx'
import { AccountPage } from './account-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Address = () => {
  const { pathname, hash } = useLocation()
  return <p>{`at ${pathname}${hash}`}</p>
}

test.each([
  ['/account#messages', 'at /account/messages#messages'],
  ['/account#sub-alerts', 'at /account/messages#sub-alerts'],
  ['/account#away', 'at /account/availability#away'],
  ['/account', 'at /account'],
])('Ben follows %s of an old mail and is %s', (old, text) => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[old]}>
        <AccountPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText(text)).toBeDefined()
})
