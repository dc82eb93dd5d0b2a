import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Connection, retryDelayMs } from '../database/connections.ts'
import type { Pool } from '../database/db.ts'
import type { Change, Wire } from './live.ts'

const channel = 'live'
/** Long enough to send much at once, short enough for nobody to notice. */
const coalesceMs = 25
/** PostgreSQL takes 8000 bytes at a time; a change has three ids of 36 characters. */
const changesAtOnce = 60
/** How often the listener asks whether the server is still there, and how long it waits for the reply. */
const patienceMs = 2_000

export interface PostgresWireParts {
  pool: Pool
  /** LISTEN lives as long as its connection, so no pooler may stand in between. */
  listenUrl: string
  log: Logger
}

export interface PostgresWire extends Wire {
  /** False while word of changes would be missed. Nobody listens before the first page is open. */
  isListening: () => boolean
}

/**
 * PostgreSQL carries the word. Not within the transaction of a write: there NOTIFY makes the commits of the whole
 * database server wait for each other. Whoever dies before it has sent leaves the change in the log.
 */
export function wireThroughPostgres({ pool, listenUrl, log }: PostgresWireParts): PostgresWire {
  const unsent = new Map<string, Change>()
  let timer: NodeJS.Timeout | undefined
  const stopped = new AbortController()
  let listening: Promise<void> | undefined
  let isDeaf = false

  async function flush() {
    timer = undefined
    const payloads = payloadsOf([...unsent.values()])
    unsent.clear()
    await pool`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.catch(
      (error: unknown) => log.warn({ err: error }, 'could not send word of changes'),
    )
  }

  async function keepListening(onChange: (change: Change) => void, onGap: () => void) {
    let hasListened = false
    for (let attempt = 0; !stopped.signal.aborted; attempt += 1) {
      isDeaf = true
      const connection = new Connection({
        connectionString: listenUrl,
        connectionTimeoutMillis: patienceMs,
        application_name: channel,
      })
      connection.on('notification', ({ payload = '[]' }) => changesIn(payload).forEach(onChange))
      try {
        await connection.connect()
        await connection.run(`listen ${channel}`)
        attempt = 0
        isDeaf = false
        // What was said while nobody listened is lost.
        if (hasListened) onGap()
        hasListened = true
        await untilSilent(connection)
      } catch (error) {
        if (!stopped.signal.aborted) log.warn({ err: error }, 'does not listen for changes')
      }
      connection.socket.destroy()
      await delay(retryDelayMs(attempt), undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  /** Fails as soon as the server does not reply any more: a connection can be dead without anybody having closed it. */
  async function untilSilent(connection: Connection) {
    for (;;) {
      await delay(patienceMs, undefined, { signal: stopped.signal })
      const timer = setTimeout(() => connection.socket.destroy(), patienceMs)
      await connection.run('select').finally(() => clearTimeout(timer))
    }
  }

  return {
    send(change) {
      unsent.set(change.id, change)
      timer ??= setTimeout(() => void flush(), coalesceMs)
    },

    isListening: () => !isDeaf,

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

type Told = [id: string, teamId: string, gameId: string][]

function payloadsOf(changes: Change[]): string[] {
  const told: Told = changes.map(({ id, teamId, gameId }) => [id, teamId, gameId])
  const portions = Math.ceil(told.length / changesAtOnce)
  return Array.from({ length: portions }, (_, i) =>
    JSON.stringify(told.slice(i * changesAtOnce, (i + 1) * changesAtOnce)),
  )
}

const changesIn = (payload: string): Change[] =>
  (JSON.parse(payload) as Told).map(([id, teamId, gameId]) => ({ id, teamId, gameId }))
