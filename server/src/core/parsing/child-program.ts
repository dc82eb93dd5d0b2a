import { writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { WatchedJob } from './child-watch.ts'
import { frameOf, readFrames } from './frames.ts'
import type { Limits, ParserName } from './parsers.ts'

/** The program of the child processes. It has no secrets, and imports a reader when the first file for it arrives. */

const readers = {
  events: async () => (await import('../files/read-file.ts')).readEvents,
  records: async () => (await import('../files/read-file.ts')).readRecords,
  statement: async () => (await import('../files/bank-statement.ts')).readStatement,
  body: async () => (await import('../http/read-body.ts')).readBody,
  report: async () => (await import('../mail/bounce-report.ts')).readReport,
  reply: async () => (await import('../mail/reply/read-reply.ts')).readReply,
  picture: async () => (await import('../pictures/image-squares.ts')).readPicture,
  drawing: async () => (await import('../pictures/rasterize.ts')).rasterize,
} satisfies Record<ParserName, () => Promise<(input: never) => unknown>>

type Reader<Name extends ParserName> = Awaited<ReturnType<(typeof readers)[Name]>>
export type InputOf<Name extends ParserName> = Parameters<Reader<Name>>[0]
export type ValueOf<Name extends ParserName> = Awaited<ReturnType<Reader<Name>>>

export interface Cost {
  cpuMs: number
  peakBytes: number
  residentBytes: number
}
export interface Order {
  parser: ParserName
  input: unknown
  limits: Limits
}
export type Answer =
  | { kind: 'ready' }
  | { kind: 'read'; value: unknown; cost: Cost }
  /** The reader threw, which no file should be able to cause. */
  | { kind: 'failed'; why: string; cost: Cost }

/** The file descriptor for messages; standard output is for anything that a library prints. */
const MESSAGES = 3
/** A third of its parent's share when cores are scarce. */
const NICER_BY = 5
/** The loaded readers, each with the resident memory at that time, because code must not count against a file. */
const loaded = new Map<ParserName, { read: (input: unknown) => unknown; idleBytes: number }>()
const watched: WatchedJob = {
  isBusy: new Int32Array(new SharedArrayBuffer(4)),
  limits: new Float64Array(new SharedArrayBuffer(16)),
  parentId: process.ppid,
}

async function work({ parser, input, limits }: Order) {
  const { read, idleBytes } = loaded.get(parser) ?? (await load(parser))
  const { user, system } = process.cpuUsage()
  watched.limits.set([(user + system) / 1000 + limits.cpuMs, idleBytes + limits.memoryBytes])
  const costOf = (): Cost => {
    const used = process.cpuUsage({ user, system })
    return {
      cpuMs: (used.user + used.system) / 1000,
      peakBytes: process.resourceUsage().maxRSS * 1024 - idleBytes,
      residentBytes: process.memoryUsage.rss() - idleBytes,
    }
  }
  setBusy(1)
  try {
    send({ kind: 'read', value: await read(input), cost: costOf() })
  } catch (error) {
    send({ kind: 'failed', why: error instanceof Error ? error.name : typeof error, cost: costOf() })
  } finally {
    setBusy(0)
  }
}

async function load(parser: ParserName) {
  const read = (await readers[parser]()) as (input: unknown) => unknown
  const reader = { read, idleBytes: process.memoryUsage.rss() }
  loaded.set(parser, reader)
  return reader
}

function setBusy(state: 0 | 1) {
  Atomics.store(watched.isBusy, 0, state)
  Atomics.notify(watched.isBusy, 0)
}

// A busy reader would delay an orderly exit, and there is no state to save.
const endAtOnce = () => process.kill(process.pid, 'SIGKILL')
// A terminal signals the whole process group, but only the parent decides when this process ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
endFirstWithoutMemory()

const messages = new Socket({ fd: MESSAGES, readable: true, writable: true })
const send = (answer: Answer) => messages.write(frameOf(answer))
messages.on('end', endAtOnce).on('error', endAtOnce)
readFrames(messages, {
  maxBytes: () => Number.POSITIVE_INFINITY,
  onValue: (order) => void work(order as Order),
  onBroken: () => {},
})
const watch = new Worker(new URL('./child-watch.ts', import.meta.url), { workerData: watched })
watch.once('online', () => {
  makeWay()
  send({ kind: 'ready' })
})
watch.once('error', endAtOnce)

/** On a busy machine, other people's requests come first. */
function makeWay() {
  try {
    setPriority(Math.min(getPriority() + NICER_BY, 19))
  } catch {
    // The sandbox of a service may not allow it. Files are read all the same.
  }
}

/** If the machine runs out of memory, the kernel kills this process before any other. */
function endFirstWithoutMemory() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux.
  }
}
