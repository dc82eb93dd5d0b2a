import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { Connection, retryDelayMs } from './connections.ts'

export interface Ping {
  /** How often an idle connection is pinged. */
  pingMs: number
  /** How long the server may take to reply before the connection counts as lost. */
  silentMs: number
}

interface KeepConnectedOptions extends Ping {
  signal: AbortSignal
  /** Sets up each new connection: a LISTEN or a session lock ended with the previous one. */
  onConnect: (connection: Connection) => Promise<void>
  onFailure: (error: unknown) => void
}

/** Keeps one connection open until the signal aborts, reconnecting with back-off whenever it is lost. */
export async function keepConnected(
  config: pg.ClientConfig,
  { signal, onConnect, onFailure, ...ping }: KeepConnectedOptions,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const connection = new Connection(config)
    try {
      await connection.connect()
      await onConnect(connection)
      attempt = 0
      await watch(connection, signal, ping)
    } catch (error) {
      if (!signal.aborted) onFailure(error)
    }
    connection.socket.destroy()
    await delay(retryDelayMs(attempt), undefined, { signal }).catch(() => {})
  }
}

/** Fails when the connection is lost: at once if it was closed, and after `silentMs` if the server stopped responding. */
export async function watch(connection: Connection, signal: AbortSignal, { pingMs, silentMs }: Ping): Promise<void> {
  const lost = new AbortController()
  connection.once('end', () => lost.abort())
  const either = AbortSignal.any([signal, lost.signal])
  while (!signal.aborted) {
    const timer = setTimeout(() => connection.socket.destroy(), silentMs)
    await connection.run('select').finally(() => clearTimeout(timer))
    await delay(pingMs, undefined, { signal: either }).catch(() => {})
  }
}
