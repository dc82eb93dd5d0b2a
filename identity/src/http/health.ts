import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../database/database.ts'

const TIMEOUT_MS = 400
const SHARED_MS = 1_000

/** Live: the process responds. Ready: it also reaches its database and is not stopping. */
export function openHealth(db: Db) {
  let isDraining = false
  let latest: Promise<boolean> | undefined
  let startedAt = -SHARED_MS

  /** Shares one query per second, so that health checks do not pile up while all connections are in use. */
  function reachesDatabase(): Promise<boolean> {
    if (latest && performance.now() - startedAt < SHARED_MS) return latest
    startedAt = performance.now()
    const query = db.query('select 1').then(
      () => true,
      () => false,
    )
    latest = Promise.race([query, delay(TIMEOUT_MS, false)])
    return latest
  }

  return {
    async isReady(): Promise<boolean> {
      return !isDraining && reachesDatabase()
    },
    drain() {
      isDraining = true
    },
  }
}
