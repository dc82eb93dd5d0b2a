// @vitest-environment happy-dom
import type { Needs } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { game, maya } from '../../../test/games.ts'
import { patient } from '../../../test/patient.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { SignedInContext } from '../session/signed-in.tsx'
import { NeedsYou } from './needs-you.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const on = (day: string) => ({ ...game(), id: day, startTime: `2026-11-${day}T19:30:00.000Z` })
const nothing: Needs = {
  dropOuts: [],
  volunteers: [],
  shortGames: [],
  unanswered: [],
  joinRequests: [],
  leavers: [],
  setUp: null,
}
const headCount = {
  in: 7,
  least: 8,
  target: null,
  most: null,
  waiting: 2,
  isEarly: false,
  lacks: [],
  composition: null,
}
const ines = { id: 'v', userId: 'ines', name: 'Ines D.', avatar: '', position: 'Goalkeeper' }
const dre = {
  id: 'd',
  firstName: 'Dre',
  name: 'Dre C.',
  status: 'NotGoing' as const,
  note: '',
  droppedAt: '2026-11-20T12:00:00.000Z',
}

const rob = {
  ...ines,
  userId: 'rob',
  name: 'Rob T.',
  frequency: null,
  note: '',
  askedAt: '2026-11-16T12:00:00.000Z',
  subbedAt: null,
}

async function open(needs: Partial<Needs>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${address}`)
    return Response.json(address.includes('/needs') ? { ...nothing, ...needs } : {})
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <MemoryRouter>
          <NeedsYou
            answer={({ game: { id } }) => `answer ${id}`}
            missing={() => ['1 short']}
            answerAll="Going to All 9"
          />
          <p>The rest of the page</p>
        </MemoryRouter>
      </SignedInContext>
    </QueryClientProvider>,
  )
  return sent
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)

test('[REACH-5] [FIRST-4] Maya sees drop-outs first, then games by their time, people who ask to join, players who left last, and four at once', async () => {
  await open({
    dropOuts: [{ game: on('21'), headCount, dropOuts: [dre] }],
    volunteers: [{ game: on('19'), requestId: 'r', count: 1, first: ines, faces: [ines] }],
    shortGames: [
      { game: on('18'), headCount, faces: [], canRemind: true },
      { game: on('20'), headCount: { ...headCount, waiting: 0 }, faces: [], canRemind: false },
    ],
    unanswered: [{ game: on('17'), answer: null, answerIsForOldTime: false }],
    joinRequests: [{ teamId: 't', teamName: 'Night Shift FC', teamLogo: '', count: 1, first: rob, faces: [rob] }],
    leavers: [{ teamId: 't', teamName: 'Night Shift FC', teamLogo: '', names: ['Kat B.'] }],
  })
  await screen.findByRole('region', { name: 'Needs You' }, patient)
  const first = [
    'Dre dropped out',
    'Are you going? vs Real Sosobad',
    'Waiting for 2 answers',
    'Ines D. volunteers for Goalkeeper',
  ]
  expect(rows()).toEqual(first)
  expect(screen.getByText('Going to All 9')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 More' }))
  expect(rows()).toEqual([...first, '1 short', 'Rob T. asks to join', 'Kat B. left the team'])
})

test('[REACH-5] Maya accepts a volunteer, and dismisses who dropped out, on the row', async () => {
  const sent = await open({
    dropOuts: [{ game: on('17'), headCount, dropOuts: [dre] }],
    volunteers: [{ game: on('19'), requestId: 'r', count: 1, first: ines, faces: [ines] }],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Ines D.' }, patient))
  expect(screen.queryByText('Going to All 9'), 'without games to answer').toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2), patient)
  expect(sent.toSorted()).toEqual([
    'POST /api/v1/game/17/drop-outs/dismiss',
    'POST /api/v1/game/sub_requests/r/volunteers/v/accept',
  ])
})

test('[REACH-5] Maya, for whom nothing waits, sees no empty box', async () => {
  await open({})
  await screen.findByText('The rest of the page')
  expect(screen.queryByRole('region', { name: 'Needs You' })).toBeNull()
})
