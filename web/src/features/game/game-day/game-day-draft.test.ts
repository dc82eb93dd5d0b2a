import type { GameDay } from '@app/contract'
import { sportFacts } from '@app/contract/sport'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { draftOf, type GameDayDraft, gameDayOf, problemsOf, withUsual } from './game-day-draft.ts'
import { usualText } from './usual.ts'

const day: GameDay = {
  gameMinutes: 120,
  rosterOnly: false,
  playersAddGuests: false,
  askAtOnceHours: null,
  min: 7,
  target: null,
  max: 12,
  composition: { gender: 'female', min: 3 },
  positions: [{ name: 'Goalkeeper', min: 1, players: ['tomas'] }],
}
const draft = (change: Partial<GameDayDraft>) => ({ ...draftOf(day), ...change })

test('Maya saves unchanged settings, and they stay the same', () => {
  expect({ ...day, ...gameDayOf(draftOf(day)) }).toEqual(day)
})

test.each([
  [draft({}), {}],
  [draft({ min: '', max: '' }), {}],
  [draft({ min: 'many' }), { min: 'Enter a number from 1 to 99' }],
  [draft({ max: '100' }), { max: 'Enter a number from 1 to 99' }],
  [draft({ target: '6' }), { target: 'The target cannot be below the minimum' }],
  [draft({ max: '6' }), { max: 'The maximum cannot be below the minimum' }],
  [draft({ target: '13' }), { max: 'The maximum cannot be below the target' }],
  [draft({ genderMin: '' }), { genderMin: 'Enter a number from 1 to 99' }],
  [draft({ gender: '', genderMin: '' }), {}],
])('Maya sees what is wrong with the numbers at the field: %#', (typed, problems) => {
  expect(problemsOf(english, typed)).toEqual(problems)
})

test('Maya sees which position has no name, is a duplicate or needs nobody', () => {
  const position = (key: number, name: string, min = '1') => ({ key, name, min, players: [] })
  const positions = [position(4, 'Goalkeeper'), position(5, ' '), position(6, 'goalkeeper '), position(7, 'Wing', '0')]
  expect(problemsOf(english, draft({ positions }))).toEqual({
    'position-5': 'Enter a position, or remove it',
    'position-6': 'This position is already listed',
    'position-7-min': 'Enter 1 to 99',
  })
})

test('Maya fills in the usual settings of a sport and keeps who plays where', () => {
  const usual = sportFacts.Soccer.usual
  if (!usual) throw new Error('nothing is usual for soccer')
  const filled = gameDayOf(withUsual(draftOf({ ...day, positions: [] }), usual))
  expect(filled).toMatchObject({ min: 7, target: 11, max: 16, positions: [{ name: 'Goalkeeper', min: 1 }] })
  expect(gameDayOf(withUsual(draftOf(day), usual)).positions).toEqual(day.positions)
  expect(usualText(english, usual)).toBe('11 players (7 to 16), a goalkeeper, 2 hours')
  expect(sportFacts.Other.usual).toBeNull()
})
