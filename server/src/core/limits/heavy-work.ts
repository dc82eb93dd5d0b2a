import type { Pool } from '../database/db.ts'
import { refuseOverdraft } from './budgets.ts'

const LEASE_MS = 60_000

/**
 * Runs work of which a person may have one in progress, in whichever process. A second one is refused at once. The lease ends
 * with the work, or by itself when the process died.
 */
export async function oneAtATime<T>(
  pool: Pool,
  { subject, token, now }: { subject: string; token: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const endsAt = new Date(now.getTime() + LEASE_MS)
  const leased = await pool`
    insert into heavy_work as held (subject, token, ends_at)
    values (${subject}, ${token}, ${endsAt})
    on conflict (subject) do update
      set token = excluded.token, ends_at = excluded.ends_at
    where held.ends_at <= ${now}
    returning subject`
  if (leased.length === 0) refuseOverdraft({ budget: 'heavy-work', retryAfterSeconds: 5 })
  try {
    return await work()
  } finally {
    await pool`delete from heavy_work where subject = ${subject} and token = ${token}`
  }
}
