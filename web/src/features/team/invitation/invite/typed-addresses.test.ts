import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { readAddresses, whatIsWrong } from './typed-addresses.ts'

const ab = ['a@example.com', 'b@example.com']

test.each([
  ['commas', 'a@example.com,b@example.com'],
  ['semicolons', 'a@example.com; b@example.com;'],
  ['spaces', ' a@example.com  b@example.com '],
  ['lines', 'a@example.com\r\nb@example.com\n'],
  ['names', 'Ana Sol <a@example.com>, Ben <b@example.com>'],
  ['names with commas', '"Sol, Ana" <a@example.com>; "Ben" <b@example.com>'],
  ['names in lines', 'Ana Sol <a@example.com>\nBen O’Neil <b@example.com>'],
  ['a bare address before a name', 'a@example.com Ben Halvorsen <b@example.com>'],
  ['brackets alone', '<a@example.com> <b@example.com>'],
  ['links', 'mailto:a@example.com, mailto:b@example.com'],
  ['repetitions', 'a@example.com, b@example.com, a@example.com'],
])('[INVITE-1] a captain pastes addresses with %s', (_, text) => {
  expect(readAddresses(text)).toEqual({ addresses: ab, wrong: [] })
})

test('[INVITE-1] a captain’s valid addresses are taken, and invalid ones are left over', () => {
  expect(readAddresses('a@example.com, farah, b@example, b@example.com')).toEqual({
    addresses: ab,
    wrong: ['farah', 'b@example'],
  })
})

test('a captain reads what is wrong', () => {
  expect(whatIsWrong(english, [])).toBe('Enter an email address')
  expect(whatIsWrong(english, ['farah'])).toBe('"farah" is not an email address')
  expect(whatIsWrong(english, ['farah', 'noah@'])).toBe('These are not email addresses: farah, noah@')
})
