import { createHash } from 'node:crypto'
import type { ScheduleProblem } from '@app/contract'
import type { TableColumn } from './table-columns.ts'

/** An event parsed from a file, whatever its format. */
export interface ParsedEvent {
  line: number
  /** The id of the event in the file, if it has one. */
  uid: string | null
  startsAt: Date
  /** The local day at the event's location. */
  date: string
  timeZone: string
  /** Whether the file itself names the zone. */
  namesZone: boolean
  isCancelled: boolean
  /** The date as written, if it has no year and the next such day was assumed. */
  dateWithoutYear?: string
  /** All other texts, by column. */
  cells: Partial<Record<string, string>>
}

export interface ParseResult {
  events: ParsedEvent[]
  problems: ScheduleProblem[]
  /** The columns of a table; empty for a calendar or a list. */
  columns: TableColumn[]
  /** The name that a calendar gives itself. */
  name?: string
}

/** Why a file or a line cannot be read. */
export type Reason = Omit<ScheduleProblem, 'line'>

export interface ParseOptions {
  /** The default if the file names no zone. */
  timeZone: string
  /** The default if a line of a table has no time. */
  time?: string
  /** A date without a year means the next such day from here on. */
  today: string
  /** The number of events to parse: one more than allowed, so that the caller notices an excess. */
  max: number
}

/** Uids are stored and compared, so overlong ones are replaced by their hash. */
export function normalizeUid(text: string): string | null {
  // oxlint-disable-next-line no-control-regex -- removes control characters on purpose
  const uid = text.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
  if (uid === '') return null
  return uid.length <= 200 ? uid : `sha256:${createHash('sha256').update(uid).digest('hex')}`
}

/** Cuts off long cells without splitting a surrogate pair. */
export const clip = (text: string) => text.slice(0, 4000).replace(/[\ud800-\udbff]$/, '')

/** The reason, quoting the text it is about. */
export const about = (code: Reason['code'], found: string): Reason => {
  const line = found.replaceAll(/\s+/g, ' ').trim()
  return { code, text: line.length > 40 ? `${line.slice(0, 40)}...` : line }
}

/** Dates outside these years are mistakes. */
export const isPlausibleYear = (date: string) => date >= '2000' && date < '2100'
