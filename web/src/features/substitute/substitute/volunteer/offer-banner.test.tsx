// @vitest-environment happy-dom
import type { Game } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { OfferBanner } from './offer-banner.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

function open(request: object, more: Partial<Game> = {}) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${address}`)
    return Response.json({ status: 'Open', teamName: 'Night Shift FC', mineIsForOldTime: false, ...request })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OfferBanner game={game({ role: null, subRequestId: 'r', ...more })} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

test('[MOVED-1] Zoe, who volunteered, confirms the new day on the game page', async () => {
  const moved = { movedFrom: '2026-11-17T03:30:00.000Z' }
  const sent = open({ mine: 'Waiting', mineIsForOldTime: true }, moved)
  expect(await screen.findByText('Can you still make it on Tuesday 17?', {}, patient)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Tuesday Works' }))
  const confirmed = 'POST /api/v1/game/sub_requests/r/volunteers/me/confirm'
  await vi.waitFor(() => expect(sent).toContain(confirmed), patient)
})

test('[DASH-9] Zoe, who waits, is led from the game to her offer', async () => {
  open({ mine: 'Waiting' })
  expect(await screen.findByText('You volunteered', {}, patient)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See Request' }).getAttribute('href')).toBe('/subs/r')
})

test('[DASH-9] Maya, the captain, and strangers see no offer', async () => {
  expect(open({ mine: 'Waiting' }, { role: 'Captain' })).toEqual([])
  cleanup()
  const sent = open({ mine: null })
  await vi.waitFor(() => expect(sent).toHaveLength(1), patient)
  expect(screen.queryByText('You volunteered')).toBeNull()
})
