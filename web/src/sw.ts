/// <reference lib="webworker" />
import { appFiles, isHashed } from './lib/offline/app-files.ts'
import { updateBadge } from './lib/offline/badge.ts'
import { deliver } from './lib/offline/outbox.ts'
import { listenForPush, tellPages } from './lib/push/notifications.ts'

/**
 * The service worker: makes the app work offline with the files of its build, and sends queued answers. Data that
 * people read is stored by the page (`lib/offline/replies.ts`), never here, because it belongs to the signed-in person.
 */
declare const self: ServiceWorkerGlobalScope
/** Filled in by the build. */
declare const BUILD: string
declare const FILES: readonly string[]
declare const PAGES: readonly string[]

const files = appFiles(`app-${BUILD}`, FILES)
const isPage = (path: string) => PAGES.some((page) => new RegExp(page, 'i').test(path))

self.addEventListener('install', (event) => event.waitUntil(files.fill()))

self.addEventListener('activate', (event) => event.waitUntil(files.clean().then(() => self.clients.claim())))

self.addEventListener('message', (event) => {
  const data = event.data as { keep: string[] } | 'take-over'
  // Never on its own, because the code of an open page would change under it.
  if (data === 'take-over') void self.skipWaiting()
  else event.waitUntil(files.keep(data.keep))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(files.page(request))
  } else if (isHashed(pathname)) event.respondWith(files.hashed(request))
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => files.cached(pathname)))
})

type SyncEvent = ExtendableEvent & { tag: string }

/** If supported: once the network is back, even without an open page. */
self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag === 'outbox') event.waitUntil(deliver().finally(tellPages))
}) as EventListener)

listenForPush(self)
// A message means that something changed, so the badge may have to change too.
self.addEventListener('push', (event) => event.waitUntil(updateBadge().catch(() => {})))
