import type { Db } from '../database/db.ts'
import type { MailFailure } from '../mail/mail-failure.ts'

/** Why an address gets no mail: `refused` during handover, `bounced` after it. */
export type SuppressionKind = 'refused' | 'bounced' | 'complained'

export async function insertRefusedAddresses(db: Db, addresses: { address: string; reason: string }[], now: Date) {
  await db`
    insert into bounced_address (email, bounced_at, reason)
    select lower(address), ${now}, reason
      from jsonb_to_recordset(${db.json(addresses)}::jsonb) as refused (address text, reason text)
    on conflict do nothing`
}

/** Temporary failures on this many days of the last weeks count as a permanent one: the mailbox is abandoned. */
const SOFT_BOUNCE_DAYS = 3
const SOFT_BOUNCE_WEEKS = 2

/** Records a provider's report. Providers are authenticated, so no further proof is needed. */
export async function recordFailure(db: Db, failure: MailFailure & { at: Date }) {
  await suppress(db, failure, db`select`)
}

/**
 * Records, once, what a bounce message reports about a delivery. The delivery must still exist: it is deleted with the
 * account, whose address must not be stored again. If the report arrives before the worker has recorded the mail as
 * sent, the delivery keeps its outcome.
 */
export async function recordBounceOf(
  db: Db,
  { deliveryId, ...failure }: MailFailure & { deliveryId: string; at: Date },
) {
  const outcome = failure.kind === 'complained' ? 'sent' : 'refused'
  const [reported] = await suppress(
    db,
    failure,
    db`
      update delivery d
         set outcome = case when d.ended_at is null then d.outcome else ${outcome} end,
             reason = case when d.ended_at is null then d.reason else ${`${failure.kind} ${failure.reason}`} end
       where d.id = ${deliveryId}
         -- guard: mail: a report counts once
         and (d.ended_at is null or d.outcome = 'sent' and d.reason = '')
      returning d.id`,
  )
  return reported !== undefined
}

/** One statement; `first` returns a row only if the failure is new. */
const suppress = (db: Db, { address, kind, reason, at }: MailFailure & { at: Date }, first: ReturnType<Db>) => db<
  { email: string }[]
>`
  with first as (${first}), soft as (
    insert into soft_bounce (email, bounced_on)
    select lower(${address}), (${at}::timestamptz at time zone 'UTC')::date from first where ${kind} = 'soft'
    on conflict do nothing
    returning email, bounced_on
  ), failed as (
    select lower(${address}) as email, ${kind} as kind from first where ${kind} <> 'soft'
    union all
    select email, 'bounced'
      from soft
     where (select count(*) from soft_bounce b
             where b.email = soft.email and b.bounced_on > soft.bounced_on - ${SOFT_BOUNCE_WEEKS * 7}::int) >= ${SOFT_BOUNCE_DAYS - 1}
  ), suppressed as (
    insert into bounced_address as b (email, bounced_at, reason, kind)
    select email, ${at}, left(${reason}, 200), kind from failed
    on conflict (email) do update set kind = excluded.kind, reason = excluded.reason, bounced_at = excluded.bounced_at
     where excluded.kind = 'complained' and b.kind <> 'complained'
  )
  select lower(${address}) as email from first`

/** Allows mail to the address again. */
export async function deleteSuppression(db: Db, address: string) {
  await db`
    with counted as (delete from soft_bounce where email = lower(${address}))
    delete from bounced_address where email = lower(${address})`
}

export const suppressedAddresses = (db: Db) => db<
  { email: string; bouncedAt: Date; reason: string; kind: SuppressionKind }[]
>`
  select email, bounced_at, reason, kind from bounced_address order by bounced_at desc`

/** How many messages of each kind were queued in the last day or are waiting, by outcome and reason. */
export const deliveriesOfDay = (db: Db, now: Date) => db<
  { kind: string; outcome: string; reason: string; count: number }[]
>`
  select kind, coalesce(outcome, 'pending') as outcome, reason, count(*)::int as count
    from delivery
   where queued_at > ${now}::timestamptz - interval '1 day' or ended_at is null
   group by kind, outcome, reason
   order by kind, count desc, outcome`
