import { type CsvRow, parseCsv } from './csv.ts'
import { parseEventRows, rowsToRead } from './event-table.ts'
import { parseCalendar } from './icalendar-events.ts'
import type { ParseResult } from './parsed-event.ts'
import { parseRecords, type RecordOptions, type RecordResult } from './record-table.ts'
import { decodeText } from './text-decoding.ts'
import { isWorkbook, workbookRows } from './workbook.ts'

/** Readers for files with events and for tables. Imported only by a child process. */

export interface EventFile {
  bytes: Uint8Array
  options: Parameters<typeof parseEventRows>[1]
}

/** A table with one record per row. */
export interface RecordFile {
  bytes: Uint8Array
  records: RecordOptions
}

export async function readEvents({ bytes, options }: EventFile): Promise<ParseResult> {
  if (!isWorkbook(bytes)) {
    const text = decodeText(bytes)
    if (text !== undefined && /^\s*BEGIN:VCALENDAR/i.test(text)) return parseCalendar(text, options)
  }
  const rows = await rowsIn(bytes, rowsToRead(options))
  if (rows) return parseEventRows(rows, options)
  return { events: [], problems: [{ line: 0, code: 'not_text' }], columns: [] }
}

export async function readRecords({ bytes, records: options }: RecordFile): Promise<RecordResult> {
  const rows = await rowsIn(bytes, rowsToRead(options))
  return rows ? parseRecords(rows, options) : { columns: [], records: [], problem: 'not_text' }
}

/** The rows of a text or workbook; undefined if it is neither. */
async function rowsIn(bytes: Uint8Array, max: number): Promise<CsvRow[] | undefined> {
  if (isWorkbook(bytes)) return workbookRows(bytes, max)
  const text = decodeText(bytes)
  return text === undefined ? undefined : parseCsv(text, max)
}
