import { DAY_MS } from '@app/contract/local-time'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../database/connections.ts'
import { type Db, inTransaction } from '../database/db.ts'
import { sayToReader } from '../language/reader.ts'
import { sayIn } from '../language/say.ts'
import type { Budgets, MailLimit } from '../limits/budgets.ts'
import { meter } from '../telemetry/meter.ts'
import { type Attempt, dropped, givenUp, isTooOld, retryOfComposing, type Sending, sendAll, waits } from './attempt.ts'
import type { Lanes } from './lanes.ts'
import type { ComposeCtx, Composer, Message, Reader, Topic } from './notification.ts'
import { DELIVER } from './notify.ts'
import { domainOf, type PaceLimits, paced, rankOf, saveUsed, suppressedAndUsed } from './pace.ts'
import type { Candidate, Preferences } from './preferences.ts'
import { outcomeOf, type Result, saveResults } from './results.ts'

export interface DeliveryOptions extends Sending {
  composers: readonly Composer[]
  preferences: Preferences
  budgets: Budgets
  /** Without limits everything due is sent at once. */
  pace?: PaceLimits
  log?: Logger
  /** The job of the queue that does the work. */
  job?: { id: string; attempts: number } | undefined
}

/** An attempt may take this long. Then another worker takes the delivery, because the first one seems to be gone. */
const ATTEMPT_MS = 60_000
/** A worker that was frozen must not send a message that another worker has taken meanwhile. */
const LATEST_START_MS = 25_000
/** Which of the due deliveries. */
type Which = 'urgent' | 'all'

const NO_LIMITS: PaceLimits = { perDay: 0, warmUpFrom: '', perDomainMinute: 0 }

interface Claimed {
  id: string
  kind: string
  channel: string
  payload: unknown
  attempts: number
  firstAttemptAt: Date
  causeKey: string | null
  causeIsNewcomer: boolean
  profileId: string | null
  trace: string | null
  isSuspended: boolean
  to: Omit<Reader, 'say'>
}

interface Outgoing extends Attempt, Pick<Claimed, 'causeKey' | 'causeIsNewcomer' | 'profileId'> {
  hasAccount: boolean
  topic: Topic | null
  limit: MailLimit
}

/**
 * Sends one batch of due deliveries, the urgent ones first or only those, and returns whether there may be more. Any number of
 * workers may do this at once. The claim, the text and the budgets are one transaction; messages are sent after it.
 */
export async function deliverBatch(options: DeliveryOptions, which: Which = 'all', limit = 100): Promise<boolean> {
  const { pool } = options
  const began = performance.now()
  let claimed: Claimed[] = []
  let outgoing: Outgoing[]
  try {
    outgoing = await inTransaction(pool, async (db) => {
      claimed = await claimDue(db, options, which, limit)
      return claimed.length > 0 ? compose(db, options, claimed) : []
    })
  } catch (error) {
    return afterFailedCompose(options, which, claimed, error)
  }
  const sent = await sendAll(options, outgoing, began + LATEST_START_MS)
  // Nothing leaves while the mail server is down, so the rest waits for the next minute.
  const isStuck = outgoing.length > 0 && sent === 0
  return claimed.length === limit && !isStuck
}

/** A message that cannot be composed is retried later. It must not hold up the others, so the batch is repeated in singles. */
async function afterFailedCompose(
  options: DeliveryOptions,
  which: Which,
  claimed: Claimed[],
  error: unknown,
): Promise<boolean> {
  const [first, ...others] = claimed
  if (!first || isDatabaseUnavailable(error)) throw error
  if (others.length > 0) {
    for (const _ of claimed) await deliverBatch(options, which, 1)
    return true
  }
  options.log?.error({ err: error, kind: first.kind, delivery: first.id }, 'could not compose a message')
  const now = options.clock()
  const retryAt = retryOfComposing(first, now)
  const reason = 'could not be composed'
  const result = isTooOld(first, now) ? givenUp(first.id, reason) : { id: first.id, outcome: null, reason, retryAt }
  await saveResults(options.pool, [result], now)
  return true
}

/** The task of the queue: what is urgent, one batch of all, and another run if there may be more. */
export async function deliverDue(options: DeliveryOptions, lanes: Lanes): Promise<void> {
  const { pool, clock, job } = options
  // The worker of an earlier run is gone.
  if (job && job.attempts > 1)
    await pool`update delivery set due_at = ${clock()} where ended_at is null and claimed_by = ${job.id}`
  // guard: messages: the urgent ones have lanes of their own -> const isUrgentLeft = false
  const isUrgentLeft = await lanes.urgent(() => deliverBatch(options, 'urgent'))
  const isMoreLeft = await lanes.any(() => deliverBatch(options))
  if (isUrgentLeft || isMoreLeft) await pool`select graphile_worker.add_job(${DELIVER})`
}

