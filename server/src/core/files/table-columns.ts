import type { CsvRow } from './csv.ts'

/** The accepted headings of each field. */
export type Aliases = Readonly<Record<string, readonly string[]>>

/** A column of a table, and the field it is read as; empty if it is ignored. */
export interface TableColumn {
  at: number
  heading: string
  /** The column's value in the first row, as a sample. */
  sample: string
  as: string
}

/** The field of a column, chosen by hand. */
export type Mapping = readonly Pick<TableColumn, 'at' | 'as'>[]

export type Positions = Map<string, number>

export interface Heading {
  /** The fields and their positions. */
  positions: Positions
  columns: TableColumn[]
  /** The rows below the heading, which has one or two lines. */
  below: CsvRow[]
  /** The heading as one text; empty without one. */
  text: string
}

const rowsBeforeHeader = 20
const mostColumns = 60
const longestShown = 60

/** Lower-cased, without accents, brackets, spaces and punctuation. */
export const headingKey = (text: string): string =>
  text
    .slice(0, longestShown)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^\p{L}\d]/gu, '')

/** Finds the heading among the first rows: the line that names the most fields, or two lines that do so together. */
export function findHeading(
  rows: CsvRow[],
  { aliases, mapping = [], isHeader }: { aliases: Aliases; mapping?: Mapping; isHeader: (found: Positions) => boolean },
): Heading {
  const known = keysOf(aliases)
  let best: { at: number; lines: CsvRow[]; found: Positions } = { at: -1, lines: [], found: new Map() }
  for (const [at, row] of rows.slice(0, rowsBeforeHeader).entries()) {
    const one = fieldsIn([row], known)
    if (isHeader(one) && one.size > best.found.size) best = { at, lines: [row], found: one }
    const next = rows[at + 1]
    if (!next || !continues(next, known)) continue
    const two = fieldsIn([row, next], known)
    const alone = Math.max(one.size, fieldsIn([next], known).size)
    if (isHeader(two) && two.size > best.found.size && two.size > alone) best = { at, lines: [row, next], found: two }
  }
  const [first] = rows
  if (best.at < 0 && first && hasUnknownHeadings(rows)) best = { ...best, at: 0, lines: [first] }
  const positions = mapped(best.found, mapping)
  const below = rows.slice(best.at + best.lines.length + (best.at < 0 ? 1 : 0))
  return { positions, below, columns: columnsOf(best.lines, below, positions), text: best.lines[0]?.cells.join() ?? '' }
}

/** In the form of `headingKey`. */
export const keysOf = (aliases: Aliases): Record<string, string[]> =>
  Object.fromEntries(Object.entries(aliases).map(([field, words]) => [field, words.map(headingKey)]))

function fieldsIn(lines: CsvRow[], aliases: Aliases): Positions {
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const keys = Array.from({ length: width }, (_, at) => keysAt(lines, at))
  const found: Positions = new Map()
  for (const [field, names] of Object.entries(aliases)) {
    const name = names.find((each) => keys.some((key) => key.includes(each)))
    if (name !== undefined)
      found.set(
        field,
        keys.findIndex((key) => key.includes(name)),
      )
  }
  return found
}

/** "Home" above "Team" can mean either of them, or "hometeam". */
function keysAt(lines: CsvRow[], at: number): string[] {
  const keys = lines.map(({ cells }) => headingKey(cells[at] ?? '')).filter(Boolean)
  return keys.length > 1 ? [...keys, keys.join('')] : keys
}

/** Whether most cells of a row are headings. A person whose role is "Player" does not make a heading. */
function continues({ cells }: CsvRow, aliases: Aliases): boolean {
  const filled = cells.map(headingKey).filter(Boolean)
  const known = new Set(Object.values(aliases).flat())
  return filled.filter((key) => known.has(key)).length * 2 > filled.length && !cells.some((cell) => /[\d@]/.test(cell))
}

/** An unknown kind of heading: three or more words without a number or an address, above lines that contain them. */
function hasUnknownHeadings([first, ...others]: CsvRow[]): boolean {
  const filled = (row: CsvRow | undefined) => row?.cells.filter((cell) => cell.trim() !== '') ?? []
  const hasFacts = (row: CsvRow) => row.cells.some((cell) => /[\d@]/.test(cell))
  const sampled = others.slice(0, 20)
  return (
    first !== undefined &&
    filled(first).length >= Math.max(3, filled(others[0]).length) &&
    !hasFacts(first) &&
    sampled.filter(hasFacts).length * 2 > sampled.length
  )
}

function mapped(found: Positions, mapping: Mapping): Positions {
  const positions = new Map(found)
  for (const { at } of mapping) for (const [field, where] of positions) if (where === at) positions.delete(field)
  for (const { at, as } of mapping) if (as) positions.set(as, at)
  return positions
}

function columnsOf(lines: CsvRow[], below: CsvRow[], positions: Positions): TableColumn[] {
  const fields = new Map(Array.from(positions, ([field, at]) => [at, field]))
  const sampled = below.slice(0, 50)
  const width = Math.max(0, ...[...lines, ...sampled].map(({ cells }) => cells.length))
  return Array.from({ length: Math.min(width, mostColumns) }, (_, at) => ({
    at,
    heading: shown(lines.map(({ cells }) => cells[at] ?? '').join(' ')),
    sample: shown(sampled.map(({ cells }) => cells[at] ?? '').find((cell) => cell.trim() !== '') ?? ''),
    as: fields.get(at) ?? '',
  })).filter(({ heading, sample }) => heading !== '' || sample !== '')
}

const shown = (text: string) => {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > longestShown ? `${line.slice(0, longestShown - 1).replace(/[\ud800-\udbff]$/, '')}…` : line
}
