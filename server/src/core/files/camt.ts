import { Parser } from 'saxen'
import { clip } from './parsed-event.ts'
import type { TableRecord } from './record-table.ts'

/**
 * Reads the bookings of an ISO 20022 statement (camt.052, 053 and 054): one record per payment, also of a batch. Names
 * are read without their prefix, so that every version is read alike.
 */
export function camtRecords(xml: string, max: number): TableRecord[] {
  const records: TableRecord[] = []
  const path: string[] = []
  let entry = new Map<string, string>()
  let payments: Map<string, string>[] = []
  let text = ''
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    const local = localName(name)
    path.push(local)
    text = ''
    if (local === 'Ntry') [entry, payments] = [new Map<string, string>(), []]
    if (local === 'TxDtls') payments.push(new Map())
    if (local === 'Amt') noteAt('Ccy', decode(attributes()['Ccy'] ?? ''))
  })
  const add = (piece: string, decode: (part: string) => string) => {
    if (text.length < LONGEST) text += decode(piece)
  }
  parser.on('text', add)
  parser.on('cdata', (piece) => add(piece, (part) => part))
  parser.on('closeTag', (name) => {
    if (text.trim() !== '') noteAt(path.at(-1) ?? '', text)
    text = ''
    path.pop()
    if (localName(name) !== 'Ntry') return
    for (const payment of payments.length > 0 ? payments : [new Map<string, string>()])
      if (records.length < max)
        records.push({ line: records.length + 1, cells: cellsOf(entry, payment, payments.length) })
  })
  // What was read before the mistake is shown.
  parser.on('error', () => parser.stop())
  parser.parse(xml)
  return records

  /** Notes a value under the path below its entry or payment. Lines of a text are joined. */
  function noteAt(name: string, value: string) {
    const from = Math.max(path.lastIndexOf('TxDtls'), path.lastIndexOf('Ntry'))
    if (from === -1) return
    const facts = path[from] === 'TxDtls' ? payments.at(-1) : entry
    const steps = path.slice(from + 1)
    const key = (name === 'Ccy' ? [...steps, 'Ccy'] : steps).join('/')
    const before = facts?.get(key)
    facts?.set(key, before === undefined || name === 'Ccy' ? value.trim() : `${before} ${value.trim()}`)
  }
}

const LONGEST = 1000

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function cellsOf(entry: Map<string, string>, payment: Map<string, string>, payments: number): TableRecord['cells'] {
  const own = (...keys: string[]) => keys.map((key) => payment.get(key)).find((value) => value !== undefined)
  const of = (key: string) => entry.get(key) ?? ''
  const path = payments > 1 ? ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'] : []
  const key = path.find((each) => payment.has(each))
  const isCredit = (own('CdtDbtInd') ?? of('CdtDbtInd')) === 'CRDT'
  const isReversal = of('RvslInd') === 'true'
  const names = (party: string) => own(`RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`)
  return short({
    date: own('BookgDt/Dt') ?? (of('BookgDt/Dt') || of('BookgDt/DtTm').slice(0, 10) || of('ValDt/Dt')),
    // Without its own amount, a payment of a batch cannot be told from the others.
    amount: key ? (payment.get(key) ?? '') : payments > 1 ? '' : of('Amt'),
    currency: key ? (payment.get(`${key}/Ccy`) ?? '') : of('Amt/Ccy'),
    side: isCredit && !isReversal ? 'credit' : 'debit',
    name: names('UltmtDbtr') ?? names('Dbtr') ?? '',
    text: [
      own('RmtInf/Ustrd'),
      own('RmtInf/Strd/CdtrRefInf/Ref'),
      own('Refs/EndToEndId'),
      payment.size === 0 ? of('AddtlNtryInf') : undefined,
    ]
      .filter((each) => each && each !== 'NOTPROVIDED')
      .join(' '),
  })
}

const short = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([field, value]) => [field, clip(value).slice(0, 400).trim()]))
