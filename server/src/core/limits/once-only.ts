import { createHash } from 'node:crypto'
import type { Db } from '../database/db.ts'

/** A token that is valid once, such as that of a sign-in. */
interface OneUse {
  purpose: string
  token: string
  /** Expiry of the token; after this its use need not be remembered. */
  expiresAt: Date
}

/** Records a use and returns true for the first one, even under concurrency. */
export async function isFirstUse(db: Db, { purpose, token, expiresAt }: OneUse): Promise<boolean> {
  const hash = createHash('sha256').update(`${purpose} ${token}`).digest()
  const noted = await db`
    insert into used_token (hash, forget_at)
    values (${hash}, ${expiresAt})
    on conflict do nothing
    returning hash`
  return noted.length === 1
}
