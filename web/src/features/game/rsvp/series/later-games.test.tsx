// @vitest-environment happy-dom
import type { GameCard } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { LaterGames } from './later-games.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(unanswered: number, shown: GameCard[]) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ upcoming: 9, past: 0, cancelledAhead: 0, unanswered, unansweredGames: unanswered }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <MemoryRouter>
          <LaterGames shown={shown}>I’m Away</LaterGames>
          <p>The rest of the page</p>
        </MemoryRouter>
      </SignedInContext>
    </QueryClientProvider>,
  )
}

test('[DASH-8] Priya, asked by two of the games above, reads how many are left, and answers them all at once', async () => {
  open(9, [
    game(),
    game({ id: 'next', answer: 'Going', answerIsForOldTime: true }),
    game({ id: 'last', answer: 'Going' }),
  ])
  expect(await screen.findByText('9 games waiting for your answer', {}, patient)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Going to All 9' })).toBeTruthy()
})

test('[DASH-8] Priya, with one later game, comes to it', async () => {
  open(1, [game({ answer: 'Going' })])
  const link = await screen.findByRole('link', { name: '1 more game waiting for your answer' }, patient)
  expect(link.getAttribute('href')).toBe('/games')
})

test('[DASH-8] Priya, asked by the only open game above, is not asked again', async () => {
  open(1, [game()])
  await vi.waitFor(() => expect(screen.getByText('The rest of the page')).toBeTruthy())
  expect(screen.queryByText('I’m Away')).toBeNull()
})
