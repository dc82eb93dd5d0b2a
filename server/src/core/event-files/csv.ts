/** One record of a table, and the line of the file it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Reads the first rows of a table, whichever of comma, semicolon and tab divides its cells. Lines without any text are
 * left out, as are cells beyond the last column that any table has.
 */
export function readCsv(text: string, most = Number.POSITIVE_INFINITY): CsvRow[] {
  const named = /^sep=([,;\t])[^\r\n]*(?:\r\n|\r|\n|$)/i.exec(text)
  if (named)
    return read(text.slice(named[0].length), named[1] ?? ',', most).map(({ line, cells }) => ({
      line: line + 1,
      cells,
    }))
  return read(text, dividerOf(text.slice(0, beginning)), most)
}

const mostColumns = 200
/** Enough to tell the divider by. */
const beginning = 64 * 1024

/** Writes a table so that no spreadsheet takes a cell for a formula. `readCsv` reads back exactly what was written. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

/** What spreadsheets run. The apostrophe before it tells them that it is text, and a reader to take it away. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

function writeCell(text: string) {
  const cell = formula.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

const bare = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)

/** The one that divides the first records into the most cells, as often as possible alike. */
function dividerOf(text: string) {
  let best = { divider: ',', score: 0 }
  for (const divider of [',', ';', '\t']) {
    const widths = new Map<number, number>()
    for (const { cells } of read(text, divider, 20)) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    const score = Math.max(0, ...Array.from(widths, ([width, times]) => (width - 1) * times))
    if (score > best.score) best = { divider, score }
  }
  return best.divider
}

function read(text: string, divider: string, most: number): CsvRow[] {
  const rows: CsvRow[] = []
  let at = 0
  let line = 1
  while (at < text.length && rows.length < most) {
    const row: CsvRow = { line, cells: [] }
    let inRow = true
    while (inRow) {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at, divider) : plainCell(text, at, divider)
      if (row.cells.length < mostColumns) row.cells.push(bare(cell))
      line += linesIn(text, at, end)
      inRow = text[end] === divider
      at = end + 1
    }
    // The cell ended with the line, or with the file.
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    line += 1
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
  }
  return rows
}

function plainCell(text: string, from: number, divider: string) {
  let end = from
  while (end < text.length && text[end] !== divider && text[end] !== '\r' && text[end] !== '\n') end += 1
  return { cell: text.slice(from, end), end }
}

/** A quote that is never closed, or closed in the middle of a cell, is a character like any other. */
function quotedCell(text: string, from: number, divider: string) {
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return plainCell(text, from, divider)
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, divider)
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
