/// <reference lib="webworker" />
import { deliver } from './lib/offline/outbox.ts'
import { listenForPush } from './lib/push/notifications.ts'

/**
 * The service worker: opens the app without a network, from the files of its build, and sends waiting answers. What people
 * read is kept by the page (`lib/offline/replies.ts`), never here: it belongs to the person who is signed in.
 */
declare const self: ServiceWorkerGlobalScope
/** The build fills these in. */
declare const BUILD: string
declare const FILES: readonly string[]
declare const PAGES: readonly string[]

const CACHE = `app-${BUILD}`
/** The document of every page of the app. */
const DOCUMENT = '/dashboard'
/** Longer than a slow network takes to answer, shorter than people wait. */
const PATIENCE_MS = 4000

const isPage = (path: string) => PAGES.some((page) => new RegExp(page, 'i').test(path))
const isHashed = (path: string) => path.startsWith('/assets/')

self.addEventListener('install', (event) => event.waitUntil(fill()))

/** Files that an earlier build has too are not fetched again. */
async function fill() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    [DOCUMENT, ...FILES].map(async (path) => {
      const response =
        (isHashed(path) && (await caches.match(path))) || (await fetch(path, isHashed(path) ? {} : { cache: 'reload' }))
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      // guard: a worker keeps no document of another build
      if (path === DOCUMENT) await refuseOfAnotherBuild(response.clone())
      await cache.put(path, response)
    }),
  )
}

/**
 * While servers are replaced one by one, the worker may come from a new one and the document from an old one, whose scripts are
 * not kept: without a network nothing would start. The browser tries again with the next page.
 */
async function refuseOfAnotherBuild(document: Response) {
  const [missing] = (await document.text()).matchAll(/\/assets\/[\w.-]+/g).filter(([file]) => !FILES.includes(file))
  if (missing) throw new Error(`${DOCUMENT} of another build: ${missing[0]}`)
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('message', (event) => {
  const data = event.data as { keep: string[] } | 'take-over'
  // Never by itself: the code of an open page would change under it.
  if (data === 'take-over') void self.skipWaiting()
  // What the page had loaded before this worker was there: the words of its language, fonts.
  else event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(data.keep.filter(isHashed))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(page(request))
  } else if (isHashed(pathname)) event.respondWith(file(request))
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => cached(pathname)))
})

/** From the network, because the server decides which page it is. A proxy without a server sends a blank page. */
async function page(request: Request): Promise<Response> {
  const tooSlow = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))
  const response = await Promise.race([fetch(request), tooSlow]).catch(() => null)
  // guard: while the server is down the app opens
  if (response && response.status >= 500) return (await ownCopy(DOCUMENT)) ?? response
  return response ?? cached(DOCUMENT)
}

/** A file with a hash in its name never changes. */
async function file(request: Request): Promise<Response> {
  const found = await caches.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone())
  return response
}

const cached = async (path: string): Promise<Response> => (await ownCopy(path)) ?? Response.error()

/** Of this build: another one may be half there. */
const ownCopy = async (path: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(path)

type SyncEvent = ExtendableEvent & { tag: string }

/** Where the browser can: once the network is back, even with no page open. */
self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag === 'outbox') event.waitUntil(deliver().finally(tell))
}) as EventListener)

listenForPush(self)

function tell() {
  const channel = new BroadcastChannel('outbox')
  channel.postMessage('delivered')
  channel.close()
}
