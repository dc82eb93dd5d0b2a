import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { CsvRow } from './csv.ts'

/** The limit for an unpacked workbook: twenty times the largest file. */
const maxUnpacked = 20 * 1024 * 1024
const maxParts = 200
const maxColumns = 200
/** The last column (XFD) and row of spreadsheet programs. */
const lastColumn = 16_384
const lastRow = 1_048_576
/** The reader pads all rows to a rectangle. A table of 5,000 people has a tenth of this. */
const maxRectangle = 2_000_000

export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** The first sheet of an XLSX file as rows; undefined if it is not such a file or unpacks to too much. */
export async function workbookRows(bytes: Uint8Array, maxRows: number): Promise<CsvRow[] | undefined> {
  try {
    // Repacked without compression, because the reader would inflate large parts in its own threads, outside our
    // limits.
    const sheet = await readSheet(Uint8Array.from(zipSync(unpacked(bytes), { level: 0 })).buffer)
    const rows = sheet.map((cells, at) => ({ line: at + 1, cells: cells.slice(0, maxColumns).map(textOf) }))
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, maxRows)
  } catch {
    return undefined
  }
}

/**
 * Unpacks only the parts we read. No part can exceed the size stated in the archive, so the sum is known before
 * unpacking.
 */
function unpacked(bytes: Uint8Array) {
  let [size, parts] = [0, 0]
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(?:\.rels)?$/.test(name)) return false
      size += originalSize
      parts += 1
      // guard: tables: a workbook does not unpack to gigabytes
      if (size > maxUnpacked || parts > maxParts) throw new RangeError('unpacks to too much')
      return true
    },
  })
  // guard: tables: cells beyond the last column are rejected before the reader sees them
  for (const content of Object.values(files)) refuseFarCells(new TextDecoder().decode(content))
  return files
}

/**
 * The reader fills gaps before a cell, so that a single cell in column ZZZZZZ takes gigabytes. References are searched
 * anywhere in the sheet's text, because a tag can be written in more ways than one expression recognizes.
 */
function refuseFarCells(text: string) {
  if (!text.includes('sheetData')) return
  let [rows, columns] = [0, 0]
  for (const [, reference = '', rest = ''] of text.matchAll(/[^\w.-]r\s*=\s*(?:"([^"]*)"|'[^']*')([^<>]*>?)/g)) {
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference) ?? []
    const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (digits === '' || Number(digits) > lastRow || column > lastColumn) throw new RangeError('a cell is far away')
    // Formatted empty cells and rows extend to the end of a sheet, but take no room.
    if (/^(?:\s+[\w:]+="[^"<>]*")*\s*\/>$/.test(rest) || column === 0) continue
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, column)
  }
  if (rows * columns > maxRectangle) throw new RangeError('the sheet is too large')
}

/** As someone would type it. Dates have no zone; a time of day is on day 0 of the spreadsheet calendar. */
function textOf(value: unknown): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    const rounded = new Date(Math.round(value.getTime() / 60_000) * 60_000)
    const [day = '', time = ''] = rounded.toISOString().slice(0, 16).split('T')
    if (rounded.getUTCFullYear() < 1901) return time
    return time === '00:00' ? day : `${day} ${time}`
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
