import type { Db } from '../database/db.ts'

/** The addresses, in lower case, that a mail server refused for good. */
export async function bouncedAmong(db: Db, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const bounced = await db<{ email: string }[]>`
    select email from bounced_address where email = any (${addresses.map((address) => address.toLowerCase())})`
  return new Set(bounced.map(({ email }) => email))
}

export async function insertBounces(db: Db, bounces: { address: string; reason: string }[], now: Date) {
  await db`
    insert into bounced_address (email, bounced_at, reason)
    select lower(address), ${now}, reason
      from jsonb_to_recordset(${db.json(bounces)}::jsonb) as bounce (address text, reason text)
    on conflict do nothing`
}

export async function deleteBounce(db: Db, address: string) {
  await db`delete from bounced_address where email = lower(${address})`
}

export const bouncedAddresses = (db: Db) => db<{ email: string; bouncedAt: Date; reason: string }[]>`
  select email, bounced_at, reason from bounced_address order by bounced_at desc`

/** How many messages of each kind were queued in the last day, by outcome and reason. */
export const deliveriesOfDay = (db: Db, now: Date) => db<
  { kind: string; outcome: string; reason: string; count: number }[]
>`
  select kind, coalesce(outcome, 'pending') as outcome, reason, count(*)::int as count
    from delivery
   where queued_at > ${now}::timestamptz - interval '1 day'
   group by kind, outcome, reason
   order by kind, count desc, outcome`

export async function deleteDeliveriesTo(db: Db, profileId: string) {
  await db`delete from delivery where profile_id = ${profileId}`
}
