import { setTimeout as delay } from 'node:timers/promises'

/** Polls until the outcome is neither undefined, false nor an error. */
export async function until<T>(
  what: string,
  attempt: () => Promise<T | undefined | false> | T | undefined | false,
  { timeoutMs = 30_000, everyMs = 25 } = {},
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  let reason: unknown
  for (;;) {
    try {
      const outcome = await attempt()
      if (outcome !== undefined && outcome !== false) return outcome
    } catch (error) {
      reason = error
    }
    if (performance.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms: ${what}`, { cause: reason })
    await delay(everyMs)
  }
}
