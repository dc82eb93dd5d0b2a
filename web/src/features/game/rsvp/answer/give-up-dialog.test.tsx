// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { RsvpControl } from './rsvp-control.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

function openGame(reply: () => Response) {
  const sent: { method: string; url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, url, body })
    return reply()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <RsvpControl game={game({ answer: 'Going', ownSpot: 'keeper' })} />
      </SignedInContext>
    </QueryClientProvider>,
  )
  return sent
}

test.each(['Not Going', 'Maybe'])(
  '[SUBS-4] Maya, a sub, taps %s and gives up her spot with a second tap',
  async (tapped) => {
    const sent = openGame(() => Response.json({}))
    expect(screen.getByText("You're playing as a sub. Not Going gives up your spot.")).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: tapped }))
    fireEvent.change(await screen.findByLabelText('Message to the captains', {}, patient), {
      target: { value: 'I hurt my knee ' },
    })
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Give Up My Spot' }))
    await waitFor(() => expect(sent).toHaveLength(1), patient)
    expect(sent).toEqual([
      {
        method: 'DELETE',
        url: '/api/v1/game/sub_requests/keeper/volunteers/me',
        body: JSON.stringify({ note: 'I hurt my knee' }),
      },
    ])
  },
)

test('[SUBS-4] Maya keeps her spot, or reads why she cannot give it up', async () => {
  const sent = openGame(() =>
    Response.json({ code: 'game_started', title: 'The game’s start time has passed.' }, { status: 409 }),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Not Going' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep My Spot' }, patient))
  await waitFor(() => expect(screen.queryByText('Give up your spot?')).toBeNull(), patient)
  expect(screen.getByRole('radio', { name: 'Going' }).getAttribute('aria-checked')).toBe('true')
  expect(sent).toEqual([])

  fireEvent.click(screen.getByRole('radio', { name: 'Maybe' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Give Up My Spot' }, patient))
  await screen.findByText(/^The game’s start time has passed/, {}, patient)
})
