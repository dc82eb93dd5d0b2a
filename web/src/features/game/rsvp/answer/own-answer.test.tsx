// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { attendee, game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { OwnAnswer } from './own-answer.tsx'
import { setFailedAnswer, setPendingAnswer } from './pending-answers.ts'

afterEach(cleanup)

const show = (more: Parameters<typeof game>[0]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignedInContext value={maya}>
        <OwnAnswer game={game({ ...more, can: { ...game().can, answer: true } })}>8 going</OwnAnswer>
      </SignedInContext>
    </QueryClientProvider>,
  )

const asGuest = 'As a guest. Guests don’t take a spot in the line-up.'

test('Maya answers a game of another team, and reads that she does so as a guest', () => {
  show({ role: null })
  expect(screen.getByText(asGuest)).toBeDefined()
})

test.each([
  ['a player', { role: 'Player' }],
  ['a sub', { role: null, rsvps: [attendee('maya', 'Going', { as: 'sub' })] }],
] as const)('Maya, %s, is not a guest', (_, more) => {
  show(more as Parameters<typeof game>[0])
  expect(screen.queryByText(asGuest)).toBeNull()
})

test('[STORY-1] Maya said Going, then the game moved: she is asked again and nothing is selected', () => {
  show({ answer: 'Going', answerIsForOldTime: true })
  expect(screen.getByRole('heading', { name: 'Can you still make it?' })).toBeDefined()
  const choices = screen.getAllByRole('radio')
  expect(choices.map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'false', 'false'])
  cleanup()
  show({ answer: 'Going' })
  expect(screen.queryByText('Can you still make it?')).toBeNull()
  expect(screen.getByRole('radio', { name: 'Going' }).getAttribute('aria-checked')).toBe('true')
})

test('[GDETAIL-3] Maya reads beside her answer that it was not saved, and why, until she tries again', async () => {
  show({})
  const error = new ApiError(409, null, { code: 'game_over', title: 'The game is over.' })
  act(() => setFailedAnswer(game().id, { status: 'NotGoing', error }))
  await screen.findByText('“Not Going” was not saved. The game is over.', {}, patient)
  act(() => setPendingAnswer(game().id, 'NotGoing'))
  expect(screen.queryByText(/was not saved/)).toBeNull()
  act(() => setPendingAnswer(game().id, undefined))
})
