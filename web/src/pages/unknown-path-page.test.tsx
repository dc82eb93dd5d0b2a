// @vitest-environment happy-dom
import { adminExamples } from '@app/contract/admin-examples'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { currentToast } from '#ui/feedback/toast-store.ts'
import { UnknownPathPage } from './unknown-path-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens an unknown path. Returns the requests, except those for the session. */
function open(path: string, replies: Record<string, unknown>): string[] {
  const asked: string[] = []
  const known: Record<string, unknown> = {
    '/auth/session': { sub: 'maya', givenName: '', familyName: '', name: '', email: '' },
    '/api/v1/profile/auth/maya': maya,
    ...replies,
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const reply = known[address]
    if (!/session|profile/.test(address)) asked.push(address)
    return reply === undefined ? Response.json({ code: 'not_found' }, { status: 404 }) : Response.json(reply)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element="Maya is home" />
          <Route path="*" Component={UnknownPathPage} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return asked
}

test.each([
  ['/admin', '/api/v1/admin', {}],
  ['/admin/people', '/api/v1/admin', {}],
  ['/no/such/page', '/api/v1/no', {}],
  ['/team', '/api/v1/team', { '/api/v1/team': [] }],
])('[ADMIN-1] [ROUTE-3] %s leads Maya home, in the same way as every other path', async (path, probed, replies) => {
  const asked = open(path, replies)
  await screen.findByText('Maya is home', {}, patient)
  expect(asked).toEqual([probed])
  expect(currentToast()?.sentence).toBe('That page doesn’t exist, so here’s your dashboard.')
})

test('[ADMIN-1] Robin, an operator, gets the console', async () => {
  const [frame, overview] = ['GET /api/v1/admin', 'GET /api/v1/admin/overview'] as const
  open('/admin', { '/api/v1/admin': adminExamples[frame], '/api/v1/admin/overview': adminExamples[overview] })
  await screen.findByRole('heading', { level: 1, name: 'Mail is not going out' }, patient)
})
