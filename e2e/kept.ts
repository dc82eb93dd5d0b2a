import type { Page } from '@playwright/test'

/**
 * Everything the browser stores for the site, as one text: databases, cached files, storages, cookies, push,
 * notifications.
 */
export const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no result')))
      })
    const databases: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        databases.push(name, store, await Promise.all([resultOf(objects.getAll()), resultOf(objects.getAllKeys())]))
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        cached.push(request.url, JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '')
      }
    }
    const worker = await navigator.serviceWorker.getRegistration()
    const shown = (await worker?.getNotifications()) ?? []
    // Encrypted data is bytes; a search finds everything that is not encrypted.
    const text = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer
        ? Array.from(new Uint8Array(value), (byte) => String.fromCodePoint(byte)).join('')
        : value
    const kept = {
      databases,
      cached,
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      cookies: document.cookie,
      push: (await worker?.pushManager.getSubscription())?.endpoint,
      notifications: shown.map(({ title, body, data }) => ({ title, body, data: data as unknown })),
    }
    return JSON.stringify(kept, text)
  })
