// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { currentToast } from '#ui/feedback/toast-store.ts'
import { GoingToAll } from './going-to-all.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = (id: string, start: string, end: string, more = {}) =>
  game({ id, startTime: `2026-12-${start}:00.000Z`, endTime: `2026-12-${end}:00.000Z`, ...more })
const tuesday = at('tuesday', '01T19:30', '01T21:00')
const drakes = at('drakes', '08T19:00', '08T20:30', { teamName: 'Mighty Drakes', opponentTeamName: 'Puck Norris' })
const busy = at('busy', '08T20:00', '08T21:30', {
  teamName: 'Block Party',
  opponentTeamName: 'Net Prophets',
  answer: 'Going',
})

function open(refusal?: string, games: Promise<unknown> = Promise.resolve()) {
  const saved: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'POST') {
      saved.push(JSON.parse(init.body ?? ''))
      return refusal ? Response.json({ code: refusal }, { status: 409 }) : Response.json({})
    }
    if (address.includes('/count')) return Response.json({ upcoming: 3, past: 0, unanswered: 2, unansweredGames: 2 })
    await games
    return Response.json(address.includes('unanswered') ? [tuesday, drakes] : [tuesday, drakes, busy])
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <GoingToAll isAmongAnswered />
      </SignedInContext>
    </QueryClientProvider>,
  )
  return saved
}

test('[GLIST-5] Maya sees every open game and what overlaps, changes one, and saves them together', async () => {
  const saved = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Going to All 2 Unanswered' }, patient))
  const dialog = await screen.findByRole('dialog', { name: 'Going to all 2 games?' }, patient)
  const rows = within(dialog).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]?.textContent).not.toContain('Overlaps')
  expect(rows[1]?.textContent).toContain('Overlaps with Block Party vs Net Prophets')
  fireEvent.click(within(rows[1] as HTMLElement).getByRole('radio', { name: 'Not Going' }))
  expect(rows[1]?.textContent, 'nothing overlaps with a game that she does not play').not.toContain('Overlaps')
  expect(saved).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save 2 Answers' }))
  await vi.waitFor(() => expect(currentToast()?.sentence).toBe('2 answers saved'), patient)
  expect(saved).toEqual([
    {
      answers: [
        { gameId: 'tuesday', startTime: tuesday.startTime, status: 'Going' },
        { gameId: 'drakes', startTime: drakes.startTime, status: 'NotGoing' },
      ],
    },
  ])
})

test('[GLIST-5] Maya reads no number of games before they are there', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  open(undefined, loaded)
  fireEvent.click(await screen.findByRole('button', { name: 'Going to All 2 Unanswered' }, patient))
  await screen.findByRole('dialog', { name: 'Going to all games?' }, patient)
  load()
  await screen.findByRole('dialog', { name: 'Going to all 2 games?' }, patient)
})

test('[GLIST-5] Maya reads that a game was moved, and that nothing is saved', async () => {
  open('game_changed')
  fireEvent.click(await screen.findByRole('button', { name: 'Going to All 2 Unanswered' }, patient))
  fireEvent.click(await screen.findByRole('button', { name: 'Save 2 Answers' }, patient))
  const alert = await screen.findByRole('alert', {}, patient)
  expect(alert.textContent).toContain('nothing was saved')
})
