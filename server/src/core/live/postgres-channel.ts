import type { Logger } from 'pino'
import type { Pool } from '../database/db.ts'
import { keepConnected, type Ping } from '../database/keep-connected.ts'
import type { Change, Channel } from './live.ts'

const channel = 'live'
/** Batches changes, without a noticeable delay. */
const batchMs = 25
/** PostgreSQL allows 8000 bytes per notification; a change has three ids of up to 43 characters, and a word. */
const changesPerPayload = 50
const ping: Ping = { pingMs: 2_000, silentMs: 2_000 }
const connectMs = 2_000

export interface PostgresChannelParts {
  pool: Pool
  /** Bypasses any connection pooler, because LISTEN lasts only as long as its connection. */
  listenUrl: string
  log: Logger
}

export interface PostgresChannel extends Channel {
  /** False while changes would be missed. True before the first page is open, because nothing listens yet. */
  isListening: () => boolean
}

/**
 * Sends changes with NOTIFY after the commit: inside a transaction, NOTIFY makes all commits of the database server
 * wait for each other. Changes that a dead process did not send are in the log.
 */
export function openPostgresChannel({ pool, listenUrl, log }: PostgresChannelParts): PostgresChannel {
  const unsent = new Map<string, Change>()
  let timer: NodeJS.Timeout | undefined
  const stopped = new AbortController()
  let listening: Promise<void> | undefined
  let isDisconnected = false

  async function flush() {
    timer = undefined
    const payloads = encode([...unsent.values()])
    unsent.clear()
    await pool`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.catch(
      (error: unknown) => log.warn({ err: error }, 'could not publish changes'),
    )
  }

  function keepListening(onChange: (change: Change) => void, onGap: () => void) {
    let hasListened = false
    isDisconnected = true
    return keepConnected(
      { connectionString: listenUrl, connectionTimeoutMillis: connectMs, application_name: channel },
      {
        ...ping,
        signal: stopped.signal,
        async onConnect(connection) {
          connection.on('notification', ({ payload = '[]' }) => decode(payload).forEach(onChange))
          await connection.run(`listen ${channel}`)
          isDisconnected = false
          // Notifications sent while disconnected are lost.
          // guard: live: after a lost connection every page reloads everything
          if (hasListened) onGap()
          hasListened = true
        },
        onFailure(error) {
          isDisconnected = true
          log.warn({ err: error }, 'not listening for changes')
        },
      },
    )
  }

  return {
    send(change) {
      unsent.set(change.id, change)
      timer ??= setTimeout(() => void flush(), batchMs)
    },

    isListening: () => !isDisconnected,

    listen(onChange, onGap) {
      listening ??= keepListening(onChange, onGap)
    },

    async close() {
      clearTimeout(timer)
      if (unsent.size > 0) await flush()
      stopped.abort()
      await listening
    },
  }
}

type Payload = [id: string, topicId: string, resourceId: string, kind: string][]

function encode(changes: Change[]): string[] {
  const all: Payload = changes.map(({ id, topicId, resourceId, kind }) => [id, topicId, resourceId, kind])
  return Array.from({ length: Math.ceil(all.length / changesPerPayload) }, (_, i) =>
    JSON.stringify(all.slice(i * changesPerPayload, (i + 1) * changesPerPayload)),
  )
}

const decode = (payload: string): Change[] =>
  (JSON.parse(payload) as Payload).map(([id, topicId, resourceId, kind]) => ({ id, topicId, resourceId, kind }))
