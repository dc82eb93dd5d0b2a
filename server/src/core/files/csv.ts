import { formula } from '@app/contract/csv'

/** One row, and the line of the file on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Parses the first rows of a table separated by commas, semicolons or tabs. Empty lines and far columns are dropped. */
export function parseCsv(text: string, maxRows = Number.POSITIVE_INFINITY): CsvRow[] {
  const named = /^sep=([,;\t])[^\r\n]*(?:\r\n|\r|\n|$)/i.exec(text)
  if (named)
    return parseRows(text.slice(named[0].length), named[1] ?? ',', maxRows).map(({ line, cells }) => ({
      line: line + 1,
      cells,
    }))
  return parseRows(text, detectSeparator(text.slice(0, sampleLength)), maxRows)
}

const maxColumns = 200
/** How much of the text is used to detect the separator. */
const sampleLength = 64 * 1024

/** Reverses the mark that `writeCsv` puts before possible formulas. */
const unescapeFormula = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)

/** The separator that gives the first rows the most cells, with the same number in most rows. */
function detectSeparator(text: string) {
  let best = { separator: ',', score: 0 }
  for (const separator of [',', ';', '\t']) {
    const widths = new Map<number, number>()
    for (const { cells } of parseRows(text, separator, 20))
      widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    const score = Math.max(0, ...Array.from(widths, ([width, times]) => (width - 1) * times))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

function parseRows(text: string, separator: string, maxRows: number): CsvRow[] {
  const rows: CsvRow[] = []
  let at = 0
  let line = 1
  while (at < text.length && rows.length < maxRows) {
    const row: CsvRow = { line, cells: [] }
    let inRow = true
    while (inRow) {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
      if (row.cells.length < maxColumns) row.cells.push(unescapeFormula(cell))
      line += linesIn(text, at, end)
      inRow = text[end] === separator
      at = end + 1
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    line += 1
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
  }
  return rows
}

function plainCell(text: string, from: number, separator: string) {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1
  return { cell: text.slice(from, end), end }
}

/** A quote that is never closed, or is closed in the middle of a cell, is an ordinary character. */
function quotedCell(text: string, from: number, separator: string) {
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return plainCell(text, from, separator)
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, separator)
      return { cell: cell + rest.cell, end: rest.end }
    }
    cell += '"'
    at = quote + 2
  }
}

function linesIn(text: string, from: number, end: number) {
  let lines = 0
  for (let at = from; at < end; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1
  return lines
}
