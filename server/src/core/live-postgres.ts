import type { Logger } from 'pino'
import { connect, type Pool } from './db.ts'
import type { Change, Wire } from './live.ts'

const channel = 'live'
/** Long enough to send much at once, short enough for nobody to notice. */
const coalesceMs = 25
/** PostgreSQL takes 8000 bytes at a time; a change has three ids of 36 characters. */
const changesAtOnce = 60

export interface PostgresWireParts {
  pool: Pool
  /** LISTEN lives as long as its connection, so no pooler may stand in between. */
  listenUrl: string
  log: Logger
}

/**
 * PostgreSQL carries the word. Not within the transaction of a write: there NOTIFY makes the commits of the whole
 * database server wait for each other. Whoever dies before it has sent leaves the change in the log.
 */
export function wireThroughPostgres({ pool, listenUrl, log }: PostgresWireParts): Wire {
  const unsent = new Map<string, Change>()
  let timer: NodeJS.Timeout | undefined
  let listener: Pool | undefined

  async function flush() {
    timer = undefined
    const payloads = payloadsOf([...unsent.values()])
    unsent.clear()
    await pool`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.catch(
      (error: unknown) => log.warn({ err: error }, 'could not send word of changes'),
    )
  }

  return {
    send(change) {
      unsent.set(change.id, change)
      timer ??= setTimeout(() => void flush(), coalesceMs)
    },

    listen(onChange, onGap) {
      if (listener) return
      // A lost connection is replaced, but what was said meanwhile is lost.
      let hasListened = false
      const onListening = () => {
        if (hasListened) onGap()
        hasListened = true
      }
      listener = connect(listenUrl, { max: 1 })
      listener
        .listen(channel, (payload) => changesIn(payload).forEach(onChange), onListening)
        .catch((error: unknown) => log.warn({ err: error }, 'does not listen for changes yet'))
    },

    async close() {
      clearTimeout(timer)
      if (unsent.size > 0) await flush()
      await listener?.end()
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
