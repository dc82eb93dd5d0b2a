import { inTransaction } from './transaction.ts'

/** As if this person had logged in yesterday: what needs a recent login asks for one. */
export async function ageLogins(databaseUrl: string, email: string): Promise<void> {
  await inTransaction(databaseUrl, (client) =>
    client.query(
      `update session set authenticated_at = now() - interval '1 day'
        where profile_id in (select id from profile where email = $1)`,
      [email],
    ),
  )
}
