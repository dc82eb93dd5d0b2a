import { instantOf, localOf } from '@app/contract/local-time'
import { type CsvRow, readCsv } from './csv.ts'
import { zoneLookup } from './time-zone-names.ts'
import { type DayOrder, dayOrderOf, readDate, readTime } from './written-dates.ts'
import {
  clip,
  isLikelyYear,
  nameOf,
  quote,
  type Reading,
  type ReadingOptions,
  type WrittenEvent,
} from './written-event.ts'

type Known = 'date' | 'time' | 'start' | 'zone' | 'uid' | 'status'
/** Under which names a table may have its columns, in small letters and without blanks. */
type Columns = Readonly<Record<Known, readonly string[]> & Record<string, readonly string[]>>

/** Reads events from a table with one on each line, below a line that names the columns. */
export function readEventTable(text: string, options: ReadingOptions & { columns: Columns }): Reading {
  const rows = readCsv(text, rowsBeforeHead + rowsPerEvent * options.most)
  const head = rows.slice(0, rowsBeforeHead).findIndex((row) => isHead(placesOf(row, options.columns)))
  const header = rows[head]
  if (!header) return { events: [], problems: [{ line: 1, message: noHeader }] }

  const places = placesOf(header, options.columns)
  const [zoneNamed, headings] = [zoneLookup(), header.cells.join()]
  const told = rows
    .slice(head + 1, head + 1 + rowsPerEvent * options.most)
    .filter((row) => !isHeading(row, headings))
    .map((row) => ({ line: row.line, cells: cellsOf(row, places) }))
  const order = dayOrderOf(
    told.map(({ cells }) => cells['date'] || cells['start'] || ''),
    options.timeZone,
  )
  const reading: Reading = { events: [], problems: [] }
  for (const { line, cells } of told) {
    if (reading.events.length >= options.most || reading.problems.length >= options.most) break
    const found = readRow(cells, order, options.timeZone, zoneNamed)
    if (typeof found === 'string') reading.problems.push({ line, message: found })
    else reading.events.push({ line, ...found })
  }
  return { ...reading, events: withoutFalseNames(reading.events) }
}

/** The wall clock to write, with its distance from UTC where the clock shows this twice and the second is meant. */
export function writtenStart(startsAt: Date, zone: string) {
  const { date, time } = localOf(startsAt, zone)
  const minute = Math.floor(startsAt.getTime() / 60_000) * 60_000
  if (instantOf({ date, time }, zone).getTime() === minute) return { date, time }
  const away = (Date.parse(`${date}T${time}Z`) - minute) / 60_000
  const [hours, minutes] = [Math.trunc(Math.abs(away) / 60), Math.abs(away) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return { date, time: `${time}:00${away < 0 ? '-' : '+'}${hours}:${minutes}` }
}

/** Tables have lines between that are no events, and a few before the line that names the columns. */
const rowsPerEvent = 4
const rowsBeforeHead = 10

const noHeader = 'No line names the columns. Begin the file with one like "Date,Time,Opponent,Location".'

type Cells = Partial<Record<string, string>>
type Places = Map<string, number>

function placesOf({ cells }: CsvRow, columns: Columns): Places {
  const names = cells.map((cell) =>
    cell
      .slice(0, 60)
      .toLowerCase()
      .replaceAll(/\([^)]*\)|[^\p{L}\d]/gu, ''),
  )
  const places = new Map<string, number>()
  for (const [column, aliases] of Object.entries(columns)) {
    const alias = aliases.find((name) => names.includes(name))
    if (alias !== undefined) places.set(column, names.indexOf(alias))
  }
  return places
}

const isHead = (places: Places) => (places.has('date') || places.has('start')) && places.size > 1

const cellsOf = ({ cells }: CsvRow, places: Places): Cells =>
  Object.fromEntries(Array.from(places, ([column, place]) => [column, clip(cells[place]?.trim() ?? '')]))

/** "Week 2", or the names of the columns again. */
const isHeading = (row: CsvRow, headings: string) =>
  row.cells.filter((cell) => cell.trim() !== '').length < 2 || row.cells.join() === headings

function readRow(
  cells: Cells,
  order: DayOrder,
  zone: string,
  zoneNamed: ReturnType<typeof zoneLookup>,
): Omit<WrittenEvent, 'line'> | string {
  const { date: dateCell, time: timeCell, start, zone: zoneCell, uid, status, ...rest } = cells
  const dateText = dateCell || start || ''
  if (!dateText) return 'There is no date.'
  const day = readDate(dateText, order)
  if (!day || !isLikelyYear(day.date)) return `The date ${quote(dateText)} cannot be read. Write it like 2026-11-21.`
  const timeText = timeCell || day.rest || (dateCell ? start : '') || ''
  if (!timeText) return 'There is no time. Write it like 19:30 or 7:30 PM.'
  const clock = readTime(timeText)
  if (!clock) return `The time ${quote(timeText)} cannot be read. Write it like 19:30 or 7:30 PM.`
  const timeZone = zoneCell ? zoneNamed(zoneCell) : zone
  if (!timeZone) return `The time zone ${quote(zoneCell ?? '')} is not known. Write it like Europe/Berlin.`

  const startsAt = clock.offset
    ? new Date(`${day.date}T${clock.time}:00${clock.offset}`)
    : instantOf({ date: day.date, time: clock.time }, timeZone)
  if (Number.isNaN(startsAt.getTime()))
    return `The time ${quote(timeText)} cannot be read. Write it like 19:30 or 7:30 PM.`
  return {
    uid: nameOf(uid ?? ''),
    startsAt,
    date: localOf(startsAt, timeZone).date,
    timeZone,
    namesZone: Boolean(zoneCell),
    isCancelled: /^cancel/i.test(status ?? ''),
    cells: rest,
  }
}

/** A column of ids in which some come twice counts something else. */
function withoutFalseNames(events: WrittenEvent[]) {
  const names = events.flatMap(({ uid }) => (uid === null ? [] : [uid]))
  return new Set(names).size === names.length ? events : events.map((event) => ({ ...event, uid: null }))
}
