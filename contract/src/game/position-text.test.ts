import { expect, test } from 'vitest'
import type { SayLabel } from '../language.ts'
import { sayPositionInside } from './formation-text.ts'
import { sayPosition } from './position-text.ts'

const inEnglish: SayLabel = ({ message }) => message
const byId: SayLabel = ({ id }) => id

test('a position is said in the words of the reader, however it was spelled', () => {
  expect(sayPosition(byId, 'GoalKeeper')).toBe('position.goalkeeper')
  expect(sayPositionInside(byId, 'Goalkeeper')).toBe('position-inside.goalkeeper')
})

test('where the words are the same, a position stays as it was written', () => {
  expect(sayPosition(inEnglish, 'goalkeeper')).toBe('goalkeeper')
  expect(sayPositionInside(inEnglish, 'Goalkeeper')).toBe('goalkeeper')
})

test.each(['Sweeper', 'constructor', ''])('"%s" is no position of a formation and stays as it is', (position) => {
  expect([sayPosition(byId, position), sayPositionInside(byId, position)]).toEqual([position, position])
})

test('sports that call different places by one name have a label each', () => {
  const ids = (['Basketball', 'Football', 'Hockey', undefined] as const).map((sport) =>
    sayPosition(byId, 'Center', sport),
  )
  expect(ids).toEqual(['position.basketball-center', 'position.football-center', 'position.center', 'position.center'])
  expect(sayPosition(byId, 'Left back', 'Soccer')).toBe('position.left-back')
  expect(sayPositionInside(byId, 'Left back', 'Volleyball')).toBe('position-inside.volleyball-left-back')
})
