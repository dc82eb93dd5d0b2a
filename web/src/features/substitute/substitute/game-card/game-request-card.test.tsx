// @vitest-environment happy-dom
import type { SubRequest } from '@app/contract'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { attendee, game } from '#test/games.ts'
import { render } from '#test/render.tsx'
import { GameRequestCard } from './game-request-card.tsx'

afterEach(cleanup)

const request: SubRequest = {
  id: 'keeper',
  teamId: 'night-shift',
  gameId: 'final',
  numberOfSubs: 2,
  positions: ['Goalkeeper', 'Defender'],
  openPositions: ['Defender'],
  openSpots: 0,
  status: 'Filled',
  waiting: 0,
  askedAgain: 0,
  isHidden: false,
  firstCome: false,
  note: '',
  everybodyAt: null,
  isPublic: true,
}

function openCard(shown: SubRequest, subs: { isForOldTime: boolean }[]) {
  const rsvps = subs.map((sub, n) => attendee(['Jonas', 'Ines'][n] ?? '', 'Going', { as: 'sub', ...sub }))
  render(
    <MemoryRouter>
      <GameRequestCard game={game({ rsvps })} request={shown} isNew={false} note={null} onAsk={() => {}} className="" />
    </MemoryRouter>,
  )
}

test('[LINEUP-5] Maya moved the game: a sub who has not answered for the new time is not counted as in', () => {
  openCard(request, [{ isForOldTime: false }, { isForOldTime: true }])
  expect(screen.queryByText('All spots are filled')).toBeNull()
  expect(screen.getByText('1 sub is asked again')).toBeTruthy()
  expect(screen.getByText('Ines').closest('li')?.textContent).toBe('Ines, asked again for the new time')
  expect(screen.getByText('Jonas').closest('li')?.textContent).toBe('Jonas')
})

test('[LINEUP-5] Maya reads only the position that is still open', () => {
  openCard({ ...request, status: 'Open', openSpots: 1 }, [{ isForOldTime: false }])
  expect(screen.getByText(/^Defender, 1/)).toBeTruthy()
  expect(screen.queryByText(/Goalkeeper/)).toBeNull()
})

test('[LINEUP-5] Maya reads that nobody has volunteered only while nobody has', () => {
  openCard({ ...request, status: 'Open', openSpots: 1 }, [{ isForOldTime: false }])
  expect(screen.queryByText('No volunteers right now.')).toBeNull()
  cleanup()
  openCard({ ...request, status: 'Open', openSpots: 2 }, [])
  expect(screen.getByText('No volunteers right now.')).toBeTruthy()
})
