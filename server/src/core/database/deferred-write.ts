/** Postpones a write that is caused by a read, so that the read neither waits for it nor fails with it. */
export interface Deferred {
  /** Schedules the write within the delay. */
  soon: () => void
  /** Writes now. */
  flush: () => Promise<void>
}

/** If `write` fails, it must keep its data for the next call. */
export function deferred(
  write: () => Promise<void>,
  { delayMs = 500, onFailure }: { delayMs?: number; onFailure: (error: unknown) => void },
): Deferred {
  let timer: NodeJS.Timeout | undefined
  let latest = Promise.resolve()

  function flush() {
    clearTimeout(timer)
    timer = undefined
    latest = latest.then(write).catch(onFailure)
    return latest
  }
  return {
    flush,
    soon() {
      timer ??= setTimeout(() => void flush(), delayMs).unref()
    },
  }
}
