import { expect, test } from 'vitest'
import { makeSeal } from './seal.ts'

const secret = 'a secret that is long enough for anybody'
const seal = makeSeal([secret], 'test')

test('a sealed text opens under the same label', () => {
  expect(seal.open(seal.close('früh', 'label'), 'label')).toBe('früh')
})

test('sealing the same text twice gives different results', () => {
  expect(seal.close('text', 'label')).not.toBe(seal.close('text', 'label'))
})

test('a sealed text does not open after any of its bytes was changed', () => {
  const sealed = Buffer.from(seal.close('text', 'label'), 'base64url')
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(i) ^ 1, i)
    expect(seal.open(changed.toString('base64url'), 'label')).toBeUndefined()
  }
})

test.each([
  ['another label', seal, 'other'],
  ['another purpose', makeSeal([secret], 'other'), 'label'],
  ['another secret', makeSeal([`${secret}!`], 'test'), 'label'],
])('a sealed text does not open under %s', (_, other, label) => {
  expect(other.open(seal.close('text', 'label'), label)).toBeUndefined()
})

test.each(['', 'x', 'not sealed at all', 'A'.repeat(37)])('%j does not open', (text) => {
  expect(seal.open(text, 'label')).toBeUndefined()
})

test('after a change of the secret, texts sealed with the former one still open, and new ones use the new secret', () => {
  const changed = makeSeal([`${secret}!`, secret], 'test')
  expect(changed.open(seal.close('text', 'label'), 'label')).toBe('text')
  expect(seal.open(changed.close('text', 'label'), 'label')).toBeUndefined()
})
