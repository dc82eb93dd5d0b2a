import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { SuppressionKind } from '#core/notifications/suppressed-addresses.ts'
import type { MailFigures, MailState } from './rules.ts'

/** Today's messages (in UTC), and those sent in the last 24 hours. */
export async function mailFigures(db: Db, now: Date): Promise<MailFigures> {
  const [counts] = await db<MailFigures[]>`
    with day as (select date_trunc('day', ${now}::timestamptz, 'UTC') as began),
    recent as materialized (
      select d.outcome, d.ended_at, d.queued_at
        from delivery d
       where d.ended_at > ${now}::timestamptz - interval '24 hours'
    ), today as (
      select r.* from recent r, day where r.ended_at >= day.began
    )
    select (select count(*)::int from today where outcome = 'sent') as sent,
           (select count(*)::int from today where outcome = 'refused') as refused,
           (select count(*)::int from today where outcome = 'given_up') as given_up,
           (select count(*)::int from today where outcome = 'withheld') as withheld,
           (select count(*)::int from today where outcome = 'dropped') as dropped,
           (select count(*)::int from bounced_address b, day where b.bounced_at >= day.began) as bounced,
           (select percentile_cont(0.5) within group (order by extract(epoch from ended_at - queued_at))::int
              from today where outcome = 'sent') as half_within_seconds,
           (select count(*)::int from bounced_address) + (select count(*)::int from mail_refusal) as suppressed,
           array(select count(r.ended_at)::int
                   from generate_series(23, 0, -1) as hour
                   left join recent r on r.outcome = 'sent'
                        and r.ended_at > ${now}::timestamptz - (hour + 1) * interval '1 hour'
                        and r.ended_at <= ${now}::timestamptz - hour * interval '1 hour'
                  group by hour order by hour desc) as line`
  if (!counts) throw new Error('a select without from has one row')
  return counts
}

/** The messages waiting now, and when the last one was sent. */
export async function mailState(db: Db, now: Date): Promise<MailState> {
  const [state] = await db<MailState[]>`
    with unsent as materialized (
      select d.queued_at, d.due_at, d.attempts, d.reason from delivery d where d.ended_at is null
    ), stuck as (select * from unsent where attempts > 0 and reason <> '')
    select (select count(*)::int from unsent where attempts > 0) as deferred,
           (select count(*)::int from unsent where attempts = 0 and due_at <= ${now}) as waiting,
           (select d.ended_at from delivery d
             where d.ended_at > ${now}::timestamptz - interval '24 hours' and d.outcome = 'sent'
             order by d.ended_at desc limit 1) as last_sent_at,
           (select count(*)::int from stuck) as stuck,
           (select min(queued_at) from stuck) as stuck_since,
           coalesce((select reason from stuck order by due_at desc limit 1), '') as stuck_reason`
  if (!state) throw new Error('a select without from has one row')
  return state
}

export async function endedToday(db: Db, now: Date): Promise<number> {
  const [count] = await db<{ ended: number }[]>`
    select count(*)::int as ended from delivery where ended_at >= date_trunc('day', ${now}::timestamptz, 'UTC')`
  return count?.ended ?? 0
}

export interface SuppressedRow {
  hash: string
  id: string
  address: string
  /** Null: the owner of the address refuses invitations. */
  kind: SuppressionKind | null
  reason: string
  since: Date
  sortKey: string
  personId: string | null
  lastKind: string | null
}

/** Addresses that were rejected, bounced or complained, and those whose owners refuse invitations. */
export function suppressedPage(db: Db, page: PageRequest<readonly [moment: string, id: string]>) {
  return db<SuppressedRow[]>`
    select encode(sha256(convert_to(s.email, 'UTF8')), 'hex') as hash, pseudonym(s.email) as id, s.email as address,
           s.kind, s.reason, s.at as since, s.at::text as sort_key, p.id as person_id,
           (select d.kind from delivery d where d.profile_id = p.id order by d.queued_at desc limit 1) as last_kind
      from (${suppressed(db, page)}) s
      left join lateral (select p.id from profile p
                          where lower(p.email) = s.email and p.email_verified limit 1) p on true
     order by s.at desc, pseudonym(s.email) desc
     limit ${page.rows}`
}

/** The newest rows of both tables, by their indexes: at most a page of each, plus ties. */
const suppressed = (db: Db, { after, rows }: PageRequest<readonly [moment: string, id: string]>) => {
  const newest = (select: Fragment, at: Fragment) => {
    const older = db`
      (${select} ${after ? db`where ${at} < ${after[0]}::timestamptz` : db``}
        order by ${at} desc
        fetch first (${rows}) rows with ties)`
    return after
      ? db`(${select} where ${at} = ${after[0]}::timestamptz and pseudonym(email) < ${after[1]}::uuid) union all ${older}`
      : older
  }
  return db`
    ${newest(db`select email, bounced_at as at, reason, kind from bounced_address`, db`bounced_at`)}
    union all
    ${newest(db`select email, refused_at, '', null from mail_refusal`, db`refused_at`)}`
}

/** The suppressed address with this hash. Ignores addresses that only refuse invitations. */
export async function suppressedByHash(db: Db, hash: string): Promise<string | undefined> {
  const [bounced] = await db<{ email: string }[]>`
    select email from bounced_address where encode(sha256(convert_to(email, 'UTF8')), 'hex') = ${hash}`
  return bounced?.email
}
