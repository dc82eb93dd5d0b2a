import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { loadMessages } from '../../../lib/language/language.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const NewVersion = lazyPart('rest', async () => (await import('./new-version.tsx')).NewVersion)

/** Makes the app open without a network, and offers a newer version of it. Development has no service worker. */
export function Offline() {
  const { i18n } = useLingui()
  const [start, setStart] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!import.meta.env.PROD) return
    // Without it the app needs a network.
    register(i18n, (startNew) => setStart(() => startNew)).catch(() => {})
  }, [i18n])
  return start && <NewVersion onStart={start} />
}

async function register(i18n: I18n, offer: (start: () => void) => void) {
  await isLoaded()
  const { keepLoadedFiles, registerServiceWorker } = await import('../../../lib/offline/service-worker.ts')
  await registerServiceWorker(offer)
  // Pages need them without a network, too.
  await loadMessages(i18n, 'dashboard')
  await loadMessages(i18n, 'rest')
  await keepLoadedFiles()
}

/** The first view comes first: the worker fetches files of its own. */
const isLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') setTimeout(resolve, SETTLED_MS)
    else window.addEventListener('load', () => setTimeout(resolve, SETTLED_MS), { once: true })
  })

const SETTLED_MS = 3000
