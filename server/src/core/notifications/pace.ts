import { DAY_MS, MINUTE_MS } from '@app/contract/local-time'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'

/** How long a message may wait when not everything can be sent. Urgent ones are sent first, low ones last. */
export type Urgency = 'urgent' | 'normal' | 'low'

/** As stored with a delivery: due ones are sent in this order. */
export const rankOf: Record<Urgency, number> = { urgent: 0, normal: 1, low: 2 }

/** How much mail may be sent. 0: no limit. */
export interface PaceLimits {
  perDay: number
  /** The first day of a new sending domain, such as 2026-11-16; empty if mail providers already know the domain. */
  warmUpFrom: string
  perDomainMinute: number
}

export const paceLimitsOf = (
  config: Pick<Config, 'MAIL_PER_DAY' | 'MAIL_WARM_UP_FROM' | 'MAIL_PER_DOMAIN_MINUTE'>,
) => ({
  perDay: config.MAIL_PER_DAY,
  warmUpFrom: config.MAIL_WARM_UP_FROM,
  perDomainMinute: config.MAIL_PER_DOMAIN_MINUTE,
})

/** Mails per day, from the first day of a new domain on. After the last step only the operator's limit applies. */
const warmUpSteps: readonly number[] = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** Share of the limit available to each urgency, so that digests cannot use up the quota for a late cancellation. */
const shares: Record<Urgency, number> = { urgent: 1, normal: 0.9, low: 0.7 }
const inOrder: readonly Urgency[] = ['urgent', 'normal', 'low']

/** The limit of the day (UTC). */
export function limitOfDay({ perDay, warmUpFrom }: PaceLimits, now: Date): number {
  const own = perDay === 0 ? Number.POSITIVE_INFINITY : perDay
  if (warmUpFrom === '') return own
  const day = Math.max(0, Math.floor((now.getTime() - Date.parse(warmUpFrom)) / DAY_MS))
  return Math.min(own, warmUpSteps[day] ?? Number.POSITIVE_INFINITY)
}

/** The usage of the limits, by domain. The empty domain counts all mail of the day. */
export type Used = Map<string, Usage>

interface Usage {
  used: number
  /** How many messages were postponed to the next minutes: non-urgent and urgent ones. */
  waiting: number
  urgentWaiting: number
  pausedUntil: Date | null
}

export interface Paced {
  domain: string
  urgency: Urgency
}

/** Why a message waits, and until when. */
export interface Wait {
  until: Date
  reason: 'daily limit' | 'domain limit' | 'domain paused'
}

/** Decides for each message whether it may be sent now, urgent ones first. Counts the allowed ones in `used`. */
export function paced<T extends Paced>(
  messages: readonly T[],
  used: Used,
  limits: PaceLimits,
  now: Date,
): Map<T, Wait | 'now'> {
  const max = limitOfDay(limits, now)
  const today = usedOf(used, '')
  const { perDomainMinute } = limits
  const decisions = new Map<T, Wait | 'now'>()
  for (const message of inOrder.flatMap((urgency) => messages.filter((each) => each.urgency === urgency))) {
    const domain = usedOf(used, message.domain)
    if (domain.pausedUntil && domain.pausedUntil > now)
      decisions.set(message, { until: domain.pausedUntil, reason: 'domain paused' })
    else if (today.used >= Math.ceil(max * shares[message.urgency]))
      decisions.set(message, { until: startOf(DAY_MS, now, 1), reason: 'daily limit' })
    else {
      const max = mostOfMinute(perDomainMinute, message.urgency)
      if (domain.used < max) {
        domain.used += 1
        today.used += 1
        decisions.set(message, 'now')
      } else {
        // Spreads a large backlog over the next minutes, instead of retrying all of it at once. Urgent messages do not
        // queue behind it.
        const queue = message.urgency === 'urgent' ? 'urgentWaiting' : 'waiting'
        const minutes = 1 + Math.floor(domain[queue] / max)
        domain[queue] += 1
        decisions.set(message, { until: startOf(MINUTE_MS, now, minutes), reason: 'domain limit' })
      }
    }
  }
  return decisions
}

function mostOfMinute(perDomainMinute: number, urgency: Urgency): number {
  if (perDomainMinute === 0) return Number.POSITIVE_INFINITY
  // guard: mail: part of a domain’s limit is reserved for urgent mail -> return perDomainMinute
  return Math.max(1, Math.floor(perDomainMinute * shares[urgency]))
}

const startOf = (periodMs: number, now: Date, later: number) =>
  new Date((Math.floor(now.getTime() / periodMs) + later) * periodMs)

