// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { Guard } from './guard.tsx'
import { LEAVING } from './signed-in.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

// misses: after logging out offline nothing is shown until the server knows
test('[APP-3] Priya has logged out without a network: her session is still there, and nothing is shown', async () => {
  localStorage.setItem(LEAVING, 'true')
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/auth/logout')) throw new TypeError('Failed to fetch')
    return Response.json(address.startsWith('/auth') ? { sub: 'priya' } : { id: 'priya', locale: 'en' })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Guard>
          <p>Priya’s games</p>
        </Guard>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('You’re logged out on this device', {}, patient)).toBeDefined()
  expect(screen.queryByText('Priya’s games')).toBeNull()
})
