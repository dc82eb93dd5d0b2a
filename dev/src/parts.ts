import { stopWhenNpmExits } from './npm.ts'

interface Part {
  stop(): Promise<unknown>
}

/** What a command has started. The first part stops last, because the others use it. */
export interface Parts {
  /** Registered before it has started, so that Ctrl-C waits for the start and then stops it. */
  begin<P extends Part>(starting: Promise<P>): Promise<P>
  add(part: Part): void
  isStopping(): boolean
  /** Stops all parts and exits. */
  stop(code: number): Promise<void>
}

/** Runs a command with several parts until Ctrl-C, or until npm is gone. If the start fails, everything stops. */
export function runUntilStopped(start: (parts: Parts) => Promise<void>): void {
  const started: Part[] = []
  let stopping: Promise<void> | undefined
  const parts: Parts = {
    begin(starting) {
      started.push({ stop: async () => (await starting.catch(() => undefined))?.stop() })
      return starting
    },
    add: (part) => void started.push(part),
    isStopping: () => stopping !== undefined,
    stop(code) {
      stopping ??= stopAll(code)
      return stopping
    },
  }

  async function stopAll(code: number) {
    const [first, ...others] = started
    await Promise.all(others.map((part) => part.stop()))
    await first?.stop()
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void parts.stop(0))
  stopWhenNpmExits(() => parts.stop(0))
  start(parts).catch((error: unknown) => {
    if (!stopping) console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    return parts.stop(1)
  })
}
