/** A table as text that spreadsheets open. No schemas here. */

/** Formats a table so that no spreadsheet runs a cell as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')
}

/** Text that a spreadsheet would run as a formula. A leading apostrophe marks it as text. */
export const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A spreadsheet reads it as a number, not as a formula. */
const negative = /^-\d+(\.\d+)?$/

function formatCell(text: string) {
  const cell = formula.test(text) && !negative.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
