import { createHash } from 'node:crypto'
import { decimalsOf, readAmount } from '@app/contract/money'
import { dayOrderOf, parseDate } from './date-parsing.ts'

interface TableRecord {
  line: number
  cells: Partial<Record<string, string>>
}

/** An incoming payment. */
export interface Credit {
  mark: string
  day: string
  amount: number
  name: string
  text: string
}

export interface Credits {
  credits: Credit[]
  outgoing: number
  unreadable: number
}

/** The incoming payments of a statement. */
export function creditsIn(records: readonly TableRecord[], currency: string, today: string): Credits {
  const dates = records.map(({ cells }) => cells['date'] ?? '')
  const order = dayOrderOf(dates, '', today)
  const found: Credits = { credits: [], outgoing: 0, unreadable: 0 }
  const seen = new Map<string, number>()
  for (const { cells } of records) {
    const { name = '', text = '' } = cells
    const read = amountIn(cells, currency)
    if (read === 'outgoing') found.outgoing += 1
    else if (read === null) found.unreadable += 1
    else {
      const day = parseDate(cells['date'] ?? '', order, today)?.date ?? ''
      const facts = [day, read, name, text].join('\n')
      // Two people may pay the same amount on the same day without a text.
      const turn = (seen.get(facts) ?? 0) + 1
      seen.set(facts, turn)
      const mark = createHash('sha256').update(`${facts}\n${turn}`).digest('base64url').slice(0, 22)
      found.credits.push({ mark, day, amount: read, name, text })
    }
  }
  return found
}

/** In the smallest unit. Null: it cannot be read, or is in another currency. */
function amountIn(cells: TableRecord['cells'], currency: string): number | 'outgoing' | null {
  const { amount = '', credit = '', debit = '', side = '', currency: theirs = '' } = cells
  if (theirs.trim() !== '' && theirs.trim().toUpperCase() !== currency) return null
  const written = amount || credit || (debit && `-${debit}`)
  const isNegative = /^\s*[-−(]|[-−)]\s*$/.test(written)
  if (isNegative || DEBIT.test(side.trim())) return 'outgoing'
  const plain = written.replaceAll(/[-−+()]/g, '').trim()
  const units = readAmount(withoutZeros(plain, currency), currency)
  return units === null || units === 0 ? null : units
}
const DEBIT = /^(d|dbit|debit|debet|af|s|soll|lastschrift|débit|debe|cargo|débito|مدين)$/i

/** "46.670" of a currency with two decimals, as programs write it. */
function withoutZeros(text: string, currency: string): string {
  const [, kept] = new RegExp(String.raw`^(\d+\.\d{${decimalsOf(currency)}})0+$`).exec(text) ?? []
  return kept ?? text
}
