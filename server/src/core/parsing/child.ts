import { type ChildProcess, spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Answer, Order } from './child-program.ts'
import { frameOf, readFrames } from './frames.ts'
import type { Ending } from './parsers.ts'

type Answered = Exclude<Answer, { kind: 'ready' }>

/** A child process that reads one file at a time. */
export interface Child {
  isRunning(): boolean
  read(order: Order): Promise<Answered | { kind: 'ended'; why: Ending }>
  end(): void
}

const program = fileURLToPath(new URL('./child-program.ts', import.meta.url))
/** A child that cannot start exits at once. This limit is for one that hangs on a busy machine. */
const MAX_START_MS = 60_000
const MAX_READY_BYTES = 1000

export async function startChild({ heapMb }: { heapMb: number }): Promise<Child> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8', program], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // guard: parsers: a child has no secrets
    env: childEnv,
  })
  const messages = child.stdio[3] as Duplex
  const complaint = firstWords(child)
  let maxBytes = MAX_READY_BYTES
  let settle: ((outcome: Answer | { kind: 'ended'; why: Ending }) => void) | undefined
  const give = (outcome: Answer | { kind: 'ended'; why: Ending }) => {
    settle?.(outcome)
    settle = undefined
  }
  const stop = (why: Ending) => {
    give({ kind: 'ended', why })
    child.kill('SIGKILL')
  }
  readFrames(messages, {
    maxBytes: () => maxBytes,
    onValue: (value) => give(answerIn(value)),
    onBroken: stop,
  })
  // Without these listeners a failed start or a closed channel would end this process.
  messages.on('error', () => {})
  child.on('error', () => give({ kind: 'ended', why: 'crash' }))
  child.on('exit', (_code, signal) => give({ kind: 'ended', why: endingOf(signal) }))
  const next = async (wallMs: number) => {
    const { promise, resolve } = Promise.withResolvers<Answer | { kind: 'ended'; why: Ending }>()
    settle = resolve
    // guard: parsers: a hanging child is killed
    const deadline = setTimeout(stop, wallMs, 'time')
    const outcome = await promise
    clearTimeout(deadline)
    return outcome
  }

  const first = await next(MAX_START_MS)
  if (first.kind !== 'ready') {
    child.kill('SIGKILL')
    throw new Error(`The child process for files did not start. ${complaint()}`)
  }
  // An idle child must not keep this process alive.
  child.unref()
  for (const stream of [messages, child.stderr]) (stream as Duplex & { unref?: () => void }).unref?.()

  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async read(order) {
      maxBytes = order.limits.outputBytes
      const answer = next(order.limits.wallMs)
      messages.write(frameOf(order))
      const outcome = await answer
      return outcome.kind === 'ready' ? { kind: 'ended', why: 'crash' } : outcome
    },
    end: () => void child.kill('SIGKILL'),
  }
}

/** A file may have taken over the child, which then sends what it likes. Throws if that is no answer. */
function answerIn(value: unknown): Answer {
  const { kind, cost, why } = value as Partial<Record<string, unknown>>
  const { cpuMs, peakBytes, residentBytes } = (cost ?? {}) as Partial<Record<string, unknown>>
  const isCosted = [cpuMs, peakBytes, residentBytes].every((figure) => typeof figure === 'number')
  const isAnswer = kind === 'ready' || (isCosted && (kind === 'read' || (kind === 'failed' && typeof why === 'string')))
  if (!isAnswer) throw new TypeError('not an answer')
  return value as Answer
}

/** Passes none of this process's variables. With these, the allocator returns memory to the system after each file. */
const childEnv = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', VIPS_WARNING: '0', TZ: 'UTC' }

/** The child's watch and the kernel kill it with SIGKILL for its memory, V8 with SIGABRT for its heap. */
function endingOf(signal: NodeJS.Signals | null): Ending {
  if (signal === 'SIGVTALRM') return 'cpu'
  return signal === 'SIGKILL' || signal === 'SIGABRT' ? 'memory' : 'crash'
}

/**
 * What a child prints before it is ready explains why it does not start. Later output could contain parts of a file.
 */
function firstWords({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.on('data', (chunk: Buffer) => {
    if (text.length < 2000) text += chunk.toString()
  })
  return () => text.slice(0, 2000)
}
