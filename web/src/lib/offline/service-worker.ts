/** Browser types that TypeScript does not have yet. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => {
        createScriptURL: (url: string) => string
      }
    }
  }
}

let policy: { createScriptURL: (url: string) => string } | undefined

/** The server's policy allows only this URL, once per page: no other script can become a worker. */
function scriptAddress(): string {
  policy ??= window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => '/sw.js' })
  return policy?.createScriptURL('') ?? '/sw.js'
}

/** Makes the app available offline. Calls `offer` when a newer version is waiting, with a function that starts it. */
export async function registerServiceWorker(offer: (start: () => void) => void): Promise<void> {
  const container = navigator.serviceWorker
  if (!container) return
  const registration = await container.register(scriptAddress(), { updateViaCache: 'none' })
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The very first one starts on its own.
      if (worker.state === 'installed' && registration.active) offerNew(worker)
    })
  const offerNew = (worker: ServiceWorker) => offer(() => startNew(worker))
  if (registration.waiting) offerNew(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

/** Caches what the page loaded before the worker was active: messages of its language, and fonts. */
export async function keepLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: loadedFiles() })
}

function startNew(worker: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  worker.postMessage('take-over')
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
