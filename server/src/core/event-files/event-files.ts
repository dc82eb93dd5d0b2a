import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { openFairQueue } from '../limits/fair-queue.ts'
import type { EventFile } from './event-file-thread.ts'
import type { Reading } from './written-event.ts'

/** Reads files with events in threads of their own, so that a slow file holds up nobody but its sender. */
export interface EventFiles {
  /** One file of a person at a time. A file that costs too much is reported as one that cannot be read. */
  read(personId: string, file: EventFile): Promise<Reading>
  close(): Promise<void>
}

interface Bounds {
  cpuMs: number
  heapMb: number
  /** A backstop, for a thread that waits instead of working. */
  wallMs: number
}

// The slowest of the files in test/schedule-files/hostile.ts needs a third of this.
const usualBounds: Bounds = { cpuMs: 1000, heapMb: 64, wallMs: 10_000 }
const THREADS = 2
const LOOK_EVERY_MS = 25

export function openEventFiles({ log, bounds = {} }: { log: Logger; bounds?: Partial<Bounds> }): EventFiles {
  const limits = { ...usualBounds, ...bounds }
  const queue = openFairQueue({ running: THREADS, perPerson: 1, waiting: 16 })
  const all = new Set<Worker>()
  const idle = new Set<Worker>()

  async function start(): Promise<Worker> {
    const thread = new Worker(new URL('./event-file-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
      // None of the API's secrets, and none of its flags.
      env: {},
      execArgv: [],
    })
    all.add(thread)
    thread.once('exit', () => all.delete(thread) && idle.delete(thread))
    await once(thread, 'message')
    // Without a listener, a thread that dies while nobody waits for it would end the API.
    thread.on('error', () => {})
    // An idle thread keeps no process alive.
    thread.unref()
    return thread
  }

  return {
    read: (personId, file) =>
      queue.run(personId, async () => {
        const [thread = await start()] = idle
        idle.delete(thread)
        const outcome = await readingOf(thread, file, limits)
        if ('events' in outcome) {
          idle.add(thread)
          return outcome
        }
        log.warn({ bytes: file.bytes.length, ...outcome }, 'a file was given up')
        await thread.terminate()
        return { events: [], problems: [{ line: 0, message: tooCostly }] }
      }),
    async close() {
      await Promise.all(Array.from(all, (thread) => thread.terminate()))
    },
  }
}

const tooCostly = 'This file takes too long to read. Save only its games, as CSV, and try again.'

/** What is in the file, or why the thread has to be given up. */
async function readingOf(thread: Worker, file: EventFile, bounds: Bounds): Promise<Reading | { err: unknown }> {
  const before = await thread.cpuUsage()
  const { promise, resolve } = Promise.withResolvers<Reading | { err: unknown }>()
  const giveUp = (reason: unknown) => resolve({ err: reason })
  const look = async () => {
    const { user, system } = await thread.cpuUsage(before)
    if ((user + system) / 1000 > bounds.cpuMs) giveUp('CPU time')
  }
  // Asking a thread that has just died is an error, which its own event reports.
  const watch = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
  const deadline = setTimeout(giveUp, bounds.wallMs, 'time')
  thread.on('message', resolve).on('error', giveUp).on('exit', giveUp)
  thread.postMessage(file)
  const outcome = await promise
  clearInterval(watch)
  clearTimeout(deadline)
  thread.off('message', resolve).off('error', giveUp).off('exit', giveUp)
  return outcome
}
