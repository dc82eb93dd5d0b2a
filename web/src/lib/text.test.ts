import { expect, test } from 'vitest'
import { nameOf } from './text.ts'

test('a person with one name is called by it', () => {
  expect(nameOf({ firstName: 'Maya', lastName: 'Okafor' })).toBe('Maya Okafor')
  expect(nameOf({ firstName: 'Maya', lastName: '' })).toBe('Maya')
  expect(nameOf({ firstName: '', lastName: 'Okafor' })).toBe('Okafor')
})
