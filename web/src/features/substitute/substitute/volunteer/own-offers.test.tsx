// @vitest-environment happy-dom
import type { Needs } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { OwnOffers } from './own-offers.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  cleanup()
})

const offer: Needs['offers'][number] = {
  requestId: 'r',
  game: game(),
  location: 'Delta Park',
  volunteeredAt: '2026-11-16T12:00:00.000Z',
  movedFrom: null,
  isAskedAgain: false,
  isWaiting: true,
}

function open(shown: typeof offer) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${address}`)
    return Response.json([{ can: { volunteer: true } }, { can: { volunteer: false } }])
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnOffers offers={[shown]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

test('[DASH-9] Zoe reads that her offer waits, and takes it back', async () => {
  const sent = open(offer)
  expect(screen.getByRole('region', { name: 'Your Offer' }).textContent).toContain('Night Shift FCvs Real Sosobad')
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw My Offer' }))
  await vi.waitFor(() => expect(sent).toEqual(['DELETE /api/v1/game/sub_requests/r/volunteers/me']), patient)
})

test('[DASH-9] Rosa reads that someone else plays, is shown other games, and closes it for good', async () => {
  open({ ...offer, isWaiting: false })
  expect(screen.getByRole('link', { name: 'Find Other Games' }).getAttribute('href')).toBe('/find-subs')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Someone else is playing this time')).toBeNull()
  cleanup()
  open({ ...offer, isWaiting: false })
  expect(screen.queryByText('Someone else is playing this time')).toBeNull()
})

test('[MOVED-1] Zoe, whose game has moved, confirms the new day on the dashboard', async () => {
  const sent = open({ ...offer, movedFrom: '2026-11-17T03:30:00.000Z', isAskedAgain: true })
  expect(screen.getByText('Can you still make it on Tuesday 17?')).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Mon, Nov 16'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Tuesday Works' }))
  await waitFor(() => expect(sent).toEqual(['POST /api/v1/game/sub_requests/r/volunteers/me/confirm']), patient)
})