function usedOf(used: Used, domain: string) {
  const known = used.get(domain)
  if (known) return known
  const unknown = { used: 0, waiting: 0, urgentWaiting: 0, pausedUntil: null }
  used.set(domain, unknown)
  return unknown
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/**
 * The suppressed addresses among these, in lower case, and the usage of their domains. Locks the counted rows in order
 * until the batch's transaction ends, so that workers take turns if there are limits.
 */
export async function suppressedAndUsed(db: Db, addresses: string[], limits: PaceLimits, now: Date) {
  const domains = [...new Set(addresses.map(domainOf))]
  const counted = [
    ...(limitOfDay(limits, now) === Number.POSITIVE_INFINITY ? [] : ['']),
    ...(limits.perDomainMinute === 0 ? [] : domains),
  ]
  const rows = await db<(Usage & { email: string; domain: string })[]>`
    with counted as (
      insert into mail_pace as p (domain)
      select unnest(${counted}::text[]) order by 1
      on conflict (domain) do update set domain = excluded.domain
      returning *
    ), known as (
      select * from counted
      union all
      select * from mail_pace where domain = any (${domains}) and paused_until > ${now} and not domain = any (${counted}::text[])
    )
    select null as email, domain, paused_until, used * now.counts as used, waiting * now.counts as waiting,
           urgent_waiting * now.counts as urgent_waiting
      from known
     cross join lateral (
       select (period_at = case when domain = '' then ${startOf(DAY_MS, now, 0)}::timestamptz
                                else ${startOf(MINUTE_MS, now, 0)} end)::int as counts) now
    union all
    select email, '', null, 0, 0, 0 from bounced_address where email = any (${addresses.map((address) => address.toLowerCase())})`
  return {
    suppressed: new Set(rows.map(({ email }) => email).filter((email) => email !== null)),
    used: new Map(rows.filter(({ email }) => email === null).map(({ domain, ...row }) => [domain, row])) satisfies Used,
    isCounted: counted.length > 0,
  }
}

/** Stores the usage of a batch, in the transaction that locked the rows and before anything is sent. */
export async function saveUsed(db: Db, used: Used, now: Date) {
  const rows = Array.from(used, ([domain, { pausedUntil: _, ...counts }]) => ({ domain, ...counts }))
  await db`
    update mail_pace p
       set used = r.used, waiting = r.waiting, urgent_waiting = r."urgentWaiting",
           period_at = case when r.domain = '' then ${startOf(DAY_MS, now, 0)}::timestamptz else ${startOf(MINUTE_MS, now, 0)} end
      from jsonb_to_recordset(${db.json(rows)}::jsonb) as r
           (domain text, used int, waiting int, "urgentWaiting" int)
     where p.domain = r.domain`
}

/** Further pauses do not get longer. */
const MAX_PAUSES = 6

/**
 * A mail server of the domain asks for a slower rate: pauses for a minute, doubling up to half an hour if pauses follow
 * each other.
 */
export async function pauseDomain(db: Db, domain: string, now: Date): Promise<Date> {
  const [pause] = await db<{ pausedUntil: Date }[]>`
    insert into mail_pace as p (domain, paused_until, pauses)
    values (${domain}, ${now}::timestamptz + interval '1 minute', 1)
    on conflict (domain) do update set
      pauses = case when p.paused_until > ${now} then p.pauses
                    when p.paused_until > ${now}::timestamptz - interval '1 hour' then least(p.pauses + 1, ${MAX_PAUSES})
                    else 1 end,
      paused_until = case when p.paused_until > ${now} then p.paused_until
                          when p.paused_until > ${now}::timestamptz - interval '1 hour'
                          then ${now}::timestamptz + interval '1 minute' * least(2 ^ p.pauses, 30)
                          else ${now}::timestamptz + interval '1 minute' end
    returning paused_until`
  return pause?.pausedUntil ?? now
}

/** What is left to send and what slows it down, for operators and metrics. */
export async function paceOf(db: Db, limits: PaceLimits, now: Date) {
  const [today] = await db<{ used: number; waiting: number; paused: string[] }[]>`
    select coalesce((select used from mail_pace where domain = '' and period_at = ${startOf(DAY_MS, now, 0)}), 0) as used,
           (select count(*)::int from delivery where ended_at is null and reason in ('daily limit', 'domain limit', 'domain paused')) as waiting,
           array(select domain from mail_pace where paused_until > ${now} order by domain) as paused`
  return { limit: limitOfDay(limits, now), used: 0, waiting: 0, paused: [], ...today }
}
