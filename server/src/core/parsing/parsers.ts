/**
 * Everything that parses user input. Each parser runs in a child process (child-program.ts), so that a file can kill
 * only that child. `npm run limits` writes this table into docs/security/parsers.md.
 */

export interface Limits {
  /** The child's CPU time for one file. */
  cpuMs: number
  /** The child's resident memory above its idle level: heap, buffers and native memory. */
  memoryBytes: number
  /** For a child that hangs. */
  wallMs: number
  /** The length of the result. */
  outputBytes: number
}

export interface Parser extends Limits {
  /** The kind of child that runs it. */
  child: ChildName
  /** What it reads, and where that comes from. */
  reads: string
}

const MB = 1_000_000

export const parsers = {
  events: {
    child: 'files',
    reads: 'schedules: CSV, XLSX, iCalendar (`POST …/schedule`, `…/schedule/preview`, calendars that a team follows)',
    cpuMs: 1000,
    memoryBytes: 200 * MB,
    wallMs: 30_000,
    outputBytes: 8 * MB,
  },
  records: {
    child: 'files',
    reads: 'tables of people: CSV, XLSX (`POST …/roster-table/preview`)',
    cpuMs: 1000,
    memoryBytes: 200 * MB,
    wallMs: 30_000,
    outputBytes: 16 * MB,
  },
  statement: {
    child: 'files',
    reads: 'bank statements: CSV, XLSX, CAMT.053, MT940 (`POST …/kitty/statement`)',
    cpuMs: 1000,
    memoryBytes: 200 * MB,
    wallMs: 30_000,
    outputBytes: 8 * MB,
  },
  body: {
    child: 'files',
    reads: 'team files: JSON, parsed and validated (`POST /api/v1/team-file`)',
    cpuMs: 6000,
    memoryBytes: 250 * MB,
    wallMs: 30_000,
    outputBytes: 16 * MB,
  },
  report: {
    child: 'files',
    reads: 'mails that come back: MIME (`callup bounces read`)',
    cpuMs: 2000,
    memoryBytes: 150 * MB,
    wallMs: 30_000,
    outputBytes: MB,
  },
  reply: {
    child: 'files',
    reads: 'replies by mail: MIME, HTML and iCalendar',
    cpuMs: 2000,
    memoryBytes: 150 * MB,
    wallMs: 30_000,
    outputBytes: MB,
  },
  picture: {
    child: 'pictures',
    reads: 'pictures: PNG, JPEG, GIF (logos and faces)',
    cpuMs: 1600,
    memoryBytes: 190 * MB,
    wallMs: 30_000,
    outputBytes: MB,
  },
  drawing: {
    child: 'drawings',
    reads: 'preview pictures: our own SVG, with names as outlines and stored pictures (`…/preview.png`)',
    cpuMs: 5000,
    memoryBytes: 190 * MB,
    wallMs: 30_000,
    outputBytes: 4 * MB,
  },
} as const satisfies Record<string, Parser>

export type ParserName = keyof typeof parsers

interface Child {
  /** The V8 heap. A parser's memory limit also includes buffers and native memory. */
  heapMb: number
  /**
   * How many files may wait behind the one being read, and how many of one person may wait or be read. For imports
   * and pictures `oneAtATime` is stricter: a person has one at a time across all processes.
   */
  queue: { running: 1; perPerson: number; waiting: number }
}

/**
 * At most one process of each kind, started by its first file and ended when idle. No kind sees what another one reads.
 */
export const children = {
  files: { heapMb: 128, queue: { running: 1, perPerson: 1, waiting: 16 } },
  // Requests bring one: `oneAtATime` refuses a person's second picture. A second gets here only after its lease expired.
  pictures: { heapMb: 64, queue: { running: 1, perPerson: 2, waiting: 16 } },
  // A messenger fetches the previews of many chats from the same address.
  drawings: { heapMb: 64, queue: { running: 1, perPerson: 8, waiting: 32 } },
} as const satisfies Record<string, Child>

export type ChildName = 'files' | 'pictures' | 'drawings'

/** Why a file has no result. `crash`: the child ended for another reason; `failed`: the reader threw. */
export const endings = ['cpu', 'memory', 'time', 'output', 'crash', 'failed'] as const

export type Ending = (typeof endings)[number]
