const failures = new WeakSet<object>()

/** Vite reports every script and stylesheet that failed to load, as after a deploy. */
export function trackChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

export const isChunkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error)

const RELOADED = 'reloaded'

/**
 * Loads the document anew, which alone makes the browser fetch a failed module again. Resolves to false when the server is out
 * of reach, and when this visit was loaded anew before: a chunk that never arrives ends at its error and not in a loop.
 */
export async function reloadOnce(visit: string): Promise<boolean> {
  const response = await fetch(window.location.href, { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return false
  try {
    if (sessionStorage.getItem(RELOADED) === visit) return false
    sessionStorage.setItem(RELOADED, visit)
  } catch {
    return false
  }
  window.location.reload()
  return true
}
