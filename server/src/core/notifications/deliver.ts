import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../database/connections.ts'
import { type Db, inTransaction, type Pool } from '../database/db.ts'
import type { Budgets } from '../limits/budgets.ts'
import { meter } from '../telemetry/meter.ts'
import { continueTrace } from '../telemetry/trace.ts'
import type { Address, ComposeCtx, Composer, Message, Reader, Topic } from './notification.ts'
import { DELIVER } from './notify.ts'
import type { Candidate, Preferences } from './preferences.ts'
import { bouncedAmong } from './records.ts'
import { openRecord, outcomeOf, type Result, saveResults } from './results.ts'

/** A way to reach people. */
export interface Channel {
  name: string
  /** Resolves when the message is handed over. The id is the same in every attempt. */
  send: (to: Address, message: Message, id: string) => Promise<void>
  /** What a failure says about the recipient. */
  failureOf: (error: unknown) => Failure
}

export type Failure =
  | { kind: 'transient'; reason: string }
  /** This message will not be accepted. */
  | { kind: 'refused'; reason: string }
  /** No message to this address will be accepted. */
  | { kind: 'bounced'; reason: string }

export interface DeliveryOptions {
  pool: Pool
  composers: readonly Composer[]
  channels: readonly Channel[]
  preferences: Preferences
  budgets: Budgets
  clock: () => Date
  log?: Logger
  /** The job of the queue that does the work. */
  job?: { id: string; attempts: number } | undefined
}

/** An attempt may take this long. Then another worker takes the delivery, because the first one seems to be gone. */
const ATTEMPT_MS = 60_000
/** A worker that was frozen must not send a message that another worker has taken meanwhile. */
const LATEST_START_MS = 25_000
/** As many as the mailer has connections. */
const AT_ONCE = 5
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 4 * 60 * 60 * 1000

interface Claimed {
  id: string
  kind: string
  channel: string
  payload: unknown
  attempts: number
  queuedAt: Date
  causeKey: string | null
  causeIsNewcomer: boolean
  profileId: string | null
  trace: string | null
  to: Reader
}

interface Outgoing extends Omit<Claimed, 'to'> {
  topic: Topic | null
  to: Address
  message: Message
}

/**
 * Sends one batch of due deliveries and returns whether there may be more. Any number of workers may do this at once. The
 * claim, the text and the budgets are one transaction; messages are sent after it.
 */
export async function deliverBatch(options: DeliveryOptions, limit = 100): Promise<boolean> {
  const { pool, clock } = options
  const began = performance.now()
  let claimed: Claimed[] = []
  let outgoing: Outgoing[]
  try {
    outgoing = await inTransaction(pool, async (db) => {
      claimed = await claimDue(db, { now: clock(), limit, jobId: options.job?.id ?? null })
      return claimed.length > 0 ? compose(db, options, claimed) : []
    })
  } catch (error) {
    return afterFailedCompose(options, claimed, error)
  }
  const sent = await sendAll(options, outgoing, began + LATEST_START_MS)
  // Nothing leaves while the mail server is down, so the rest waits for the next minute.
  const isStuck = outgoing.length > 0 && sent === 0
  return claimed.length === limit && !isStuck
}

