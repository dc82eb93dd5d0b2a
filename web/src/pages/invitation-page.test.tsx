// @vitest-environment happy-dom
import type { InvitationDetail } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { useFlash } from '#lib/page/flash.ts'
import { maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { InvitationPage } from './invitation-page.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const responses: [path: RegExp, status: number, body: object][] = [
  [/\/auth\/session$/, 200, { sub: 's', givenName: 'Maya', familyName: 'Okafor', name: '', email: maya.email }],
  [/\/profile\/auth\//, 200, maya],
  [/\/team\/t-1$/, 200, { id: 't-1', name: 'Night Shift FC' }],
]

test('[FIRST-3] Maya opens an invitation that she has used, and is on the team page with a note', async () => {
  open([/\/invitations\/i-1$/, 404, { code: 'invitation_used' }])
  expect(await screen.findByText('You’re already on Night Shift FC, so you don’t need this invitation.')).toBeTruthy()
})

test('[INV-1] [FIRST-1] Maya, who signed up from the invitation, still chooses between Accept and Decline', async () => {
  sessionStorage.setItem('sign-up-intent', window.location.pathname + window.location.search)
  const sent = open([/\/invitations\/i-1$/, 200, invitation])
  expect(await screen.findByRole('button', { name: 'Decline' }, patient)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('aria-busy')).not.toBe('true')
  expect(sent).toEqual([])
})

test('[START-6] Maya sees who invites her, and the next game of the team', async () => {
  const startTime = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const nextGame = { opponentTeamName: 'Harbour Rovers', startTime, timeZone: 'UTC', location: 'Delta Park' }
  open([/\/invitations\/i-1$/, 200, { ...invitation, nextGame }])
  expect(await screen.findByText('vs Harbour Rovers', {}, patient)).toBeTruthy()
  expect(screen.getByText('Delta Park')).toBeTruthy()
  expect(screen.getByText('Ines D.').parentElement?.textContent).toBe('Ines D. invited you')
})

const invitation: InvitationDetail = {
  id: 'i-1',
  teamId: 't-1',
  teamName: 'Night Shift FC',
  teamLogo: '',
  teamSport: 'Soccer',
  inviterName: 'Ines D.',
  inviteeEmail: maya.email,
  status: 'Pending',
  invitedAt: '2026-11-16T17:00:00Z',
  expiresAt: '2026-11-30T17:00:00Z',
  isExpired: false,
  nextGame: null,
  isForMe: true,
}

function open(response: (typeof responses)[number]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(address)
    const [, status, body] = [response, ...responses].find(([path]) => path.test(address)) ?? [null, 404, {}]
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
  return sent
}

const TeamPage = () => <p>{useFlash()}</p>
