import type { CsvRow } from './csv.ts'
import { clip } from './parsed-event.ts'
import {
  type Aliases,
  findHeading,
  headingKey,
  keysOf,
  type Mapping,
  type Positions,
  type TableColumn,
} from './table-columns.ts'

export interface RecordOptions {
  aliases: Aliases
  /** A line is the heading if it contains one of these fields. */
  necessary: readonly string[]
  mapping: Mapping
  /** The number of records to read: one more than allowed, so that the caller notices an excess. */
  max: number
}

export interface TableRecord {
  line: number
  /** The cells by field; without headings, the whole line joined by commas as `line`. */
  cells: Partial<Record<string, string>>
}

export interface RecordResult {
  columns: TableColumn[]
  records: TableRecord[]
  problem?: 'not_text' | 'too_costly'
}

const longestCell = 400
const longestLine = 1000

/** Reads a table with one record per row. Without headings, each line is a single text. */
export function parseRecords(rows: CsvRow[], { aliases, necessary, mapping, max }: RecordOptions): RecordResult {
  const { positions, columns, below, text } = findHeading(rows, {
    aliases,
    mapping,
    isHeader: (found) => necessary.some((field) => found.has(field)),
  })
  const keys = keysOf(aliases)
  const records = below
    .filter((row) => row.cells.join() !== text && !repeatsHeadings(row, positions, keys))
    .slice(0, max)
    .map(({ line, cells }) => ({
      line,
      cells:
        positions.size > 0
          ? Object.fromEntries(Array.from(positions, ([field, at]) => [field, short(cells[at] ?? '', longestCell)]))
          : { line: short(cells.join(', '), longestLine) },
    }))
  return { columns, records }
}

const repeatsHeadings = ({ cells }: CsvRow, positions: Positions, aliases: Aliases) => {
  const filled = Array.from(positions).filter(([, at]) => cells[at]?.trim())
  return filled.length > 0 && filled.every(([field, at]) => aliases[field]?.includes(headingKey(cells[at] ?? '')))
}

const short = (text: string, longest: number) => clip(text).slice(0, longest).trim()
