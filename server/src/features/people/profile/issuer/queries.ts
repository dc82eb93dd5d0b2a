import type { Db } from '#core/database/db.ts'
import type { LeftAccount, Move } from './rules.ts'

export const issuers = (db: Db) => db<{ issuer: string; accounts: number }[]>`
  select issuer, count(*)::int as accounts
    from account
   group by issuer
   order by count(*) desc, issuer`

/** Locks them against the deletion of an account meanwhile. */
export const lockAccountsAt = (db: Db, issuer: string) => db<LeftAccount[]>`
  select a.profile_id, a.subject, trim(p.first_name || ' ' || p.last_name) as name, p.email, p.email_verified
    from account a
    join profile p on p.id = a.profile_id
   where a.issuer = ${issuer}
   order by a.profile_id
     for update of a`

export async function subjectsAt(db: Db, issuer: string): Promise<Set<string>> {
  const rows = await db<{ subject: string }[]>`select subject from account where issuer = ${issuer}`
  return new Set(rows.map(({ subject }) => subject))
}

/** Command line only: the operator of the machine moves accounts, in nobody's name. */
export async function moveAccounts(db: Db, { to, moves }: { to: string; moves: readonly Move[] }) {
  await db`
    update account a
       set issuer = ${to}, subject = m.subject
      from unnest(${moves.map(({ profileId }) => profileId)}::uuid[], ${moves.map((move) => move.to)}::text[])
        as m (profile_id, subject)
     where a.profile_id = m.profile_id`
}
