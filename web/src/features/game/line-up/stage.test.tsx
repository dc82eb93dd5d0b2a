// @vitest-environment happy-dom
import type { Game } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { attendee, played } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
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
  const act = vi.fn<(position: string) => void>()
  const onGoing = vi.fn<() => void>()
  const waiting = volunteers.map((name) => ({ id: name, name, picture: '', position: 'Goalkeeper' }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Stage
          game={shown}
          now={new Date('2026-11-17T12:00:00Z')}
          myId={myId}
          gapActions={{ ask: asks ? { words: 'Ask for 2 Subs', act } : null, volunteers: waiting }}
          onGoing={onGoing}
          waiting={null}
        >
          {null}
        </Stage>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { act, onGoing }
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

const fullPickUp = { isFull: true, places: 3, people: 0, number: 1, isNext: false, offer: null, hasExpired: false }

test('[WAIT-1] the circle of a full pick-up says so, and that of a practice says nothing of positions', () => {
  const pickUp = played({ kind: 'pickup', opponentTeamName: '', rsvps, waiting: fullPickUp }, { needs: { max: 3 } })
  openStage(pickUp, { asks: false })
  expect(screen.getByText('Full')).toBeDefined()
  expect(screen.getByText('Room for 3')).toBeDefined()
  cleanup()
  openStage({ ...pickUp, rsvps: rsvps.slice(1), headCount: pickUp.headCount && { ...pickUp.headCount, in: 2 } })
  expect(screen.queryByText('Full'), 'one spot is offered to someone').toBeNull()
  cleanup()
  openStage(played({ kind: 'practice', opponentTeamName: '', rsvps }), { asks: false })
  expect(screen.queryByText('No positions yet')).toBeNull()
  cleanup()
  openStage(played({ rsvps }), { asks: false })
  expect(screen.getByText('No positions yet')).toBeDefined()
})

test('[LINEUP-6] Maya sees who plays where, and the gap is the button to ask for a sub', () => {
  const { act } = openStage(night)
  expect(places()).toEqual([
    'No goalkeeper, Ask for 2 Subs',
    'Centre back: YouCentre back',
    'Left midfield: ben',
    'Right midfield: dre',
    'Striker: ?Priya, No answer',
  ])
  fireEvent.click(screen.getByRole('button', { name: /No goalkeeper/ }))
  expect(act).toHaveBeenCalledWith('Goalkeeper')
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

const request = {
  id: 'r',
  isOpen: true,
  isClosed: false,
  spots: 1,
  openSpots: 1,
  positions: ['Goalkeeper'],
  waiting: 2,
  askedAgain: 0,
  told: 0,
  askedAt: '2026-11-17T11:00:00.000Z',
  isAutomatic: false,
  filledAt: null,
}

test('[LINEUP-6] Ben, a player, reads what is open; volunteers wait at the place that is asked for', () => {
  openStage(night, { myId: 'ben', asks: false })
  expect(places()[0]).toBe('No goalkeeper, Open')
  expect(screen.queryByRole('button', { name: /goalkeeper/ })).toBeNull()
  cleanup()
  openStage(played({ rsvps }, { ...keeper, request }), { volunteers: ['Jonas W.', 'Ines D.'] })
  expect(places()[0]).toBe('Goalkeeper, Asked for, 2 waiting')
  expect(screen.queryByRole('button', { name: /Goalkeeper/ }), 'nothing is left to do').toBeNull()
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
  fireEvent.click(screen.getByRole('button', { name: 'Your spot I’m Going' }))
  expect(onGoing).toHaveBeenCalledOnce()
})

test('[LINEUP-6] the list has the same people and buttons, places to fill first, and the choice is remembered', () => {
  openStage(night)
  fireEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(places()).toEqual([
    'GoalkeeperNo goalkeeperAsk for 2 Subs',
    'StrikerPriya NairNo answer',
    'Centre backYouIn',
    'Left midfieldbenIn',
    'Right midfielddreIn',
  ])
  cleanup()
  openStage(night)
  expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
})

const six = ['maya', 'aiko', 'dre', 'sam', 'lena', 'omar']
/** Nobody has a position. Ben was at the third spot and is out. */
const huddle = (facts: Parameters<typeof played>[1] = {}) =>
  played(
    {
      roster: [],
      rsvps: [
        ...six.map((name) => attendee(name, 'Going')),
        attendee('ben', 'NotGoing', { firstName: 'Ben', note: 'My knee' }),
      ],
    },
    {
      needs: { target: 7 },
      lineUp: { places: [{ playerId: 'ben', place: '3' }] },
      dropOuts: [{ id: 'd', userId: 'ben' }],
      ...facts,
    },
  )

test('[STORY-1] Ben is out: his place says so on the court and in the list, and the step is in the middle', () => {
  const { act } = openStage(huddle())
  expect(places()).toEqual(['You', 'aiko', 'Ben is out, Open. Ask for 2 Subs', 'dre', 'sam', 'lena', 'omar'])
  expect(screen.getByText('1 spot to fill')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ask for 2 Subs' }))
  expect(act).toHaveBeenCalledWith('')
  cleanup()
  openStage(huddle(), { myId: 'dre', asks: false })
  expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull()
  expect(places()[2]).toBe('Ben is out, Open')
  fireEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(places()[0]).toBe('PlayerBen is out“My knee”Open')
})

test('[STORY-1] Ben’s place is asked for: it keeps his name, and nothing offers to ask again', () => {
  openStage(huddle({ request }), { asks: false })
  expect(places()[2]).toBe('Ben is out, Asked for')
})

test('[STORY-1] players who answered for an old time are asked again, and those who have not answered get a spot', () => {
  const again = attendee('kim', 'Going', { isForOldTime: true })
  const player = { firstName: 'Kat', lastName: '', avatar: '', role: 'Player' as const, position: '' }
  const roster = ['kim', 'kat'].map((userId) => ({ userId, ...player }))
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
  expect(places()).toContain('Striker: ?kim, Asked again')
  expect(places().some((place) => place?.endsWith('?Kat, No answer'))).toBe(true)
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
