import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { openFairQueue } from '../limits/fair-queue.ts'
import type { EventFile, RecordFile } from './event-file-thread.ts'
import type { ParseResult } from './parsed-event.ts'
import type { RecordResult } from './record-table.ts'

/** Parses files with events in worker threads, so that a slow file delays only its sender. */
export interface EventFiles {
  /** One file per person at a time. A file that costs too much is reported as unreadable. */
  read(personId: string, file: EventFile): Promise<ParseResult>
  readRecords(personId: string, file: RecordFile): Promise<RecordResult>
  close(): Promise<void>
}

interface Bounds {
  cpuMs: number
  heapMb: number
  /** For a thread that hangs without using CPU. */
  wallMs: number
}

// The slowest file of test/schedule-files/hostile.ts needs a third of this.
const defaultBounds: Bounds = { cpuMs: 1000, heapMb: 64, wallMs: 10_000 }
const THREADS = 2
const MEASURE_EVERY_MS = 25

export function openEventFiles({ log, bounds = {} }: { log: Logger; bounds?: Partial<Bounds> }): EventFiles {
  const limits = { ...defaultBounds, ...bounds }
  const queue = openFairQueue({ running: THREADS, perPerson: 1, waiting: 16 })
  const all = new Set<Worker>()
  const idle = new Set<Worker>()

  async function start(): Promise<Worker> {
    const thread = new Worker(new URL('./event-file-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
      // Passes no secrets and no flags of the API.
      env: {},
      execArgv: [],
    })
    all.add(thread)
    thread.once('exit', () => all.delete(thread) && idle.delete(thread))
    await once(thread, 'message')
    // Without a listener, a thread that dies while idle would end the API.
    thread.on('error', () => {})
    // An idle thread must not keep the process alive.
    thread.unref()
    return thread
  }

  /** The result of the thread; undefined if the file costs too much. */
  const parsed = (personId: string, file: EventFile | RecordFile) =>
    queue.run(personId, async () => {
      const [thread = await start()] = idle
      idle.delete(thread)
      const outcome = await parseIn(thread, file, limits)
      if (!('err' in outcome)) {
        idle.add(thread)
        return outcome
      }
      log.warn({ bytes: file.bytes.length, ...outcome }, 'gave up parsing a file')
      await thread.terminate()
      return undefined
    })

  return {
    async read(personId, file) {
      const result = await parsed(personId, file)
      return result && 'events' in result
        ? result
        : { events: [], problems: [{ line: 0, code: 'too_costly' }], columns: [] }
    },
    async readRecords(personId, file) {
      const result = await parsed(personId, file)
      return result && 'records' in result ? result : { columns: [], records: [], problem: 'too_costly' }
    },
    async close() {
      await Promise.all(Array.from(all, (thread) => thread.terminate()))
    },
  }
}

type Outcome = ParseResult | RecordResult | { err: unknown }

/** The result, or the reason why the thread has to be terminated. */
async function parseIn(thread: Worker, file: EventFile | RecordFile, bounds: Bounds): Promise<Outcome> {
  const before = await thread.cpuUsage()
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const giveUp = (reason: unknown) => resolve({ err: reason })
  const checkCost = async () => {
    const { user, system } = await thread.cpuUsage(before)
    if ((user + system) / 1000 > bounds.cpuMs) giveUp('CPU time')
  }
  // Measuring a thread that has just died fails; its own event reports the death.
  const watch = setInterval(() => void checkCost().catch(() => {}), MEASURE_EVERY_MS)
  const deadline = setTimeout(giveUp, bounds.wallMs, 'time')
  thread.on('message', resolve).on('error', giveUp).on('exit', giveUp)
  thread.postMessage(file)
  const outcome = await promise
  clearInterval(watch)
  clearTimeout(deadline)
  thread.off('message', resolve).off('error', giveUp).off('exit', giveUp)
  return outcome
}
