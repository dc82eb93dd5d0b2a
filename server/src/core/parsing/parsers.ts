/**
 * Everything that parses what people send. Each parser runs in a child process (child-program.ts), so that a file can end only
 * that child. `npm run limits` writes this table into docs/security/parsers.md.
 */

export interface Limits {
  /** CPU time of the child for one file. */
  cpuMs: number
  /** Resident memory of the child above what it has when idle: its heap, buffers and native memory. */
  memoryBytes: number
  /** For a child that hangs. */
  wallMs: number
  /** Length of the result. */
  outputBytes: number
}

export interface Parser extends Limits {
  /** The kind of child that runs it. */
  child: ChildName
  /** What it reads, and where it comes from. */
  reads: string
}

const MB = 1_000_000

export const parsers = {
  events: {
    child: 'files',
    reads: 'schedules: CSV, XLSX, iCalendar (`POST …/schedule`, `…/schedule/preview`)',
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
  /** The heap of V8. The memory limit of a parser counts buffers and native memory as well. */
  heapMb: number
  /** How many files wait for the one that is read, in all and of one person. */
  queue: { running: 1; perPerson: number; waiting: number }
}

/** One process of each kind at most, started by its first file and ended when idle. None sees what another kind reads. */
export const children = {
  files: { heapMb: 128, queue: { running: 1, perPerson: 1, waiting: 16 } },
  // Two per person: one tab may save a picture while another does.
  pictures: { heapMb: 64, queue: { running: 1, perPerson: 2, waiting: 16 } },
  // A messenger fetches the previews of many chats from one address.
  drawings: { heapMb: 64, queue: { running: 1, perPerson: 8, waiting: 32 } },
} as const satisfies Record<string, Child>

export type ChildName = 'files' | 'pictures' | 'drawings'

/** Why a file has no result. `crash`: the child ended for another reason; `failed`: the reader threw. */
export const endings = ['cpu', 'memory', 'time', 'output', 'crash', 'failed'] as const

export type Ending = (typeof endings)[number]
