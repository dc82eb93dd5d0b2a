import { createHash } from 'node:crypto'
import type { Db } from '../database/db.ts'

/** A token that is valid once, such as that of a sign-in. */
interface OneUse {
  purpose: string
  token: string
  /** When it is invalid anyway, so that the use can be forgotten. */
  expiresAt: Date
}

/** Notes the use and returns whether it is the first. Of concurrent uses one is. */
export async function isFirstUse(db: Db, { purpose, token, expiresAt }: OneUse): Promise<boolean> {
  const hash = createHash('sha256').update(`${purpose} ${token}`).digest()
  const noted = await db`
    insert into used_token (hash, forget_at)
    values (${hash}, ${expiresAt})
    on conflict do nothing
    returning hash`
  return noted.length === 1
}
