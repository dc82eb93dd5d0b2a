import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'

export async function insertRefusal(db: Db, { email, now }: { email: string; now: Date }) {
  await db`
    insert into mail_refusal (email, refused_at)
    values (${email}, ${now})
    on conflict do nothing`
}

export async function deleteRefusal(db: Db, _scope: Scope<'account.delete-own' | 'message.choose-own'>, email: string) {
  await db`delete from mail_refusal where email = ${email}`
}
