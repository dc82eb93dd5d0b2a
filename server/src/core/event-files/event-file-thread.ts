import { parentPort } from 'node:worker_threads'
import { readEventTable } from './event-table.ts'
import { readCalendar } from './icalendar-events.ts'
import { decodeText } from './text-decoding.ts'
import type { Reading } from './written-event.ts'

/** The program of the thread in which files with events are read. */

export interface EventFile {
  bytes: Uint8Array
  options: Parameters<typeof readEventTable>[1]
}

parentPort?.on('message', (file: EventFile) => parentPort?.postMessage(readFile(file)))
parentPort?.postMessage('ready')

function readFile({ bytes, options }: EventFile): Reading {
  const text = decodeText(bytes)
  if (text === undefined)
    return { events: [], problems: [{ line: 0, message: 'This is no text. Save it as CSV or as a calendar file.' }] }
  return /^\s*BEGIN:VCALENDAR/i.test(text) ? readCalendar(text, options) : readEventTable(text, options)
}
