import { expect, test } from 'vitest'
import { timedSeal } from './timed-seal.ts'

const secret = 'a secret for tests that is long enough'
const noon = new Date('2026-11-17T12:00:00Z')
const later = (hours: number) => new Date(noon.getTime() + hours * 60 * 60 * 1000)

test('Robin sends a sealed text back within a day, from the page that it was sealed for', () => {
  const seal = timedSeal([secret], 'page')
  const sealed = seal.close('two\nlines', 'page one', noon)
  expect(seal.open(sealed, 'page one', later(24))).toBe('two\nlines')
  expect(seal.open(seal.close('', 'page one', noon), 'page one', noon)).toBe('')
  expect(seal.open(sealed, 'page one', later(25))).toBeUndefined()
  expect(seal.open(sealed, 'page two', noon)).toBeUndefined()
  expect(seal.open(`x${sealed}`, 'page one', noon)).toBeUndefined()
  expect(timedSeal([secret], 'mail').open(sealed, 'page one', noon)).toBeUndefined()
})

test('Robin sends back a text from before the secret was changed', () => {
  const sealed = timedSeal([secret], 'page').close('x', 'one', noon)
  expect(timedSeal(['another secret for tests, long too', secret], 'page').open(sealed, 'one', noon)).toBe('x')
})
