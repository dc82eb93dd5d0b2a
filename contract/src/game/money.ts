/** Amounts are integers in the smallest unit of a currency: 6000 is 60.00 EUR, and 60 is 60 JPY. No schemas here. */

/** The currencies of ISO 4217 in which people pay each other. */
export const currencies =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'.split(
    ' ',
  )

const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

export const decimalsOf = (currency: string): number =>
  withoutDecimals.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2

/** "60.00", for files, links and fields: exact, with a point. */
export function plainAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** "€60.00" or "60,00 €": the amount as people write it in a language. */
export function sayMoney(locale: string, amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // Minus zero would be shown with its sign.
  return format.format(amount === 0 ? 0 : amount / 10 ** decimals)
}

/**
 * What someone typed as an amount, or null: "60", "60,5", "1.234,50", "€60". Where a comma or point could be either,
 * as in "1.234" of a currency with two decimals, nobody guesses.
 */
export function readAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll('٫', '.')
    .replaceAll(/^[\p{Sc}\p{L}\s]+|[\p{Sc}\p{L}\s]+$/gu, '')
    .replaceAll(/[\s'’٬\u061c\u200e\u200f]/g, '')
  const [, whole = '', fraction = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+(?=,|$)|\d{1,3}(?:,\d{3})+(?=\.|$))(?:[.,](\d*))?$/.exec(plain) ?? []
  const isGrouped = /[.,]/.test(whole)
  if (whole === '' || fraction.length > decimals) return null
  if (isGrouped && fraction === '' && !/[.,]$/.test(plain) && decimals > 0) return null
  const digits = whole.replaceAll(/[.,]/g, '') + fraction.padEnd(decimals, '0')
  return digits.length > MAX_DIGITS ? null : Number(digits)
}

/** Sums of this many digits are exact. */
const MAX_DIGITS = 12
