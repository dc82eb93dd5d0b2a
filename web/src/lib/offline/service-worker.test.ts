import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from './service-worker.ts'

type Worker = EventTarget & { state: string; postMessage: (message: unknown) => void }

const worker = (state: string): Worker =>
  Object.assign(new EventTarget(), { state, postMessage: vi.fn<(message: unknown) => void>() })

/** A browser with an active service worker for the site, and one waiting to replace it. */
function browserWith({ active = null, waiting = null }: { active?: Worker | null; waiting?: Worker | null }) {
  const registration = Object.assign(new EventTarget(), { active, waiting, installing: null as Worker | null })
  const container = Object.assign(new EventTarget(), { register: async () => registration })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', { location: { reload } })
  const installs = () => {
    const next = worker('installing')
    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    next.state = 'installed'
    next.dispatchEvent(new Event('statechange'))
    return next
  }
  return { container, reload, installs }
}

afterEach(() => vi.unstubAllGlobals())

test('[APP-4] a newer version is offered, and starts when Priya accepts it', async () => {
  const { container, reload, installs } = browserWith({ active: worker('activated') })
  const offer = vi.fn<(start: () => void) => void>()
  await registerServiceWorker(offer)
  expect(offer).not.toHaveBeenCalled()
  const next = installs()
  expect(offer).toHaveBeenCalledOnce()
  expect(next.postMessage).not.toHaveBeenCalled()
  offer.mock.calls[0]?.[0]()
  expect(next.postMessage).toHaveBeenCalledWith('take-over')
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('[APP-4] one that has waited since the last visit is offered at once', async () => {
  browserWith({ active: worker('activated'), waiting: worker('installed') })
  const offer = vi.fn<(start: () => void) => void>()
  await registerServiceWorker(offer)
  expect(offer).toHaveBeenCalledOnce()
})

test('[APP-4] the first one of all is no new version', async () => {
  const { installs } = browserWith({})
  const offer = vi.fn<(start: () => void) => void>()
  await registerServiceWorker(offer)
  installs()
  expect(offer).not.toHaveBeenCalled()
})
