/** How people pay a team: addresses, links and the code for banking apps. Callup only shows them. No schemas here. */
import { plainAmount } from './money.ts'

export const wayKinds = ['iban', 'paypal', 'venmo', 'swish', 'bizum', 'twint', 'cash', 'other'] as const
export type WayKind = (typeof wayKinds)[number]

export interface Way {
  kind: WayKind
  /** The IBAN, the name on PayPal or Venmo, the phone number, who takes cash, or a text. */
  to: string
  /** Of an IBAN: whose account it is. */
  name: string
}

/** Without what people copy along: spaces, "https://paypal.me/", "@". */
export function tidyWay({ kind, to, name }: Way): Way {
  const text = to.trim()
  if (kind === 'iban') return { kind, to: text.replaceAll(/\s/g, '').toUpperCase(), name: name.trim() }
  if (kind === 'paypal')
    return { kind, to: text.replace(/^(https?:\/\/)?(www\.)?paypal\.(me|com\/paypalme)\//i, ''), name: '' }
  if (kind === 'venmo') return { kind, to: text.replace(/^(https?:\/\/)?(www\.)?venmo\.com\/(u\/)?|^@/i, ''), name: '' }
  if (kind === 'swish' || kind === 'bizum' || kind === 'twint')
    return { kind, to: text.replaceAll(/[\s().-]/g, ''), name: '' }
  return { kind, to: text, name: '' }
}

/** Whether a tidied way can be paid to. */
export function isWay({ kind, to, name }: Way): boolean {
  if (kind === 'iban') return isIban(to) && name !== ''
  if (kind === 'paypal' || kind === 'venmo') return /^[\w.-]{1,60}$/.test(to)
  if (kind === 'swish' || kind === 'bizum' || kind === 'twint') return /^\+?\d{6,15}$/.test(to)
  return to !== ''
}

/** By its check digits (ISO 7064): the number with the first four characters last leaves 1 when divided by 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (one) => Number.parseInt(one, 36)).join('')
  // guard: kitty: the check digits of an IBAN are right
  return BigInt(digits) % 97n === 1n
}

/** "DE02 1203 0000 0000 2020 51" */
export const sayIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

interface Payment {
  amount: number
  currency: string
  reference: string
}

/** A link that opens the app with the amount filled in, where there is one for the currency. */
export function linkTo({ kind, to }: Way, { amount, currency, reference }: Payment): string | null {
  const plain = plainAmount(amount, currency)
  const note = encodeURIComponent(reference)
  if (kind === 'paypal') return `https://paypal.me/${to}/${plain}${currency}`
  if (kind === 'venmo' && currency === 'USD') return `https://venmo.com/${to}?txn=pay&amount=${plain}&note=${note}`
  if (kind === 'swish' && currency === 'SEK')
    return `https://app.swish.nu/1/p/sw/?sw=${encodeURIComponent(to)}&amt=${plain}&cur=SEK&msg=${note}`
  return null
}

/**
 * The text of the code for banking apps, by the European Payments Council (EPC069-12): version 002, UTF-8. Null where
 * there is none: it is for euros.
 */
export function epcText({ kind, to, name }: Way, { amount, currency, reference }: Payment): string | null {
  if (kind !== 'iban' || currency !== 'EUR' || amount < 1 || amount > LARGEST) return null
  const lines = (shown: string) =>
    ['BCD', '002', '1', 'SCT', '', shown, to, `EUR${plainAmount(amount, currency)}`, '', '', reference].join('\n')
  let shown = Array.from(name).slice(0, 70)
  // guard: kitty: a code for banking apps has 331 bytes at most -> while (false)
  while (bytesIn(lines(shown.join(''))) > 331) shown = shown.slice(0, -1)
  return lines(shown.join(''))
}
const LARGEST = 999_999_999_99

/** In UTF-8. */
const bytesIn = (text: string) =>
  Array.from(text, (one) => one.codePointAt(0) ?? 0).reduce(
    (sum, point) => sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4),
    0,
  )

/** "NSFC-BEN-1F3A": the team, the person and a part of their id, which tells two Bens apart. In letters that every bank takes. */
export function referenceOf(teamName: string, personName: string, personId: string): string {
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z\d ]/g, '')
      .toUpperCase()
  const words = letters(teamName).split(' ').filter(Boolean)
  const team = words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? '')
  const [person = ''] = letters(personName).split(' ')
  const end = personId.replaceAll('-', '').slice(-4).toUpperCase()
  return [team.slice(0, 6), person.slice(0, 10), end].filter(Boolean).join('-')
}
