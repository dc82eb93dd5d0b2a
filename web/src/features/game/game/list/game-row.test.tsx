// @vitest-environment happy-dom
import type { GameCard } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game, maya } from '#test/games.ts'
import { english, render } from '#test/render.tsx'
import { GameRow } from './game-row.tsx'
import { monthText } from './month-text.ts'

afterEach(cleanup)

const today = new Date('2026-11-15T20:00:00Z')
const cannot = { can: { ...game().can, answer: false } }
const cancelled = game({ status: 'Cancelled', cancelReason: 'Ice is being repaired', ...cannot })

function show(card: GameCard) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <MemoryRouter>
          <ul>
            <GameRow game={card} today={today} answer={({ id }) => <button type="button">Answer {id}</button>} />
          </ul>
        </MemoryRouter>
      </SignedInContext>
    </QueryClientProvider>,
  )
  return screen.getByRole('listitem')
}

test('[GLIST-3] [GLIST-5] Maya reads day and month and the count against the need, and answers beside the link', () => {
  const row = show(game())
  expect(row.textContent).toContain('Tue 17 Nov')
  expect(row.textContent).toContain('1 of 9 in')
  expect(within(row).getByText('Upcoming').className).not.toContain('sr-only')
  const link = within(row).getByRole('link', { name: /Night Shift FC vs Real Sosobad/ })
  expect(link.contains(within(row).getByRole('button', { name: 'Answer final' }))).toBe(false)
})

test('[GLIST-3] [STORY-2] Maya reads the whole sentence, and no alarm about a position whose player has not answered', () => {
  const headCount = {
    in: 3,
    min: null,
    target: 6,
    max: null,
    toFill: { offered: 0, waiting: 2, asked: 0, open: 1 },
    silent: 2,
    composition: null,
  }
  const lack = { position: 'Goalkeeper', in: 0, missing: 1 }
  const waiting = show(game({ going: 3, headCount: { ...headCount, lacks: [{ ...lack, silent: 1 }] } }))
  expect(waiting.textContent).toContain('3 of 6 in · 2 not answered · 1 open')
  expect(waiting.textContent).not.toContain('No Goalkeeper')
  cleanup()
  const lacking = show(game({ going: 3, headCount: { ...headCount, lacks: [{ ...lack, silent: 0 }] } }))
  expect(lacking.textContent).toContain('No Goalkeeper')
})

test('[GLIST-2] Maya reads why a game is cancelled, and is not asked for an answer', () => {
  const row = show(cancelled)
  expect(row.textContent).toContain('Cancelled')
  expect(within(row).getByText('“Ice is being repaired”')).toBeDefined()
  expect(row.querySelector('.line-through')?.textContent).toBe('Night Shift FC vs Real Sosobad')
  expect(row.textContent).not.toMatch(/going|of 9 in/)
  expect(within(row).queryByRole('button')).toBeNull()
})

test('[GLIST-2] Maya reads how many games of a month wait for her, without the cancelled one', () => {
  expect(monthText(english, [game(), game({ answer: 'Going' }), cancelled])).toBe('2 games, 1 to answer')
  expect(monthText(english, [game({ answer: 'Going' })])).toBe('1 game')
  expect(monthText(english, [cancelled])).toBe('')
})
