import type { Parsing } from '../parsing/parsing.ts'
import type { StatementFile } from './bank-statement.ts'
import type { ParseResult } from './parsed-event.ts'
import type { EventFile, RecordFile } from './read-file.ts'
import type { RecordResult } from './record-table.ts'

/** Parses uploaded files in a child process, so that a file that takes too long delays only its sender. */
export interface SentFiles {
  /** One file per person at a time. A file that takes too much time or memory is reported as unreadable. */
  read(personId: string, file: EventFile): Promise<ParseResult>
  readRecords(personId: string, file: RecordFile): Promise<RecordResult>
  readStatement(personId: string, file: StatementFile): Promise<RecordResult>
}

export const openSentFiles = (parsing: Parsing): SentFiles => ({
  async read(personId, file) {
    const result = await parsing.read('events', personId, file)
    return 'value' in result ? result.value : { events: [], problems: [{ line: 0, code: 'too_costly' }], columns: [] }
  },
  async readRecords(personId, file) {
    const result = await parsing.read('records', personId, file)
    return 'value' in result ? result.value : { columns: [], records: [], problem: 'too_costly' }
  },
  async readStatement(personId, file) {
    const result = await parsing.read('statement', personId, file)
    return 'value' in result ? result.value : { columns: [], records: [], problem: 'too_costly' }
  },
})
