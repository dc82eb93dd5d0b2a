/**
 * What this browser stores for the signed-in person: server replies, and answers waiting to be sent. Shared by page and
 * service worker.
 */
const NAME = 'callup'
type Store = 'replies' | 'outbox'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('replies')
      request.result.createObjectStore('outbox')
    })
    request.addEventListener('success', () => {
      const database = request.result
      // Closes it when another tab deletes it; the next use opens it again.
      const close = () => {
        database.close()
        opened = undefined
      }
      database.addEventListener('versionchange', close)
      database.addEventListener('close', close)
      resolve(database)
    })
    request.addEventListener('error', () => {
      opened = undefined
      reject(request.error ?? new Error('no database'))
    })
  })
  return opened
}

async function inStore<T>(store: Store, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  const transaction = (await open()).transaction(store, mode)
  return new Promise<T>((resolve, reject) => {
    const request = act(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(request.result))
    const fail = () => reject(transaction.error ?? new Error('no database'))
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}

export const get = <T>(store: Store, key: string): Promise<T | undefined> =>
  inStore(store, 'readonly', (objects) => objects.get(key) as IDBRequest<T | undefined>)

export const all = <T>(store: Store): Promise<T[]> =>
  inStore(store, 'readonly', (objects) => objects.getAll() as IDBRequest<T[]>)

export const keys = (store: Store): Promise<string[]> =>
  inStore(store, 'readonly', (objects) => objects.getAllKeys() as IDBRequest<string[]>)

export const put = (store: Store, key: string, value: unknown): Promise<unknown> =>
  inStore(store, 'readwrite', (objects) => objects.put(value, key))

/** Replaces or deletes a value in one transaction, so that nothing another tab writes meanwhile is lost. */
export const change = <T>(store: Store, key: string, to: (now: T | undefined) => T | undefined): Promise<unknown> =>
  inStore(store, 'readwrite', (objects) => {
    const reading = objects.get(key) as IDBRequest<T | undefined>
    reading.addEventListener('success', () => {
      const next = to(reading.result)
      if (next === undefined) objects.delete(key)
      else objects.put(next, key)
    })
    return reading
  })

export const remove = (store: Store, key: string): Promise<unknown> =>
  inStore(store, 'readwrite', (objects) => objects.delete(key))

export const empty = (store: Store): Promise<unknown> => inStore(store, 'readwrite', (objects) => objects.clear())
