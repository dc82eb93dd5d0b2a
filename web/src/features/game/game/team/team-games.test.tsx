// @vitest-environment happy-dom
import type { Team } from '@app/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { game, maya } from '#test/games.ts'
import { render } from '#test/render.tsx'
import { TeamUpcomingGames } from './team-games.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(role: Team['role']) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([game({ role, can: { ...game().can, answer: true } })])))
  const team = { id: 'night-shift', sport: 'Soccer', role, can: { schedule: false } } as Team
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignedInContext value={maya}>
        <MemoryRouter>
          <TeamUpcomingGames team={team} answer={() => <button type="button">Answer</button>} answerAll={null} />
        </MemoryRouter>
      </SignedInContext>
    </QueryClientProvider>,
  )
}

test('[GLIST-5] Maya answers the games of her team on its page', async () => {
  show('Player')
  expect(await screen.findByRole('button', { name: 'Answer' })).toBeDefined()
})

test('[GLIST-5] Ines, who is not on the team, only sees its games', async () => {
  show(null)
  expect(await screen.findByRole('link', { name: /Real Sosobad/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
})
