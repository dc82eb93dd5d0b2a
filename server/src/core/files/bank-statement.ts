import { camtRecords } from './camt.ts'
import { parseCsv } from './csv.ts'
import { mt940Records } from './mt940.ts'
import { parseRecords, type RecordOptions, type RecordResult } from './record-table.ts'
import { decodeText } from './text-decoding.ts'
import { isWorkbook, workbookRows } from './workbook.ts'

/** The statement of a bank account. Imported only by a child process. */
export interface StatementFile {
  bytes: Uint8Array
  records: RecordOptions
}

/**
 * The bookings of CAMT.053, MT940, CSV or XLSX, as records with the same fields: `date`, `amount`, `side` (credit or
 * debit), `currency`, `name` of the other party and `text`.
 */
export async function readStatement({ bytes, records: options }: StatementFile): Promise<RecordResult> {
  const rowsToRead = options.max + 20
  if (isWorkbook(bytes)) {
    const rows = await workbookRows(bytes, rowsToRead)
    return rows ? parseRecords(rows, options) : notText
  }
  const text = decodeText(bytes)
  if (text === undefined) return notText
  if (/^\s*<(\?xml|\w*:?Document)/i.test(text)) return { columns: [], records: camtRecords(text, options.max) }
  if (/^:61:/m.test(text)) return { columns: [], records: mt940Records(text, options.max) }
  return parseRecords(parseCsv(text, rowsToRead), options)
}

const notText: RecordResult = { columns: [], records: [], problem: 'not_text' }