/** In the order of the index: a million digests behind them cost the urgent ones nothing. */
function claimDue(db: Db, { clock, job }: DeliveryOptions, which: Which, limit: number) {
  const now = clock()
  const ranks = which === 'urgent' ? [rankOf.urgent] : Object.values(rankOf)
  return db<Claimed[]>`
  with due as (
    select id from delivery
     where ended_at is null and urgency = any (${ranks}::smallint[]) and due_at <= ${now}
       -- guard: messages: none is sent while mail is held back
       and not exists (select from mail_hold)
     -- guard: messages: the urgent ones are claimed first -> order by due_at
     order by urgency, due_at
     limit ${limit}
       -- guard: messages: one worker claims a delivery
       for update skip locked
  ), claimed as (
    update delivery d
       set attempts = d.attempts + 1, due_at = ${now}::timestamptz + ${ATTEMPT_MS} * interval '1 ms',
           claimed_by = ${job?.id ?? null}, first_attempt_at = coalesce(d.first_attempt_at, ${now})
      from due
     where d.id = due.id
    returning d.*
  )
  select d.id, d.kind, d.channel, d.payload, d.attempts, d.first_attempt_at, d.cause_key, d.cause_is_newcomer, d.profile_id,
         d.trace,
         is_suspended(d.profile_id, ${now}) as is_suspended,
         jsonb_build_object('profileId', coalesce(p.id::text, ''), 'firstName', coalesce(p.first_name, ''),
                            'name', coalesce(trim(p.first_name || ' ' || p.last_name), ''),
                            'locale', coalesce(mail_locale_of(p), ''), 'address', coalesce(mail_address_of(p), ''),
                            'hasAccount', p.known_in_team_id is null) as "to"
    from claimed d
    left join profile p on p.id = d.profile_id`
}

/** Returns the messages to send. The others end or wait here: outdated, not wanted, at night, or withheld by a budget. */
async function compose(db: Db, options: DeliveryOptions, claimed: Claimed[]): Promise<Outgoing[]> {
  const now = options.clock()
  const ended: Result[] = []
  const composed: Outgoing[] = []
  for (const [kind, all] of Map.groupBy(claimed, (delivery) => delivery.kind)) {
    const composer = options.composers.find((each) => each.kind === kind)
    if (!composer) {
      // A newer release queued it, and its worker sends it. Or an older one did, and nobody does.
      options.log?.warn({ kind }, 'no composer for this kind of notification')
      // guard: messages: an unknown kind is given up
      ended.push(...all.filter((each) => isTooOld(each, now)).map(({ id }) => givenUp(id, 'unknown kind')))
      continue
    }
    // guard: suspension: mail stops -> const [allowed, suspended] = [all, []]
    const [allowed, suspended] = partition(all, ({ isSuspended }) => composer.reachesSuspended || !isSuspended)
    const [reachable, unreachable] = partition(allowed, ({ profileId, to }) => profileId === null || to.address !== '')
    ended.push(...suspended.map(({ id }) => dropped(id, 'suspended')))
    ended.push(...unreachable.map(({ id }) => dropped(id, 'no address')))
    const messages = reachable.length > 0 ? await composer.compose({ db, now }, reachable.map(inTheirLanguage)) : []
    for (const [index, delivery] of reachable.entries()) {
      const message = messages[index]
      if (message instanceof Date) ended.push(waits(delivery.id, message))
      else if (message === 'not wanted') ended.push(dropped(delivery.id, message))
      else if (message)
        composed.push({
          ...delivery,
          hasAccount: delivery.to.hasAccount,
          topic: composer.topic,
          limit: composer.limit,
          urgency: isSoon(message, now) ? 'urgent' : composer.urgency,
          to: message.to ?? delivery.to,
          message: { language: sayToReader({ account: delivery.to.locale }).language, ...message },
        })
      else ended.push(dropped(delivery.id, 'outdated'))
    }
  }
  const { wanted, others } = await preferred({ db, now }, options.preferences, composed)
  ended.push(...others)
  // guard: messages: every message has the way to another language -> const speaking = wanted
  const speaking = wanted.map((delivery) => withLanguage(delivery, options.preferences))
  const { released, ended: held } = await release(db, options, speaking, now)
  ended.push(...held)
  if (ended.length > 0) await saveResults(db, ended, now)
  for (const result of ended) {
    meter?.delivery(claimed.find(({ id }) => id === result.id)?.channel ?? '', outcomeOf(result))
  }
  return released
}

const inTheirLanguage = ({ to, ...delivery }: Claimed) => ({
  ...delivery,
  to: { ...to, say: sayToReader({ account: to.locale }) },
})

