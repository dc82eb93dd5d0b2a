// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { maya } from '../../test/games.ts'
import { createQueryClient } from '../lib/api/query-client.ts'
import { useFlash } from '../lib/page/flash.ts'
import { InvitationPage } from './invitation-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const responses: [path: RegExp, status: number, body: object][] = [
  [/\/auth\/session$/, 200, { sub: 's', givenName: 'Maya', familyName: 'Okafor', name: '', email: maya.email }],
  [/\/profile\/auth\//, 200, maya],
  [/\/invitations\/i-1$/, 404, { code: 'invitation_used' }],
  [/\/team\/t-1$/, 200, { id: 't-1', name: 'Night Shift FC' }],
]

test('[FIRST-3] Maya opens an invitation that she has used, and is on the team page with a note', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const [, status, body] = responses.find(([path]) => path.test(address)) ?? [null, 404, {}]
    return Response.json(body, { status })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/invitation?id=i-1&teamId=t-1']}>
        <Routes>
          <Route path="/invitation" element={<InvitationPage />} />
          <Route path="/teams/t-1" element={<TeamPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('You’re already in Night Shift FC. This invitation has done its job.')).toBeTruthy()
})

const TeamPage = () => <p>{useFlash()}</p>
