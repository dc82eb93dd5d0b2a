import { parentPort } from 'node:worker_threads'
import { parseEventTable } from './event-table.ts'
import { parseCalendar } from './icalendar-events.ts'
import type { ParseResult } from './parsed-event.ts'
import { decodeText } from './text-decoding.ts'

/** The program of the worker thread that parses files with events. */

export interface EventFile {
  bytes: Uint8Array
  options: Parameters<typeof parseEventTable>[1]
}

parentPort?.on('message', (file: EventFile) => parentPort?.postMessage(parseFile(file)))
parentPort?.postMessage('ready')

function parseFile({ bytes, options }: EventFile): ParseResult {
  const text = decodeText(bytes)
  if (text === undefined) return { events: [], problems: [{ line: 0, code: 'not_text' }] }
  return /^\s*BEGIN:VCALENDAR/i.test(text) ? parseCalendar(text, options) : parseEventTable(text, options)
}
