import { expect, test } from 'vitest'
import { currencies, plainAmount, readAmount, sayMoney } from './money.ts'

test('[KITTY-1] amounts of currencies with no, two and three decimals are written and read back exactly', () => {
  expect(['JPY', 'EUR', 'KWD'].map((currency) => plainAmount(-1205, currency))).toEqual(['-1205', '-12.05', '-1.205'])
  for (const currency of currencies)
    for (const amount of [1, 99, 1000, 123456, 999_999_999_999])
      expect(readAmount(plainAmount(amount, currency), currency), `${amount} ${currency}`).toBe(amount)
  expect(sayMoney('en', 6000, 'EUR')).toBe('€60.00')
  expect(sayMoney('en', -0, 'EUR')).toBe('€0.00')
  expect(sayMoney('en', 6000, 'JPY')).toBe('¥6,000')
  expect(sayMoney('de', 6000, 'KWD')).toBe('6,000\u00a0KWD')
})

test.each([
  ['60', 6000],
  ['60,5', 6050],
  ['60.50', 6050],
  ['€ 60', 6000],
  ['60,00 €', 6000],
  ['1.234,50', 123450],
  ['1,234.50', 123450],
  ['1 234,50 EUR', 123450],
  ["CHF 1'234.50", 123450],
  ['٦٠٫٥', 6050],
])('[KITTY-1] “%s” is read as people mean it', (text, amount) => {
  expect(readAmount(text, 'EUR')).toBe(amount)
})

test.each(['', '-5', '1.234', '1,234', '60.505', '1.2.3', '12e3', 'sixty', '1,23,4', '9999999999999'])(
  '[KITTY-1] “%s” is not guessed at',
  (text) => {
    expect(readAmount(text, 'EUR')).toBeNull()
  },
)
