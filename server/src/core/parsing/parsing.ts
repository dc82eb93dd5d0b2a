import { refuse } from '../errors.ts'
import { openFairQueue } from '../limits/fair-queue.ts'
import { meter } from '../telemetry/meter.ts'
import { type Child, startChild } from './child.ts'
import type { Cost, InputOf, ValueOf } from './child-program.ts'
import { type ChildName, children, type Ending, type Limits, type ParserName, parsers } from './parsers.ts'

/** Parses user input in child processes, one file at a time in each, alternating between people. */
export interface Parsing {
  /** The parser's result, or the reason why the file has none. */
  read<Name extends ParserName>(
    name: Name,
    personId: string,
    input: InputOf<Name>,
  ): Promise<{ value: ValueOf<Name> } | { ended: Ending }>
  /** The current numbers of files. */
  size(): { running: number; waiting: number }
  close(): void
}

interface Options {
  log: { warn(about: object, text: string): void }
  limits?: Partial<Limits>
  /** How long a child waits for another file. */
  idleMs?: number
  onCost?: (cost: Cost) => void
}

const IDLE_MS = 60_000
const RETIRE_ABOVE_BYTES = 100_000_000

export function openParsing({ log, limits = {}, idleMs = IDLE_MS, onCost = () => {} }: Options): Parsing {
  let isOpen = true
  const open = (name: ChildName) => openChildren(name, { log, limits, idleMs, onCost })
  const kinds = { files: open('files'), pictures: open('pictures'), drawings: open('drawings') }
  const all = Object.values(kinds)

  return {
    async read<Name extends ParserName>(name: Name, personId: string, input: InputOf<Name>) {
      const kind = kinds[parsers[name].child]
      return kind.queue.run(personId, async () => {
        if (!isOpen) refuse('unavailable')
        return (await kind.read(name, input)) as { value: ValueOf<Name> } | { ended: Ending }
      })
    },
    size: () => ({
      running: all.reduce((sum, { queue }) => sum + queue.size().running, 0),
      waiting: all.reduce((sum, { queue }) => sum + queue.size().waiting, 0),
    }),
    close() {
      isOpen = false
      for (const { end } of all) end()
    },
  }
}

/**
 * One child at a time: started by the first file, replaced when it ends or retains too much memory, ended when idle.
 */
function openChildren(kind: ChildName, { log, limits, idleMs, onCost }: Required<Options>) {
  const { heapMb, queue } = children[kind]
  let current: Child | undefined
  let starting: Promise<Child> | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    current?.end()
    current = undefined
    void starting?.then(
      (child) => child.end(),
      () => {},
    )
  }
  const running = async (): Promise<Child> => {
    clearTimeout(idle)
    if (current?.isRunning()) return current
    starting = startChild({ heapMb })
    current = await starting.finally(() => {
      starting = undefined
    })
    meter?.childStarted(kind)
    return current
  }

  return {
    queue: openFairQueue(queue),
    end,
    async read(name: ParserName, input: unknown): Promise<{ value: unknown } | { ended: Ending }> {
      const child = await running()
      const answer = await child.read({ parser: name, input, limits: { ...parsers[name], ...limits } })
      const why = answer.kind === 'ended' ? answer.why : answer.kind === 'failed' ? 'failed' : undefined
      meter?.parsed(name, why ?? 'read')
      if (why)
        log.warn({ parser: name, why, ...(answer.kind === 'failed' && { err: answer.why }) }, 'gave up on a file')
      if (answer.kind === 'ended') end()
      else {
        onCost(answer.cost)
        if (answer.cost.residentBytes > RETIRE_ABOVE_BYTES) end()
        // guard: parsers: an idle child ends
        idle = setTimeout(end, idleMs).unref()
      }
      return answer.kind === 'read' ? { value: answer.value } : { ended: why ?? 'crash' }
    },
  }
}
