import type { Logger } from 'pino'
import type { Pool } from '../database/db.ts'
import { deferred } from '../database/deferred-write.ts'
import type { SessionDesk } from './session-store.ts'

export interface LastSeen {
  note(sessionId: string, at: Date): void
  flush(): Promise<void>
}

/** Collects which sessions were seen, and writes them down together. */
export function openLastSeen({
  pool,
  desk,
  log,
}: {
  pool: Pool
  desk: Pick<SessionDesk, 'noteSeen'>
  log: Logger
}): LastSeen {
  let seen = new Map<string, Date>()
  const onFailure = (error: unknown) => log.warn({ err: error }, 'could not note which sessions were seen')
  const writing = deferred(
    async () => {
      const noted = seen
      seen = new Map()
      try {
        if (noted.size > 0) await desk.noteSeen(pool, noted)
      } catch (error) {
        seen = new Map([...noted, ...seen])
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
