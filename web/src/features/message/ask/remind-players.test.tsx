// @vitest-environment happy-dom
import type { Game } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { attendee, game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { RemindPlayers } from './remind-players.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

/** Ten in the morning at the venue, a day before the game. */
const morning = new Date('2026-11-16T18:00:00.000Z')

/** Maya and Omar haven’t answered. */
const waiting = game({
  roster: [
    ...game().roster,
    { userId: 'omar', firstName: 'Omar', lastName: 'Haddad', avatar: '', role: 'Player', position: '' },
  ],
})

function openRow(shown: Game = waiting, now = morning) {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <SignedInContext value={maya}>
        <RemindPlayers game={shown} now={now} />
      </SignedInContext>
    </QueryClientProvider>,
  )
  return screen.queryByRole('button')
}

const respondWith = (...response: Parameters<typeof Response.json>) =>
  vi.stubGlobal('fetch', async () => Response.json(...response))

const remind = () => fireEvent.click(screen.getByRole('button', { name: 'Remind 2' }))

test('[REACH-4] Maya reminds players who have not answered, and reads how many', async () => {
  respondWith({ reminded: 2 })
  openRow()
  remind()
  expect((await screen.findByText('2 players were reminded.', {}, patient)).closest('[role=status]')).not.toBeNull()
})

test('[REACH-4] Maya, who reminds a second time, reads at the button why nobody was reminded', async () => {
  respondWith({ code: 'reminded_recently' }, { status: 409 })
  openRow()
  remind()
  await screen.findByText('They were reminded less than twelve hours ago.', {}, patient)
})

test('Maya, whose request fails, reads that and can try again', async () => {
  respondWith({ code: 'internal' }, { status: 500 })
  openRow()
  remind()
  await screen.findByText('Failed to remind the players. Please try again.', {}, patient)
})

test('Maya, who reminds late in the evening, reads that the mail waits for the morning', () => {
  openRow(waiting, new Date('2026-11-17T05:00:00.000Z'))
  expect(screen.getByText('We don’t email anyone at this hour. It will go out at 09:00 AM, venue time.')).toBeDefined()
})

test('Maya, whose own answer alone is missing, is not offered to remind herself', () => {
  expect(openRow(game())).toBeNull()
})

test.each([
  ['Ben, a player', game({ role: 'Player' }), morning],
  ['a captain of a cancelled game', game({ status: 'Cancelled' }), morning],
  ['a captain of a game that has started', game(), new Date('2026-11-18T03:30:00.000Z')],
  [
    'a captain of a team that has answered',
    game({ rsvps: [attendee('maya', 'Maybe'), attendee('priya', 'NotGoing')] }),
    morning,
  ],
])('%s is not offered to remind anybody', (_, shown, now) => {
  expect(openRow(shown, now)).toBeNull()
})
