// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { attendee, game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { SubDay } from './sub-day.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[DASH-8] Maya, a sub, reads her position, what to bring and which captain comes', async () => {
  const rsvps = [
    attendee('maya', 'Going', { as: 'sub', position: 'Midfielder' }),
    attendee('ines', 'Going'),
    attendee('rosa', 'NotGoing'),
  ]
  const captains = ['ines', 'rosa'].map((userId) => ({ userId, name: `${userId} Lind`, email: '' }))
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/sub_requests/')
        ? { captains }
        : game({ rsvps, subRequestId: 'r', notes: 'White shirts.', ownSpot: 'keeper' }),
    ),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <MemoryRouter>
          <SubDay gameId="final" />
        </MemoryRouter>
      </SignedInContext>
    </QueryClientProvider>,
  )
  await screen.findByText('Look for ines Lind', {}, patient)
  expect(screen.getAllByRole('listitem').map((fact) => fact.textContent)).toEqual([
    'Midfielder',
    'Look for ines Lind',
    'White shirts.',
  ])
  expect(screen.getByRole('link', { name: 'See Request' }).getAttribute('href')).toBe('/subs/r')
})
