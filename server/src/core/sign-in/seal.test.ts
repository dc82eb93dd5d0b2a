import { expect, test } from 'vitest'
import { makeSeal } from './seal.ts'

const secret = 'a secret that is long enough for anybody'
const seal = makeSeal([secret], 'test')

test('what was sealed opens under the same label', () => {
  expect(seal.open(seal.close('früh', 'label'), 'label')).toBe('früh')
})

test('the same text never looks the same twice', () => {
  expect(seal.close('text', 'label')).not.toBe(seal.close('text', 'label'))
})

test('no byte of it can be changed', () => {
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
])('it does not open under %s', (_, other, label) => {
  expect(other.open(seal.close('text', 'label'), label)).toBeUndefined()
})

test.each(['', 'x', 'not sealed at all', 'A'.repeat(37)])('%j is not sealed', (text) => {
  expect(seal.open(text, 'label')).toBeUndefined()
})

test('after the secret was changed, what the former one sealed still opens, and nothing new is sealed with it', () => {
  const changed = makeSeal([`${secret}!`, secret], 'test')
  expect(changed.open(seal.close('text', 'label'), 'label')).toBe('text')
  expect(seal.open(changed.close('text', 'label'), 'label')).toBeUndefined()
})
