// @vitest-environment happy-dom
import type { Needs, Step } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import type { SpotNeed } from './need-rows.tsx'
import { NeedsYou } from './needs-you.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const on = (day: string) => ({ ...game(), id: day, startTime: `2026-11-${day}T19:30:00.000Z` })
const nothing: Needs = {
  games: [],
  unanswered: [],
  offers: [],
  unscored: [],
  joinRequests: [],
  leavers: [],
  setUp: null,
}
const headCount = {
  in: 7,
  min: 8,
  target: null,
  max: null,
  toFill: { offered: 0, waiting: 0, asked: 0, open: 1 },
  silent: 2,
  lacks: [],
  composition: null,
}
const ines = { id: 'v', userId: 'ines', name: 'Ines D.', avatar: '', position: 'Goalkeeper' }
const dre = {
  id: 'd',
  userId: 'dre',
  avatar: '',
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
  formerName: null,
}

/** A game of the captain with its next step. */
const need = (day: string, step: Step, more: Partial<Needs['games'][number]> = {}): Needs['games'][number] => ({
  game: on(day),
  headCount,
  step,
  dropOuts: [],
  canRemind: step.kind === 'remind',
  faces: [],
  requestId: null,
  volunteers: [],
  first: null,
  subs: [],
  ...more,
})
const ask = (why: 'out' | 'short'): Step => ({ kind: 'ask', subs: 1, isMore: false, why, isUrgent: true })
const review = need('19', { kind: 'review', volunteers: 1 }, { requestId: 'r', first: ines, volunteers: [ines] })

const PlainSpot = ({ need: { game, offer }, isFirst }: { need: SpotNeed; isFirst: boolean }) => (
  <li>
    <p>{`${game.id} ${offer ? 'held' : 'next'}${isFirst ? ', first' : ''}`}</p>
  </li>
)

