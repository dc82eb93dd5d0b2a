import { expect, test } from 'vitest'
import { counted, listed, nameOf } from './text.ts'

test.each([
  [0, '0 games'],
  [1, '1 game'],
  [2, '2 games'],
])('%i games are %s', (count, text) => {
  expect(counted(count, 'game')).toBe(text)
})

test.each([
  [[], ''],
  [['Maya'], 'Maya'],
  [['Maya', 'Aiko'], 'Maya and Aiko'],
  [['Maya', 'Aiko', 'Ben'], 'Maya, Aiko and Ben'],
])('the names %j are listed as "%s"', (names, text) => {
  expect(listed(names)).toBe(text)
})

test('a person with one name is called by it', () => {
  expect(nameOf({ firstName: 'Maya', lastName: 'Okafor' })).toBe('Maya Okafor')
  expect(nameOf({ firstName: 'Maya', lastName: '' })).toBe('Maya')
  expect(nameOf({ firstName: '', lastName: 'Okafor' })).toBe('Okafor')
})
