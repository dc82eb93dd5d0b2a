import { clip } from './parsed-event.ts'
import type { TableRecord } from './record-table.ts'

/**
 * Reads the bookings of a SWIFT statement: `:61:` has date, side and amount, the `:86:` after it the other party and the
 * text. Banks fill `:86:` in three ways: with ?20 to ?33 (Germany), with /NAME/ and /REMI/ (Netherlands), or freely.
 */
export function mt940Records(text: string, max: number): TableRecord[] {
  const records: TableRecord[] = []
  let currency = ''
  let last: TableRecord | undefined
  for (const { tag, value } of fieldsOf(text)) {
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? ''
    if (tag === '61') {
      if (records.length === max) break
      const [, year = '', month = '', day = '', side = '', amount = ''] = BOOKING.exec(value) ?? []
      // A reversed debit (RD) gives money back: nobody paid. Without an amount it cannot be read.
      const facts = { date: `20${year}-${month}-${day}`, amount, currency, name: '', text: '' }
      const isIncoming = side === 'C' || side === ''
      last = { line: records.length + 1, cells: { ...facts, side: isIncoming ? 'credit' : 'debit' } }
      records.push(last)
    }
    if (tag === '86' && last) Object.assign(last.cells, partyIn(value))
  }
  return records
}

/** 2611171117CR46,67NTRFNONREF: value date, maybe the day of booking, credit or debit, maybe a letter of the currency. */
const BOOKING = /^(\d\d)(\d\d)(\d\d)(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,3})/

function* fieldsOf(text: string): Generator<{ tag: string; value: string }> {
  let field: { tag: string; lines: string[] } | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [start = '', tag] = /^:(\d\d[A-Z]?):/.exec(line) ?? []
    const isEnd = line === '-' || line.startsWith('-}')
    if ((tag !== undefined || isEnd) && field) yield { tag: field.tag, value: field.lines.join('\n') }
    if (isEnd) field = undefined
    else if (tag !== undefined) field = { tag, lines: [line.slice(start.length)] }
    else if (field && field.lines.length < MOST_LINES) field.lines.push(line)
  }
  if (field) yield { tag: field.tag, value: field.lines.join('\n') }
}
/** Of one field. The standard has six. */
const MOST_LINES = 50

function partyIn(value: string): { name: string; text: string } {
  const joined = value.replaceAll('\n', '').slice(0, 4000)
  if (/^\d{3}\?/.test(joined)) {
    const parts = joined.split('?').slice(1)
    const of = (from: number, to: number) =>
      parts
        .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
        .map((part) => part.slice(2))
    return short({ name: of(32, 33).join(''), text: [...of(20, 29), ...of(60, 63)].join('') })
  }
  const named = /\/NAME\/([^/]*)/.exec(joined)?.[1]
  const about = /\/REMI\/(?:USTD\/+|STRD\/CUR\/)?([^/]*)/.exec(joined)?.[1]
  if (named !== undefined || about !== undefined) return short({ name: named ?? '', text: about ?? joined })
  return short({ name: '', text: value.replaceAll('\n', ' ') })
}

const short = ({ name, text }: { name: string; text: string }) => ({
  name: clip(name).slice(0, 400).trim(),
  text: clip(text).slice(0, 400).trim(),
})
