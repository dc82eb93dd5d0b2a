import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epcText, isIban, isWay, linkTo, referenceOf, sayIban, tidyWay } from './payment-way.ts'

/** The examples of the registry of SWIFT. */
const ibans = [
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'ES9121000418450200051332',
  'NL91ABNA0417164300',
  'GB29NWBK60161331926819',
  'CH9300762011623852957',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
]

// misses: kitty: the check digits of an IBAN are right
test('[KITTY-10] an IBAN is taken with its right check digits, and with no wrong digit', () => {
  for (const iban of ibans) {
    expect(isIban(iban), iban).toBe(true)
    for (let place = 4; place < iban.length; place += 1) {
      const digit = iban[place] ?? ''
      const wrong = digit === '7' ? '8' : '7'
      expect(isIban(iban.slice(0, place) + wrong + iban.slice(place + 1)), `${iban} at ${place}`).toBe(false)
    }
  }
  expect(sayIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(['', 'DE', 'DE8937', 'XX00'].map(isIban)).toEqual([false, false, false, false])
})

test('[KITTY-10] what people copy along is taken off, and what cannot be paid to is refused', () => {
  const to = (kind: Parameters<typeof tidyWay>[0]['kind'], text: string, name = '') => {
    const way = tidyWay({ kind, to: text, name })
    return isWay(way) ? way.to : null
  }
  expect(to('iban', ' de89 3704 0044 0532 0130 00', 'Aiko Tanaka')).toBe('DE89370400440532013000')
  expect(to('iban', 'DE89370400440532013000')).toBeNull()
  expect(to('paypal', 'https://www.paypal.me/aikotanaka')).toBe('aikotanaka')
  expect(to('paypal', 'javascript:alert(1)')).toBeNull()
  expect(to('venmo', '@aiko-tanaka-7')).toBe('aiko-tanaka-7')
  expect(to('swish', '070-123 45 67')).toBe('0701234567')
  expect(to('bizum', '+34 600 123 456')).toBe('+34600123456')
  expect(to('twint', 'call me')).toBeNull()
  expect(to('cash', ' ')).toBeNull()
})

test('[KITTY-10] links fill in the amount where the app takes the currency', () => {
  const pay = { amount: 4667, currency: 'USD', reference: 'NSFC-BEN-1F3A' }
  const way = (kind: 'paypal' | 'venmo' | 'swish' | 'cash', to: string) => ({ kind, to, name: '' })
  expect(linkTo(way('paypal', 'aiko'), pay)).toBe('https://paypal.me/aiko/46.67USD')
  expect(linkTo(way('venmo', 'aiko'), pay)).toBe('https://venmo.com/aiko?txn=pay&amount=46.67&note=NSFC-BEN-1F3A')
  expect(linkTo(way('venmo', 'aiko'), { ...pay, currency: 'EUR' })).toBeNull()
  expect(linkTo(way('swish', '0701234567'), { ...pay, currency: 'SEK' })).toContain('sw=0701234567&amt=46.67&cur=SEK')
  expect(linkTo(way('cash', 'Aiko'), pay)).toBeNull()
})

const account = { kind: 'iban' as const, to: 'DE89370400440532013000', name: 'Aiko Tanaka' }

test('[KITTY-11] the code for banking apps has the lines of EPC069-12, version 002', () => {
  expect(epcText(account, { amount: 4667, currency: 'EUR', reference: 'NSFC-BEN-1F3A' })?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Aiko Tanaka',
    'DE89370400440532013000',
    'EUR46.67',
    '',
    '',
    'NSFC-BEN-1F3A',
  ])
  expect(epcText(account, { amount: 4667, currency: 'CHF', reference: '' })).toBeNull()
  expect(epcText(account, { amount: 0, currency: 'EUR', reference: '' })).toBeNull()
})

// misses: kitty: a code for banking apps has 331 bytes at most
test('[KITTY-11] no name and no amount makes the code longer than 331 bytes, and none breaks its lines', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'ü', '名', '🦊', ' '), minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 99_999_999_999 }), (of, amount) => {
      const text = epcText({ ...account, name: of }, { amount, currency: 'EUR', reference: 'X'.repeat(35) }) ?? ''
      expect(encodeURIComponent(text).replaceAll(/%[\dA-F]{2}/g, '.').length).toBeLessThanOrEqual(331)
      expect(text.split('\n')).toHaveLength(11)
      expect(text.split('\n')[7]).toMatch(/^EUR\d{1,9}\.\d\d$/)
    }),
  )
})

test('[KITTY-10] a reference names the team and the person in letters that every bank takes', () => {
  expect(referenceOf('Night Shift FC', 'Ben Halvorsen', '0193-0000-1f3a')).toBe('NSF-BEN-1F3A')
  expect(referenceOf('Übermut', 'Zoë Ångström', 'a-9999')).toBe('UBERMU-ZOE-9999')
  expect(referenceOf('نادي', 'نور', 'b-12ab')).toBe('12AB')
})
