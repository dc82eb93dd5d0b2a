import type { Pool } from '../database/db.ts'
import { refuseOverdraft } from './budgets.ts'

const LEASE_MS = 60_000

/**
 * Runs one piece of heavy work per person at a time, across all processes, and refuses a second one.
 * The lease ends with the work, or expires if the process dies.
 */
export async function oneAtATime<T>(
  pool: Pool,
  { subject, token, now }: { subject: string; token: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const endsAt = new Date(now.getTime() + LEASE_MS)
  const leased = await pool`
    insert into heavy_work as lease (subject, token, ends_at)
    values (${subject}, ${token}, ${endsAt})
    on conflict (subject) do update
      set token = excluded.token, ends_at = excluded.ends_at
    where lease.ends_at <= ${now}
    returning subject`
  if (leased.length === 0) refuseOverdraft({ budget: 'heavy-work', retryAfterSeconds: 5 })
  try {
    return await work()
  } finally {
    await pool`delete from heavy_work where subject = ${subject} and token = ${token}`
  }
}
