import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'

export async function accountOf(db: Db, profileId: string) {
  const [account] = await db<{ name: string; tiedAt: Date }[]>`
    select name, tied_at from chat_account where profile_id = ${profileId}`
  return account
}

/** False if there is none. */
export async function deleteAccountOf(db: Db, { actorId }: Scope<'account.edit-own' | 'operator.act'>) {
  const deleted = await db`delete from chat_account where profile_id = ${actorId} returning profile_id`
  return deleted.length === 1
}
