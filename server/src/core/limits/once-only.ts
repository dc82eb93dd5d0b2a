import { createHash } from 'node:crypto'
import type { Db } from '../database/db.ts'

/** Something that is valid once, such as the callback of a sign-in. */
interface OneUse {
  purpose: string
  token: string
  now: Date
  /** When it is invalid anyway, so that the use can be forgotten. */
  expiresAt: Date
}

/** Notes the use and returns whether it is the first. Of concurrent uses one is. */
export async function isFirstUse(db: Db, { purpose, token, now, expiresAt }: OneUse): Promise<boolean> {
  const subject = createHash('sha256').update(token).digest('hex').slice(0, 32)
  const noted = await db`
    insert into budget_use as b (budget, subject, used, most, ends_at)
    values (${purpose}, ${subject}, 1, 1, ${expiresAt})
    on conflict (budget, subject) do update
      set ends_at = excluded.ends_at
    where b.ends_at <= ${now}
    returning subject`
  return noted.length > 0
}
