const failures = new WeakSet<object>()

/** Vite reports preloaded scripts and stylesheets that failed to load, as after a deploy. */
export function trackChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

/** The error messages of Chrome, Firefox and Safari for a script that Vite did not preload. */
const importFailed = /dynamically imported module|importing a module script failed/i

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (failures.has(error) || importFailed.test(error.message))

const RELOADED = 'reloaded'

/**
 * Reloads the document, because browsers never retry a failed module. Returns false if the server is unreachable, or if
 * this visit was reloaded before, so that a missing chunk cannot cause a loop.
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
