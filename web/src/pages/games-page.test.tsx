// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { GamesPage } from './games-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Maya says among her games that she is away', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('/count'))
      return Promise.resolve(Response.json({ upcoming: 1, past: 0, unanswered: 0, unansweredGames: 0 }))
    return Promise.resolve(Response.json(address.includes('when=upcoming') ? [game()] : []))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <MemoryRouter>
          <GamesPage />
        </MemoryRouter>
      </SignedInContext>
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'I’m Away' }, patient))
  expect(await screen.findByRole('dialog', { name: 'Add Away Dates' }, patient)).toBeDefined()
})
