import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { CsvRow } from './csv.ts'

/** What a workbook may unpack to: forty times the largest file. */
const maxUnpacked = 20 * 1024 * 1024
const maxParts = 200
const maxColumns = 200

export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** The first sheet of an XLSX file as the rows of a table; undefined if it is none, or unpacks to too much. */
export async function workbookRows(bytes: Uint8Array, maxRows: number): Promise<CsvRow[] | undefined> {
  try {
    // Packed again without compression, because the reader would inflate large parts in threads of its own, outside of our limits.
    const sheet = await readSheet(Uint8Array.from(zipSync(unpacked(bytes), { level: 0 })).buffer)
    const rows = sheet.map((cells, at) => ({ line: at + 1, cells: cells.slice(0, maxColumns).map(textOf) }))
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, maxRows)
  } catch {
    return undefined
  }
}

/** The parts that are read. No part becomes larger than the archive says, so the sum is known before anything is unpacked. */
function unpacked(bytes: Uint8Array) {
  let [size, parts] = [0, 0]
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(?:\.rels)?$/.test(name)) return false
      size += originalSize
      parts += 1
      // guard: tables: a workbook does not unpack to gigabytes
      if (size > maxUnpacked || parts > maxParts) throw new RangeError('unpacks to too much')
      return true
    },
  })
}

/** As somebody would type it. Dates have no zone; a time of day is on day 0 of the calendar of spreadsheets. */
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
