import { useSyncExternalStore } from 'react'

/** How often a lost connection is tried. */
const RETRY_MS = 3_000

let isLost = false
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()
const returns = new Set<() => void>()

/** A request got no response. From now on the server is tried until it responds. */
export function connectionLost(): void {
  if (isLost) return
  timer = setInterval(checkConnection, RETRY_MS)
  window.addEventListener('online', checkConnection)
  publish(true)
}

/** A request got a response, whatever it says. */
export function connectionFound(): void {
  if (!isLost) return
  clearInterval(timer)
  window.removeEventListener('online', checkConnection)
  publish(false)
  for (const listener of returns) listener()
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(onChange, () => isLost)
}

/** Calls the listener each time that the connection is back. Returns a function that stops it. */
export function onReconnect(listener: () => void): () => void {
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
