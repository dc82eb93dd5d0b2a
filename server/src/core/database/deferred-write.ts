/** Something that follows from reading and is written a moment later: no read waits for a write, or fails with it. */
export interface Deferred {
  /** Sees to it that it is written within the delay. */
  soon: () => void
  /** Writes it now. */
  flush: () => Promise<void>
}

/** What `write` cannot write it keeps for the next time. */
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
