// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { attendee, game, maya } from '#test/games.ts'
import { render } from '#test/render.tsx'
import { GuestNote } from './guest-note.tsx'

afterEach(cleanup)

const show = (more: Parameters<typeof game>[0]) =>
  render(
    <SignedInContext value={maya}>
      <MemoryRouter>
        <GuestNote game={game(more)} />
      </MemoryRouter>
    </SignedInContext>,
  )

test('[FIRST-5] Maya opens the game of another team and reads that she is not on it, and how to join', () => {
  show({ role: null })
  expect(screen.getByRole('status').textContent).toBe('You’re not on Night Shift FC. Ask to Join')
  expect(screen.getByRole('link', { name: 'Ask to Join' }).getAttribute('href')).toBe('/teams/night-shift?ask=')
})

test.each([
  ['plays for the team', { role: 'Player' }],
  ['is a sub in the game', { role: null, rsvps: [attendee('maya', 'Going', { as: 'sub' })] }],
  ['looks at a game that is over', { role: null, status: 'Completed' }],
] as const)('[FIRST-5] Maya, who %s, reads no such note', (_, more) => {
  show(more as Parameters<typeof game>[0])
  expect(screen.queryByText(/You are not on/)).toBeNull()
})
