// @vitest-environment happy-dom
import type { GameForecast } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { Likely } from './likely.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const shown = game({ role: 'Captain' })
const forecast: GameForecast = { low: 7, high: 9, short: 0, games: 12, ofGoing: 90, ofSilent: 20, game: shown }

function openCard(card: typeof shown) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').pathname)
    return Response.json([forecast])
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <Likely game={card} />
      </SignedInContext>
    </QueryClientProvider>,
  )
  return asked
}

test('[FORECAST-2] Maya, a captain of the team on the card, reads how many will come, however many teams she has', async () => {
  const asked = openCard(shown)
  await screen.findByText('Likely 7 to 9', {}, patient)
  expect(asked).toEqual([`/api/v1/profile/${maya.id}/forecasts`])
})

test('[FORECAST-2] a player of the team asks for no forecast, whatever other team they captain', () => {
  expect(openCard(game({ role: 'Player' }))).toEqual([])
})
