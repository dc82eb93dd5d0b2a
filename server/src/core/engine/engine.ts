import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { EngineLine, EngineOrder, NoSchedule, ScheduledGame } from '@app/contract/league-schedule'

export const program = fileURLToPath(import.meta.resolve('@app/schedule/program'))

/** The largest division takes about 60 MB. */
const HEAP_MB = 192
/** What the exact solver may take beside it, in pages of 64 kB: 256 MB. */
const SOLVER_PAGES = 4096
/** The largest division takes 15 seconds of a core; the rest is for busy machines. */
const MAX_MS = 120_000

/** How many this process runs. */
let running = 0
export const isEngineBusy = (): boolean => running > 0

interface Made {
  games: readonly ScheduledGame[]
  reason: NoSchedule | null
}

interface EngineProgress {
  done: number
  games: readonly ScheduledGame[]
}

/**
 * Makes a schedule in a child process without secrets. `onProgress` is asked at every improvement whether to go on. Resolves
 * with the best schedule, also if it was stopped or took too long; with null if there is none.
 */
export async function makeInChild(
  order: EngineOrder,
  onProgress: (progress: EngineProgress) => Promise<boolean>,
  { maxMs = MAX_MS }: { maxMs?: number } = {},
): Promise<Made | null> {
  running += 1
  const limits = [`--max-old-space-size=${HEAP_MB}`, `--wasm-max-mem-pages=${SOLVER_PAGES}`]
  const child = spawn(process.execPath, [...limits, program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // guard: engines: a child has no secrets
    env: { TZ: 'UTC' },
  })
  // guard: engines: a child that takes too long is ended
  const deadline = setTimeout(() => child.kill('SIGKILL'), maxMs)
  // Without these listeners a child that ends early would end this process.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(order))
  const ended = once(child, 'close')
  let made: Made | null = null
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const line = lineIn(text)
      if (!line) break
      if (line.games) made = { games: line.games, reason: line.reason }
      if (line.isLast || !(await onProgress({ done: line.done, games: made?.games ?? [] }))) break
    }
    return made
  } finally {
    running -= 1
    clearTimeout(deadline)
    child.kill('SIGKILL')
    await ended.catch(() => {})
  }
}

/** Null for the broken line of a child that was ended while it wrote. */
function lineIn(text: string): EngineLine | null {
  try {
    return JSON.parse(text) as EngineLine
  } catch {
    return null
  }
}
