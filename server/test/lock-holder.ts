import { expect } from 'vitest'
import type { Pool } from '../src/core/database/db.ts'

/** Holds locks until the test releases them, so that requests and jobs wait for each other in a known order. */
export async function holdLocks(pool: Pool) {
  const connection = await pool.reserve()
  await connection`begin`
  return {
    connection,
    /** This many sessions of the database wait for a lock. */
    async waiting(sessions: number) {
      await expect.poll(() => waitingSessions(pool), { timeout: 20_000, interval: 20 }).toBe(sessions)
    },
    async release() {
      await connection`commit`
      connection.release()
    },
  }
}

async function waitingSessions(pool: Pool): Promise<number> {
  const [sessions] = await pool<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return sessions?.count ?? 0
}
