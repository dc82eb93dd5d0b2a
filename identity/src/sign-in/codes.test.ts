import { expect, test } from 'vitest'
import { plainDigits } from './codes.ts'

test.each([
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['１２３４５６', '123456'],
  ['', ''],
])('[DOOR-1] a code may be typed as %s', (typed, digits) => {
  expect(plainDigits(typed)).toBe(digits)
})