/** Returns what may be sent now: the address is not suppressed, no limit of the day or the domain is reached, no budget used up. */
async function release(db: Db, { budgets, pace = NO_LIMITS }: DeliveryOptions, wanted: Outgoing[], now: Date) {
  const released: Outgoing[] = []
  const ended: Result[] = []
  if (wanted.length === 0) return { released, ended }
  const addresses = wanted.map(({ to }) => to.address)
  const { suppressed, used, isCounted } = await suppressedAndUsed(db, addresses, pace, now)
  // guard: mail: a suppressed address gets no mail -> const [unreachable, reachable] = [[], wanted]
  const [unreachable, reachable] = partition(wanted, ({ to }) => suppressed.has(to.address.toLowerCase()))
  ended.push(...unreachable.map(({ id }): Result => ({ id, outcome: 'refused', reason: 'address suppressed' })))
  const candidates = reachable.map((delivery) => ({ domain: domainOf(delivery.to.address), ...delivery }))
  const decisions = paced(candidates, used, pace, now)
  // guard: mail: the limit of the day is counted before anything is sent
  if (isCounted) await saveUsed(db, used, now)
  // Locks budgets in the order of addresses, so that batches with common recipients do not deadlock.
  for (const delivery of candidates.toSorted((a, b) => (a.to.address < b.to.address ? -1 : 1))) {
    const decision = decisions.get(delivery)
    const overdraft = decision === 'now' ? await spend(db, budgets, delivery, now) : undefined
    if (decision !== 'now') ended.push(waits(delivery.id, decision?.until ?? now, decision?.reason))
    else if (overdraft) {
      meter?.budgetExceeded(overdraft.budget)
      // An inbox that others have filled is not the fault of this sender.
      const until = new Date(now.getTime() + overdraft.retryAfterSeconds * 1000)
      ended.push(
        budgets.table[overdraft.budget].waits
          ? waits(delivery.id, until, overdraft.budget)
          : { id: delivery.id, outcome: 'withheld', reason: overdraft.budget },
      )
    } else released.push(delivery)
  }
  // The urgent ones leave first: a worker that is killed, or too slow, sends no digest in their place.
  return { released: released.toSorted((a, b) => orderOf(a) - orderOf(b)), ended }
}

const orderOf = ({ urgency }: Outgoing) => rankOf[urgency]

/** News of a game that begins within a day. */
const isSoon = ({ urgentOnDayOf }: Message, now: Date) =>
  urgentOnDayOf !== undefined && urgentOnDayOf > now && urgentOnDayOf.getTime() - now.getTime() < DAY_MS

/** Asks once for all messages what their recipients want. Messages to people without a profile have a refusal of their own. */
async function preferred(ctx: ComposeCtx, preferences: Preferences, composed: Outgoing[]) {
  const candidates = composed.map(candidateOf)
  const known = candidates.filter((candidate) => candidate !== undefined)
  const decisions = known.length > 0 ? await preferences.decide(ctx, known) : []
  const decisionOn = new Map(known.map((candidate, index) => [candidate, decisions[index]]))
  const wanted: Outgoing[] = []
  const others: Result[] = []
  for (const [index, delivery] of composed.entries()) {
    const candidate = candidates[index]
    const decision = candidate && decisionOn.get(candidate)
    if (decision instanceof Date) others.push(waits(delivery.id, decision))
    else if (decision === 'not wanted') others.push(dropped(delivery.id, decision))
    else if (!candidate) wanted.push(delivery)
    // guard: messages: every message with a topic has its links -> else wanted.push(delivery)
    else wanted.push({ ...delivery, message: withOptOut(delivery, preferences, candidate) })
  }
  return { wanted, others }
}

function withOptOut({ message }: Outgoing, preferences: Preferences, candidate: Candidate): Message {
  return { ...message, ...preferences.optOutOf(candidate, sayIn(message.language ?? '')) }
}

function withLanguage({ message, ...delivery }: Outgoing, preferences: Preferences): Outgoing {
  const link = preferences.languageLink(message, sayIn(message.language ?? ''))
  return { ...delivery, message: { ...message, footnoteLinks: [...(message.footnoteLinks ?? []), link] } }
}

const candidateOf = ({ profileId, to, hasAccount, channel, topic, message }: Outgoing): Candidate | undefined =>
  profileId === null || topic === null
    ? undefined
    : {
        profileId,
        address: to.address,
        hasAccount,
        channel,
        topic,
        teamId: message.teamId ?? null,
        timeZone: message.timeZone ?? '',
        urgentOnDayOf: message.urgentOnDayOf ?? null,
      }

const partition = <T>(all: T[], belongs: (each: T) => boolean) =>
  [all.filter(belongs), all.filter((each) => !belongs(each))] as const

/** Counts the first attempt only. Scheduled messages use only the budget of an address that nobody has verified. */
async function spend(
  db: Db,
  budgets: Budgets,
  { limit, causeKey, causeIsNewcomer, attempts, to, hasAccount }: Outgoing,
  now: Date,
) {
  if (attempts > 1) return undefined
  const cause = { key: causeKey ?? '', isNewcomer: causeIsNewcomer }
  // guard: roster: a typed address gets so much mail in a day -> const typed = [] as const
  const typed = hasAccount ? [] : budgets.ofMail.typed
  const used = [...(causeKey === null ? [] : budgets.ofMail[limit]), ...typed]
  const spendings = used.map((budget) => ({ budget, to: to.address.toLowerCase() }))
  return budgets.trySpend(db, now, cause, spendings)
}
