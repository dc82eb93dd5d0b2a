import { useSyncExternalStore } from 'react'

/** How often a lost connection is retried. */
const RETRY_MS = 3_000

let isLost = false
let lastFound = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()
const returns = new Set<(isOld: boolean) => void>()
/** When the oldest data shown offline was read. */
let asOf = Date.now()
let isOld = false

/** A request got no response. From now on the server is polled until it responds. */
export function connectionLost(): void {
  if (isLost) return
  asOf = lastFound
  timer = setInterval(checkConnection, RETRY_MS)
  window.addEventListener('online', checkConnection)
  publish(true)
}

/** A request got a response, of any status. */
export function connectionFound(): void {
  lastFound = Date.now()
  if (!isLost) return
  clearInterval(timer)
  window.removeEventListener('online', checkConnection)
  publish(false)
  for (const listener of returns) listener(isOld)
  isOld = false
}

/** Records that data read at this time is shown without a connection. */
export function readBefore(at: number): void {
  isOld = true
  asOf = Math.min(asOf, at)
  for (const listener of listeners) listener()
}

/** The age of the oldest data shown, while there is no connection. */
export function useAsOf(): number | null {
  return useSyncExternalStore(onChange, () => (isLost ? asOf : null))
}

export const isConnectionLost = (): boolean => isLost

export function useConnectionLost(): boolean {
  return useSyncExternalStore(onChange, () => isLost)
}

/**
 * Calls the listener whenever the connection comes back, and tells it whether old data was shown. Returns a function
 * that removes it.
 */
export function onReconnect(listener: (isOld: boolean) => void): () => void {
  returns.add(listener)
  return () => returns.delete(listener)
}

export function checkConnection(): void {
  fetch('/health/live', { cache: 'no-store' }).then(connectionFound, connectionLost)
}

function onChange(listener: () => void) {
  listeners.add(listener)
  // The browser may notice that it is offline before a request fails. If it is wrong, the next attempt corrects it.
  window.addEventListener('offline', connectionLost)
  return () => listeners.delete(listener)
}

function publish(next: boolean) {
  isLost = next
  for (const listener of listeners) listener()
}