/** Sends a few messages at a time, none after the deadline, and returns how many were sent. */
async function sendAll(options: DeliveryOptions, outgoing: Outgoing[], deadline: number): Promise<number> {
  const record = openRecord(options.pool, options.clock)
  const waiting = outgoing.values()
  const recorded: Promise<void>[] = []
  let sent = 0
  const sendNext = async () => {
    for (const delivery of waiting) {
      if (performance.now() > deadline) return
      const result = await attempt(options, delivery)
      if (result.outcome === 'sent') sent += 1
      meter?.delivery(delivery.channel, outcomeOf(result))
      recorded.push(record(result, delivery.to.address))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  await Promise.all(recorded)
  return sent
}

/** A message that cannot be composed is retried later. It must not hold up the others, so the batch is repeated in singles. */
async function afterFailedCompose(options: DeliveryOptions, claimed: Claimed[], error: unknown): Promise<boolean> {
  const [first, ...others] = claimed
  if (!first || isDatabaseUnavailable(error)) throw error
  if (others.length > 0) {
    for (const _ of claimed) await deliverBatch(options, 1)
    return true
  }
  options.log?.error({ err: error, kind: first.kind, delivery: first.id }, 'could not compose a message')
  const now = options.clock()
  const age = now.getTime() - first.queuedAt.getTime()
  const retryAt = new Date(now.getTime() + Math.min(Math.max(age, FIRST_PAUSE_MS), LONGEST_PAUSE_MS))
  const reason = 'could not be composed'
  const result = isTooOld(first, now) ? givenUp(first.id, reason) : { id: first.id, outcome: null, reason, retryAt }
  await saveResults(options.pool, [result], now)
  return true
}

/** The task of the queue: one batch, and another run if there may be more. */
export async function deliverDue(options: DeliveryOptions): Promise<void> {
  const { pool, clock, job } = options
  // The worker of an earlier run is gone.
  if (job && job.attempts > 1)
    await pool`update delivery set due_at = ${clock()} where ended_at is null and claimed_by = ${job.id}`
  if (await deliverBatch(options)) await pool`select graphile_worker.add_job(${DELIVER})`
}

const claimDue = (db: Db, { now, limit, jobId }: { now: Date; limit: number; jobId: string | null }) => db<Claimed[]>`
  with due as (
    select id from delivery
     where ended_at is null and due_at <= ${now} and not exists (select from mail_hold)
     order by due_at
     limit ${limit}
       for update skip locked
  ), claimed as (
    update delivery d
       set attempts = d.attempts + 1, due_at = ${now}::timestamptz + ${ATTEMPT_MS} * interval '1 ms', claimed_by = ${jobId}
      from due
     where d.id = due.id
    returning d.*
  )
  select d.id, d.kind, d.channel, d.payload, d.attempts, d.queued_at, d.cause_key, d.cause_is_newcomer, d.profile_id,
         d.trace,
         jsonb_build_object('profileId', coalesce(p.id::text, ''), 'firstName', coalesce(p.first_name, ''),
                            'name', coalesce(trim(p.first_name || ' ' || p.last_name), ''),
                            'locale', coalesce(p.locale, ''), 'address', coalesce(address_of(p), '')) as "to"
    from claimed d
    left join profile p on p.id = d.profile_id`

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
      ended.push(...all.filter((each) => isTooOld(each, now)).map(({ id }) => givenUp(id, 'unknown kind')))
      continue
    }
    const [reachable, unreachable] = partition(all, ({ profileId, to }) => profileId === null || to.address !== '')
    ended.push(...unreachable.map(({ id }) => dropped(id, 'no address')))
    const messages = reachable.length > 0 ? await composer.compose({ db, now }, reachable) : []
    for (const [index, delivery] of reachable.entries()) {
      const message = messages[index]
      if (message instanceof Date) ended.push(waiting(delivery.id, message))
      else if (message === 'not wanted') ended.push(dropped(delivery.id, message))
      else if (message) composed.push({ ...delivery, topic: composer.topic, to: message.to ?? delivery.to, message })
      else ended.push(dropped(delivery.id, 'outdated'))
    }
  }
  const { wanted, others } = await preferred({ db, now }, options.preferences, composed)
  ended.push(...others)
  const bounced = await bouncedAmong(
    db,
    wanted.map(({ to }) => to.address),
  )
  const released: Outgoing[] = []
  // Locks budgets in the order of addresses, so that batches with common recipients do not deadlock.
  for (const delivery of wanted.toSorted((a, b) => (a.to.address < b.to.address ? -1 : 1))) {
    const { id, to } = delivery
    if (bounced.has(to.address.toLowerCase())) {
      ended.push({ id, outcome: 'refused', reason: 'address bounced before' })
      continue
    }
    const overdraft = await spend(db, options.budgets, delivery, now)
    if (overdraft) {
      meter?.budgetExceeded(overdraft.budget)
      ended.push({ id, outcome: 'withheld', reason: overdraft.budget })
    } else released.push(delivery)
  }
  if (ended.length > 0) await saveResults(db, ended, now)
  for (const result of ended) {
    meter?.delivery(claimed.find(({ id }) => id === result.id)?.channel ?? '', outcomeOf(result))
  }
  return released
}

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
    if (decision instanceof Date) others.push(waiting(delivery.id, decision))
    else if (decision === 'not wanted') others.push(dropped(delivery.id, decision))
    else if (!candidate) wanted.push(delivery)
    else wanted.push({ ...delivery, message: { ...delivery.message, ...preferences.optOutOf(candidate) } })
  }
  return { wanted, others }
}

const candidateOf = ({ profileId, channel, topic, message }: Outgoing): Candidate | undefined =>
  profileId === null || topic === null
    ? undefined
    : {
        profileId,
        channel,
        topic,
        teamId: message.teamId ?? null,
        timeZone: message.timeZone ?? '',
        urgentOnDayOf: message.urgentOnDayOf ?? null,
      }

const waiting = (id: string, until: Date): Result => ({
  id,
  outcome: null,
  reason: 'waits',
  retryAt: until,
  isUntried: true,
})

const givenUp = (id: string, reason: string): Result => ({ id, outcome: 'given_up', reason })

const dropped = (id: string, reason: string): Result => ({ id, outcome: 'dropped', reason })

const partition = <T>(all: T[], belongs: (each: T) => boolean) =>
  [all.filter(belongs), all.filter((each) => !belongs(each))] as const

/** Counts the first attempt only. Scheduled messages use no budget. */
async function spend(db: Db, budgets: Budgets, { kind, causeKey, causeIsNewcomer, attempts, to }: Outgoing, now: Date) {
  if (causeKey === null || attempts > 1) return undefined
  const cause = { key: causeKey, isNewcomer: causeIsNewcomer }
  const spendings = budgets.ofMessage(kind).map((budget) => ({ budget, to: to.address.toLowerCase() }))
  return budgets.trySpend(db, now, cause, spendings)
}

async function attempt({ channels, clock }: DeliveryOptions, delivery: Outgoing): Promise<Result & { bounced?: true }> {
  const { id, kind, to, message, attempts, trace } = delivery
  const channel = channels.find(({ name }) => name === delivery.channel)
  if (!channel) throw new Error(`There is no channel ${delivery.channel}.`)
  try {
    const span = { name: `deliver ${kind}`, kind: 'client' as const, attributes: { 'callup.channel': channel.name } }
    await continueTrace(trace, span, () => channel.send(to, message, id))
    return { id, outcome: 'sent', reason: '' }
  } catch (error) {
    const { kind, reason } = channel.failureOf(error)
    if (kind === 'bounced') return { id, outcome: 'refused', reason, bounced: true }
    if (kind === 'refused') return { id, outcome: 'refused', reason }
    const now = clock()
    if (isTooOld(delivery, now)) return givenUp(id, reason)
    return { id, outcome: null, reason, retryAt: new Date(now.getTime() + backoffMs(attempts)) }
  }
}

const isTooOld = ({ queuedAt }: { queuedAt: Date }, now: Date) => now.getTime() - queuedAt.getTime() > GIVE_UP_MS

/** Half a minute, doubled with each attempt up to four hours. */
const backoffMs = (attempts: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
