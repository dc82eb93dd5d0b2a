import { createHash } from 'node:crypto'
import { inTransaction } from '@app/demo/transaction'

/** Backdates this session's login by a day, so that anything needing a recent one asks for it. */
export async function ageLogin(databaseUrl: string, sessionToken: string): Promise<void> {
  await inTransaction(databaseUrl, (client) =>
    client.query(`update session set authenticated_at = now() - interval '1 day' where token_hash = $1`, [
      createHash('sha256').update(sessionToken).digest(),
    ]),
  )
}
