import { instantOf, localOf } from '@app/contract/local-time'
import { type CsvRow, parseCsv } from './csv.ts'
import { type DayOrder, dayOrderOf, parseDate, parseTime } from './date-parsing.ts'
import {
  about,
  clip,
  isPlausibleYear,
  normalizeUid,
  type ParsedEvent,
  type ParseOptions,
  type ParseResult,
  type Reason,
} from './parsed-event.ts'
import { findHeading, type Mapping, type Positions } from './table-columns.ts'
import { zoneLookup } from './time-zone-names.ts'

type Known = 'date' | 'time' | 'start' | 'zone' | 'uid' | 'status'
/** The accepted headings of each column, in lower case and without spaces. */
type Columns = Readonly<Record<Known, readonly string[]> & Record<string, readonly string[]>>

type TableOptions = ParseOptions & {
  columns: Columns
  /** The columns of a list without a header row, after date and time. The last one takes the rest of the line. */
  list: readonly string[]
  /** Assigns columns that a person chose by hand. */
  mapping?: Mapping
}

/** Parses a table with one event per row below a header row, or a list whose lines begin with the date. */
export const parseEventTable = (text: string, options: TableOptions): ParseResult =>
  parseEventRows(parseCsv(text, rowsToRead(options)), options)

/** Allows for other rows between the events and a few before the header. */
export const rowsToRead = ({ max }: Pick<ParseOptions, 'max'>): number => rowsBeforeHeader + rowsPerEvent * max

export function parseEventRows(rows: CsvRow[], options: TableOptions): ParseResult {
  const { columns: aliases, mapping = [], max } = options
  const { positions, columns, below, text } = findHeading(rows, { aliases, mapping, isHeader })
  const hasFields = positions.size > 0
  const records = hasFields
    ? recordsBelow(below.slice(0, rowsPerEvent * max), positions, text)
    : recordsOfList(rows, options)
  if (!hasFields && records.every(({ cells }) => !cells['date']))
    return { events: [], problems: [{ line: 1, code: 'no_header' }], columns }

  const findZone = zoneLookup()
  const order = dayOrderOf(
    records.map(({ cells }) => cells['date'] || cells['start'] || ''),
    options.timeZone,
    options.today,
  )
  const result: ParseResult = { events: [], problems: [], columns: hasFields || text ? columns : [] }
  for (const { line, cells } of records) {
    if (result.events.length >= options.max || result.problems.length >= options.max) break
    const event = parseRow(cells, order, options, findZone)
    if ('code' in event) result.problems.push({ line, ...event })
    else result.events.push({ line, ...event })
  }
  return { ...result, events: dropAmbiguousUids(result.events) }
}

const recordsBelow = (rows: CsvRow[], positions: Positions, headings: string): Row[] =>
  rows.filter((row) => !isHeading(row, headings)).map((row) => ({ line: row.line, cells: cellsOf(row, positions) }))

/** "Sun, Nov 22, 6 PM, Harbour Rovers, Delta Park": the date itself may contain commas. */
const recordsOfList = (rows: CsvRow[], options: TableOptions): Row[] =>
  rows.filter((row) => !isHeading(row, '')).map(({ line, cells }) => ({ line, cells: cellsOfList(cells, options) }))

function cellsOfList(cells: string[], { list, today }: TableOptions): Cells {
  const texts = cells.map((cell) => clip(cell.trim()))
  const isDate = (count: number) => parseDate(texts.slice(0, count).join(', '), 'month-first', today)?.rest === ''
  const length = [3, 2, 1].find(isDate) ?? 0
  if (length === 0) return {}
  const [time = '', ...rest] = texts.slice(length)
  const others = parseTime(time) ? rest : [time, ...rest]
  const last = list.length - 1
  return {
    date: texts.slice(0, length).join(', '),
    time: parseTime(time) ? time : '',
    ...Object.fromEntries(list.map((name, at) => [name, at < last ? others[at] : others.slice(at).join(', ')])),
  }
}

const rowsPerEvent = 4
const rowsBeforeHeader = 20

type Cells = Partial<Record<string, string>>
type Row = { line: number; cells: Cells }

const isHeader = (positions: Positions) => (positions.has('date') || positions.has('start')) && positions.size > 1

const cellsOf = ({ cells }: CsvRow, positions: Positions): Cells =>
  Object.fromEntries(Array.from(positions, ([column, at]) => [column, clip(cells[at]?.trim() ?? '')]))

/** A row like "Week 2", or a repeated header. */
const isHeading = (row: CsvRow, headings: string) =>
  row.cells.filter((cell) => cell.trim() !== '').length < 2 || row.cells.join() === headings

function parseRow(
  cells: Cells,
  order: DayOrder,
  { timeZone: zone, time, today }: ParseOptions,
  findZone: ReturnType<typeof zoneLookup>,
): Omit<ParsedEvent, 'line'> | Reason {
  const { date: dateCell, time: timeCell, start, zone: zoneCell, uid, status, ...rest } = cells
  const dateText = dateCell || start || ''
  if (!dateText) return { code: 'no_date' }
  const day = parseDate(dateText, order, today)
  if (!day || !isPlausibleYear(day.date)) return about('date_unreadable', dateText)
  const timeText = timeCell || day.rest || (dateCell ? start : '') || time || ''
  if (!timeText) return { code: 'no_time' }
  const clock = parseTime(timeText)
  if (!clock) return about('time_unreadable', timeText)
  const timeZone = zoneCell ? findZone(zoneCell) : zone
  if (!timeZone) return about('zone_unknown', zoneCell ?? '')

  const startsAt = clock.offset
    ? new Date(`${day.date}T${clock.time}:00${clock.offset}`)
    : instantOf({ date: day.date, time: clock.time }, timeZone)
  if (Number.isNaN(startsAt.getTime())) return about('time_unreadable', timeText)
  return {
    uid: normalizeUid(uid ?? ''),
    startsAt,
    date: localOf(startsAt, timeZone).date,
    timeZone,
    namesZone: Boolean(zoneCell),
    isCancelled: /^(?:cancel|abgesagt|entf[aä]llt|annul|cancelad|ملغ)/i.test(status ?? ''),
    ...(day.isNextSuchDay && {
      dateWithoutYear: dateText.slice(0, dateText.length - day.rest.length).replace(/[\s,@]+$/, ''),
    }),
    cells: rest,
  }
}

/** A column with repeated values cannot identify events, whatever its heading says. */
function dropAmbiguousUids(events: ParsedEvent[]) {
  const uids = events.flatMap(({ uid }) => (uid === null ? [] : [uid]))
  return new Set(uids).size === uids.length ? events : events.map((event) => ({ ...event, uid: null }))
}
