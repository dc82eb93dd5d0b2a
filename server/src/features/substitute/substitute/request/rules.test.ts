import { expect, test } from 'vitest'
import {
  namedPositions,
  type RelationToRequest,
  type RequestState,
  refusalFor,
  statusOfRequest,
  volunteerRefusal,
  whyRequestIsClosed,
} from './rules.ts'

const now = new Date('2026-11-17T17:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const open: RequestState = { spots: 2, taken: 1, startsAt: at(1), closedAt: null, cancelledAt: null }
const stranger: RelationToRequest = { role: null, mine: null, everybodyAt: at(-1), playsElsewhere: false }

test.each([
  ['is open until the last moment before the game', open, 'Open', null],
  ['has started at the moment the game starts', { ...open, startsAt: now }, 'Started', 'game_started'],
  ['is filled with the last spot', { ...open, taken: 2 }, 'Filled', 'request_filled'],
  ['is closed by a captain, filled or not', { ...open, taken: 2, closedAt: now }, 'Closed', 'request_closed'],
  ['is over once the game starts, closed or not', { ...open, closedAt: now, startsAt: now }, 'Started', 'game_started'],
  ['is cancelled with the game', { ...open, cancelledAt: now }, 'Cancelled', 'game_cancelled'],
  [
    'stays cancelled after the start of the game',
    { ...open, cancelledAt: now, startsAt: at(-1) },
    'Cancelled',
    'game_cancelled',
  ],
] as const)('[SUBS-1] the request that Ines looks at %s', (_, request, status, closed) => {
  expect(statusOfRequest(request, now)).toBe(status)
  expect(whyRequestIsClosed(request, now)).toBe(closed)
})

test.each([
  ['nothing', {}, null],
  ['that she plays for the team', { role: 'player' }, 'own_team'],
  ['that she leads the team, though it is filled', { role: 'captain', taken: 2 }, 'own_team'],
  ['nothing, as a spare', { role: 'spare' }, null],
  ['nothing, as a spare while the request is open to spares only', { role: 'spare', everybodyAt: at(1) }, null],
  ['that the request is still open to spares only', { everybodyAt: at(1) }, 'spares_only'],
  ['nothing from the moment the request is open to everybody', { everybodyAt: now }, null],
  ['that her offer waits', { mine: 'waiting' }, 'already_volunteered'],
  ['that she is in, though it is filled', { mine: 'accepted', taken: 2 }, 'already_volunteered'],
  ['that she was declined', { mine: 'declined' }, 'already_volunteered'],
  ['that she was released', { mine: 'released' }, 'already_volunteered'],
  ['nothing after she has withdrawn', { mine: 'withdrawn' }, null],
  ['that it is filled', { taken: 2 }, 'filled'],
  ['that it is closed', { closedAt: now }, 'closed'],
  ['that the game is cancelled, shown as closed', { cancelledAt: now }, 'closed'],
  ['that the game has started', { startsAt: now }, 'started'],
  ['that she plays elsewhere then', { playsElsewhere: true }, 'plays_elsewhere'],
  ['that it is filled rather than that she plays elsewhere', { taken: 2, playsElsewhere: true }, 'filled'],
] as const)('[SUBS-3] what keeps Ines from volunteering is %s', (_, change, why) => {
  expect(volunteerRefusal({ ...open, ...stranger, ...change }, now)).toBe(why)
})

test.each([
  ['closed', open, 'request_closed'],
  ['closed', { ...open, cancelledAt: now }, 'game_cancelled'],
  ['filled', open, 'request_filled'],
  ['started', open, 'game_started'],
  ['own_team', open, 'own_team'],
  ['already_volunteered', open, 'already_volunteered'],
  ['plays_elsewhere', open, 'plays_elsewhere'],
  ['spares_only', open, 'spares_only'],
] as const)('Ines volunteers despite the reason %s and is refused with its error code', (why, request, code) => {
  expect(refusalFor(why, request)).toBe(code)
})

test('Maya leaves a position empty and requests only the others', () => {
  expect(namedPositions([' Goalkeeper ', '', '  ', 'Any'])).toEqual(['Goalkeeper', 'Any'])
})
