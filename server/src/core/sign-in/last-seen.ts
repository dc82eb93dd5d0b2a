import type { Logger } from 'pino'
import type { Pool } from '../database/db.ts'
import { deferred } from '../database/deferred-write.ts'
import type { SessionStore } from './session-store.ts'

export interface LastSeen {
  note(sessionId: string, at: Date): void
  flush(): Promise<void>
}

/** Collects when sessions were last seen, and writes that in batches. */
export function openLastSeen({
  pool,
  sessions,
  log,
}: {
  pool: Pool
  sessions: Pick<SessionStore, 'saveLastSeen'>
  log: Logger
}): LastSeen {
  let seen = new Map<string, Date>()
  const onFailure = (error: unknown) => log.warn({ err: error }, 'could not save when sessions were last seen')
  const writing = deferred(
    async () => {
      const batch = seen
      seen = new Map()
      try {
        if (batch.size > 0) await sessions.saveLastSeen(pool, batch)
      } catch (error) {
        seen = new Map([...batch, ...seen])
        throw error
      }
    },
    { onFailure },
  )
  return {
    flush: writing.flush,
    note(sessionId, at) {
      seen.set(sessionId, at)
      writing.soon()
    },
  }
}
