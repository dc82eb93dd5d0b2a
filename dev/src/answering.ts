import { setTimeout as delay } from 'node:timers/promises'

const patienceMs = 60_000

/** Waits until all addresses answer, and names those that did not in time. */
export async function notAnswering(addresses: Record<string, string>, goOn: () => boolean): Promise<string[]> {
  const until = Date.now() + patienceMs
  let silent = Object.entries(addresses)
  for (;;) {
    const answers = await Promise.all(silent.map(([, url]) => answers200(url)))
    silent = silent.filter((_, index) => !answers[index])
    if (silent.length === 0 || Date.now() > until || !goOn()) return silent.map(([name]) => name)
    await delay(100)
  }
}

function answers200(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
}
