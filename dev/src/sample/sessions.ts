import { createHash } from 'node:crypto'
import { inTransaction } from './transaction.ts'

/** As if the login of this session had been yesterday: what needs a recent login asks for one. */
export async function ageLogin(databaseUrl: string, sessionToken: string): Promise<void> {
  await inTransaction(databaseUrl, (client) =>
    client.query(`update session set authenticated_at = now() - interval '1 day' where token_hash = $1`, [
      createHash('sha256').update(sessionToken).digest(),
    ]),
  )
}
