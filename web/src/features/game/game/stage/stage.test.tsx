// @vitest-environment happy-dom
import type { Game } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { attendee, played } from '../../../../../test/games.ts'
import { patient } from '../../../../../test/patient.ts'
import { render } from '../../../../../test/render.tsx'
import { createQueryClient } from '../../../../lib/api/query-client.ts'
import { Stage } from './stage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const keeper = { needs: { target: 5, positions: [{ position: 'Goalkeeper', min: 1 }] } }
const rsvps = ['maya', 'ben', 'dre'].map((name) => attendee(name, 'Going'))
const night = played({ rsvps }, keeper)

function openStage(shown: Game, { myId = 'maya', asks = true, volunteers = [] as string[] } = {}) {
  const requestSub = vi.fn<(position: string) => void>()
  const onGoing = vi.fn<() => void>()
  const waiting = volunteers.map((name) => ({ id: name, name, picture: '', position: 'Goalkeeper' }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Stage
          game={shown}
          now={new Date('2026-11-17T12:00:00Z')}
          myId={myId}
          gapActions={{
            requestSub: asks ? requestSub : null,
            action: 'Ask for 2 Subs',
            isRequested: volunteers.length > 0,
            volunteers: waiting,
          }}
          onGoing={onGoing}
          waiting={null}
        >
          {null}
        </Stage>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { requestSub, onGoing }
}
const places = () =>
  within(screen.getByRole('list', { name: 'Line-up' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('[LINEUP-6] the box of the gap is above it where it would cover the face below', () => {
  const positions = [{ position: 'Shortstop', min: 1 }]
  openStage(played({ sport: 'Softball', rsvps }, { needs: { target: 9, positions } }))
  expect(screen.getByRole('button', { name: /No shortstop/ }).className).toContain('gap-crowded')
  cleanup()
  openStage(night)
  expect(screen.getByRole('button', { name: /No goalkeeper/ }).className).toBe('gap')
})

test('[LINEUP-6] Maya sees who plays where, and the gap is the button to ask for a sub', () => {
  const { requestSub } = openStage(night)
  expect(places()).toEqual([
    'No goalkeeper. Ask for 2 Subs',
    'Centre back: YouCentre back',
    'Left midfield: ben',
    'Right midfield: dre',
    'Striker: Priya, no reply',
  ])
  fireEvent.click(screen.getByRole('button', { name: /No goalkeeper/ }))
  expect(requestSub).toHaveBeenCalledWith('Goalkeeper')
})

test('[LINEUP-6] Maya, whose browser stores nothing, sees the line-up and changes to the list', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => {} })
  openStage(night)
  fireEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(screen.getByRole('button', { name: 'List', pressed: true })).toBeTruthy()
})

test('[LINEUP-6] Ben, a player, reads what is missing; volunteers wait at the gap', () => {
  openStage(night, { myId: 'ben', asks: false })
  expect(places()[0]).toBe('No goalkeeper yet')
  expect(screen.queryByRole('button', { name: /goalkeeper/ })).toBeNull()
  cleanup()
  openStage(night, { volunteers: ['Jonas W.', 'Ines D.'] })
  expect(screen.getByRole('button', { name: 'No goalkeeper , 2 waiting' })).toBeTruthy()
})

test('[LINEUP-6] Priya, who has not answered, is in with one tap on her own place', () => {
  const priya = {
    userId: 'priya',
    firstName: 'Priya',
    lastName: '',
    avatar: '',
    role: 'Player' as const,
    position: 'GK',
  }
  const early = played({ rsvps, roster: [priya], startTime: '2026-11-25T03:30:00.000Z' }, keeper)
  const { onGoing } = openStage(early, { myId: 'priya', asks: false })
  fireEvent.click(screen.getByRole('button', { name: 'Your place I’m Going' }))
  expect(onGoing).toHaveBeenCalledOnce()
})

test('[LINEUP-6] the list has the same people and buttons, and the choice is remembered', () => {
  openStage(night)
  fireEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(places()).toEqual([
    'GoalkeeperOpenAsk for 2 Subs: Goalkeeper',
    'Centre backmaya (you)',
    'Left midfieldben',
    'Right midfielddre',
    'StrikerPriya Nair, no reply',
  ])
  cleanup()
  openStage(night)
  expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
})

const six = ['maya', 'aiko', 'dre', 'sam', 'lena', 'omar']
/** Nobody of the team has a position. Ben stood at the third place and is out. */
const huddle = (more: Parameters<typeof played>[0] = {}) =>
  played(
    {
      roster: [],
      rsvps: [...six.map((name) => attendee(name, 'Going')), attendee('ben', 'NotGoing', { firstName: 'Ben' })],
      ...more,
    },
    {
      needs: { target: 7 },
      dropOuts: [{ id: 'b', userId: 'ben' }],
      lineUp: { places: [{ playerId: 'ben', place: '3' }] },
    },
  )

test('[STORY-1] a team without positions stands in a circle: the gap says that Ben is out, the button is in the middle', () => {
  const { requestSub } = openStage(huddle())
  expect(screen.getByText('No positions yet')).toBeTruthy()
  expect(places()).toEqual(['You', 'aiko', 'Ben is out. Ask for 2 Subs', 'dre', 'sam', 'lena', 'omar'])
  fireEvent.click(screen.getByRole('button', { name: 'Ask for 2 Subs' }))
  expect(requestSub).toHaveBeenCalledWith('')
  cleanup()
  openStage(huddle(), { myId: 'dre', asks: false })
  expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull()
  expect(places()[2]).toBe('Ben is out')
  cleanup()
  openStage(huddle({ sport: 'Other' }))
  expect(screen.queryByText('No positions yet')).toBeNull()
})

test('[STORY-1] who answered for an old time is asked again, and who has not answered waits at a place', () => {
  const again = attendee('kim', 'Going', { isForOldTime: true })
  const player = { firstName: '', lastName: '', avatar: '', role: 'Player' as const, position: '' }
  const roster = ['kim', 'kat'].map((userId) => ({ userId, ...player, firstName: userId }))
  openStage(
    played(
      { rsvps: [...rsvps, again], roster },
      {
        movedAt: '2026-11-17T11:30:00Z',
        needs: { target: 5 },
        lineUp: { formation: '1-2-1', places: [{ playerId: 'kim', place: 'ST' }] },
      },
    ),
  )
  expect(places()).toContain('Striker: ?kim, asked again')
  expect(places()).toContain('Right midfield: kat, no reply')
})

test(
  '[LINEUP-7] Maya taps a person and a place, takes a move back, and Done sends everybody at once',
  async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body))
      return Response.json(night)
    })
    openStage(night)
    fireEvent.click(screen.getByRole('button', { name: 'Set the Line-up' }))
    const button = (name: RegExp | string) => screen.findByRole('button', { name }, patient)
    fireEvent.click(await button('Left midfield: ben'))
    expect(screen.getByText('Where does ben play?', { selector: '.chip' })).toBeTruthy()
    fireEvent.keyDown(await button('Left midfield: ben'), { key: 'Escape' })
    expect(screen.getByText('ben stays.')).toBeTruthy()
    fireEvent.click(await button('Left midfield: ben'))
    fireEvent.click(await button(/^Goalkeeper/))
    expect(screen.getByText('ben: goalkeeper.')).toBeTruthy()
    fireEvent.click(await button('Right midfield: dre'))
    fireEvent.click(await button(/^Goalkeeper: ben/))
    expect(screen.getByText('dre: goalkeeper. ben: right midfield.')).toBeTruthy()
    fireEvent.click(await button('Undo'))
    fireEvent.click(await button('Done'))
    await screen.findByRole('button', { name: 'Set the Line-up' }, patient)
    const players = [
      { playerId: 'maya', place: 'CB' },
      { playerId: 'ben', place: 'GK' },
      { playerId: 'dre', place: 'RM' },
    ]
    expect(sent).toEqual([{ formation: '1-2-1', players: expect.arrayContaining(players) }])
  },
  patient.timeout,
)
