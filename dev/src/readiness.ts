import { setTimeout as delay } from 'node:timers/promises'

const timeoutMs = 60_000

/** Waits until all URLs respond with success. Returns the names of those that did not in time. */
export async function notReady(urls: Record<string, string>, shouldContinue: () => boolean): Promise<string[]> {
  const deadline = Date.now() + timeoutMs
  let pending = Object.entries(urls)
  for (;;) {
    const ready = await Promise.all(pending.map(([, url]) => isReady(url)))
    pending = pending.filter((_, index) => !ready[index])
    if (pending.length === 0 || Date.now() > deadline || !shouldContinue()) return pending.map(([name]) => name)
    await delay(100)
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
}