async function open(needs: Partial<Needs>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${address}`)
    if (address.includes('/forecasts')) return Response.json([])
    if (address.includes('/games/count')) return Response.json({ unanswered: 4, unansweredGames: 4 })
    return Response.json(address.includes('/needs') ? { ...nothing, ...needs } : {})
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={maya}>
        <MemoryRouter>
          <NeedsYou missing={() => ['1 short']} answerAll="Answer several" spotRow={PlainSpot} />
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
    games: [
      need('18', { kind: 'remind', silent: 2 }),
      review,
      need('20', ask('short')),
      need('21', ask('out'), { dropOuts: [dre] }),
    ],
    unanswered: [{ game: on('17'), answer: null, answerIsForOldTime: false }],
    joinRequests: [{ teamId: 't', teamName: 'Night Shift FC', teamLogo: '', count: 1, first: rob, faces: [rob] }],
    leavers: [{ teamId: 't', teamName: 'Night Shift FC', teamLogo: '', names: ['Kat B.'] }],
  })
  await screen.findByRole('region', { name: 'Needs You' }, patient)
  const first = [
    'Dre is out: 7 of 8 in, Night Shift FC',
    '7 of 8 in · 1 open, Night Shift FC',
    'Ines D. volunteered, Night Shift FC',
    '1 short: 7 of 8 in, Night Shift FC',
  ]
  expect(rows()).toEqual(first)
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 More' }))
  await screen.findByText('4 games waiting for your answer', {}, patient)
  await screen.findByText('Kat B. left the team', {}, patient)
  expect(screen.getByText('Answer several')).toBeDefined()
  expect(rows()).toEqual([...first, '4 games waiting for your answer', 'Rob T. wants to join', 'Kat B. left the team'])
})

test('[REACH-5] Maya has one button on each row, the most urgent in volt, and dismisses who dropped out', async () => {
  const sent = await open({
    games: [need('17', ask('out'), { dropOuts: [dre] }), review],
  })
  const first = await screen.findByRole('link', { name: 'Ask for a Sub' }, patient)
  expect(first.className).toContain('btn-primary')
  expect(screen.getByRole('link', { name: 'Review' }).className).toContain('btn-secondary')
  expect(screen.queryByText('Answer several'), 'without games to answer').toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await vi.waitFor(() => expect(sent).toEqual(['POST /api/v1/game/17/drop-outs/dismiss']), patient)
})

test('[STORY-2] Maya closes with OK a row that only tells', async () => {
  const filled: Step = { kind: 'filled', at: '2026-11-16T12:00:00.000Z', told: 2 }
  const sent = await open({ games: [need('17', filled, { subs: [ines] })] })
  expect(await screen.findByText(/We’ve let the 2 others know/, {}, patient)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await vi.waitFor(() => expect(sent).toEqual(['POST /api/v1/game/17/drop-outs/dismiss']), patient)
})

test('[DASH-8] Maya enters how the game ended in two fields, or says that it was not played', async () => {
  const sent = await open({ unscored: [{ game: on('15') }, { game: on('14') }] })
  const [first, second] = await screen.findAllByRole('form', { name: 'How did it end?' }, patient)
  const of = (form: HTMLElement | undefined) => within(form as HTMLElement)
  fireEvent.click(of(first).getByRole('button', { name: 'Save' }))
  expect(document.activeElement, 'what is missing').toBe(of(first).getByLabelText('Night Shift FC'))
  fireEvent.change(of(first).getByLabelText('Night Shift FC'), { target: { value: '3' } })
  fireEvent.change(of(first).getByLabelText('Real Sosobad'), { target: { value: '2' } })
  expect(of(first).getByText('A win')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.click(of(first).getByRole('button', { name: 'Save 3–2' }))
  fireEvent.click(of(second).getByRole('button', { name: 'Not Played' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2), patient)
  expect(sent.toSorted()).toEqual(['POST /api/v1/game/14/result/dismiss', 'PUT /api/v1/game/15/result'])
})

test('[REACH-5] [DASH-8] Priya, for whom only games wait, is asked by the games themselves', async () => {
  await open({ unanswered: [{ game: on('17'), answer: null, answerIsForOldTime: false }] })
  await screen.findByText('The rest of the page')
  expect(screen.queryByRole('region', { name: 'Needs You' })).toBeNull()
})

test('[REACH-5] Maya, for whom nothing waits, sees no empty box', async () => {
  await open({})
  await screen.findByText('The rest of the page')
  expect(screen.queryByRole('region', { name: 'Needs You' })).toBeNull()
})

test('[WAIT-11] a spot that Maya may take is above everything else, and one whose offer has run out is gone', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const offer = (until: string) => ({ at: minutes(-120), until, minutes: 120 })
  await open({
    games: [review],
    spots: [
      { game: on('18'), offer: offer(minutes(60)) },
      { game: on('19'), offer: offer(minutes(-1)) },
      { game: on('20'), offer: null },
    ],
  })
  await screen.findByRole('region', { name: 'Needs You' }, patient)
  expect(rows()).toEqual(['18 held, first', '20 next', 'Ines D. volunteered, Night Shift FC'])
  expect(screen.getByRole('link', { name: 'Review' }).className).toContain('btn-secondary')
})

test('[OFFICIAL-13] Ben is asked whether he can still referee a game that moved, and Ines sees what is open in her league', async () => {
  const league = { leagueId: 'eastside', leagueName: 'Eastside Sevens' }
  const moved = { ...on('21'), ...league, gameId: 'g', name: 'Referee', teamName: '', home: 'Otters', away: 'Herons' }
  await open({ movedOfficials: [moved], openOfficials: [{ ...league, open: 3, games: 2 }] })
  await screen.findByText('Referee: the game moved. Can you still do it?', {}, patient)
  await screen.findByText('3 officials are open', {}, patient)
  const links = ['Confirm or Give Back', 'See Officials'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/teams/leagues/eastside/officials'))
})
