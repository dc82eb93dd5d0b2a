import { DAY_MS } from '@app/contract/local-time'
import { retryUntilAvailable } from '../database/connections.ts'
import type { Pool } from '../database/db.ts'
import { meter } from '../telemetry/meter.ts'
import { continueTrace } from '../telemetry/trace.ts'
import type { Address, Message } from './notification.ts'
import { domainOf, pauseDomain, type Urgency } from './pace.ts'
import { openRecord, outcomeOf, type Result } from './results.ts'

/** A way to reach people. */
export interface Channel {
  name: string
  /** Resolves when the message is handed over. The id is the same in every attempt. */
  send: (to: Address, message: Message, about: { id: string; kind: string; isBulk: boolean }) => Promise<void>
  /** What a failure says about the recipient. */
  failureOf: (error: unknown) => Failure
}

export type Failure =
  | { kind: 'transient'; reason: string }
  /** The servers of the recipient's domain want less mail at a time. */
  | { kind: 'slow'; reason: string }
  /** This message will not be accepted. */
  | { kind: 'refused'; reason: string }
  /** No message to this address will be accepted. */
  | { kind: 'dead address'; reason: string }

export interface Sending {
  pool: Pool
  channels: readonly Channel[]
  clock: () => Date
}

/** A message that is ready to be sent. */
export interface Attempt {
  id: string
  kind: string
  channel: string
  attempts: number
  firstAttemptAt: Date
  urgency: Urgency
  trace: string | null
  to: Address
  message: Message
}

/** As many as the mailer has connections. */
const AT_ONCE = 5
const GIVE_UP_MS = 3 * DAY_MS
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 4 * 60 * 60 * 1000

/** Sends a few messages at a time, none after the deadline, and returns how many were sent. */
export async function sendAll(options: Sending, outgoing: Attempt[], deadline: number): Promise<number> {
  const record = openRecord(options.pool, options.clock)
  const waiting = outgoing.values()
  const recorded: Promise<void>[] = []
  const pauses = new Map<string, Date>()
  let sent = 0
  const sendNext = async () => {
    for (const delivery of waiting) {
      if (performance.now() > deadline) return
      const pausedUntil = pauses.get(domainOf(delivery.to.address))
      const result = pausedUntil
        ? waits(delivery.id, pausedUntil, 'domain paused')
        : await attempt(options, delivery, pauses)
      if (result.outcome === 'sent') sent += 1
      meter?.delivery(delivery.channel, outcomeOf(result))
      recorded.push(record(result, delivery.to.address))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  await Promise.all(recorded)
  return sent
}

async function attempt(
  { channels, clock, pool }: Sending,
  delivery: Attempt,
  pauses: Map<string, Date>,
): Promise<Result & { isDeadAddress?: true }> {
  const { id, to, message, kind, urgency, trace } = delivery
  const channel = channels.find(({ name }) => name === delivery.channel)
  if (!channel) throw new Error(`There is no channel ${delivery.channel}.`)
  try {
    const span = { name: `deliver ${kind}`, kind: 'client' as const, attributes: { 'callup.channel': channel.name } }
    await continueTrace(trace, span, () => channel.send(to, message, { id, kind, isBulk: urgency === 'low' }))
    return { id, outcome: 'sent', reason: '' }
  } catch (error) {
    const failure = channel.failureOf(error)
    const { reason } = failure
    if (failure.kind === 'dead address') return { id, outcome: 'refused', reason, isDeadAddress: true }
    if (failure.kind === 'refused') return { id, outcome: 'refused', reason }
    const now = clock()
    const domain = domainOf(to.address)
    const isSlow = failure.kind === 'slow'
    // guard: mail: a domain that wants less mail pauses
    if (isSlow) pauses.set(domain, await retryUntilAvailable(() => pauseDomain(pool, domain, now)))
    if (isTooOld(delivery, now)) return givenUp(id, reason)
    const retryAt = (isSlow && pauses.get(domain)) || new Date(now.getTime() + backoffMs(delivery.attempts))
    return { id, outcome: null, reason, retryAt }
  }
}

/** Whether it has failed for so long that nobody needs it any more. */
export const isTooOld = ({ firstAttemptAt }: { firstAttemptAt: Date }, now: Date): boolean =>
  now.getTime() - firstAttemptAt.getTime() > GIVE_UP_MS

/** A message that cannot be composed is tried again after as long as it has failed already. */
export const retryOfComposing = ({ firstAttemptAt }: { firstAttemptAt: Date }, now: Date): Date =>
  new Date(
    now.getTime() + Math.min(Math.max(now.getTime() - firstAttemptAt.getTime(), FIRST_PAUSE_MS), LONGEST_PAUSE_MS),
  )

/** Half a minute, doubled with each attempt up to four hours. */
const backoffMs = (attempts: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

export const waits = (id: string, until: Date, reason = 'waits'): Result => ({
  id,
  outcome: null,
  reason,
  retryAt: until,
  // guard: messages: waiting uses no attempt
  isPostponed: true,
})

export const givenUp = (id: string, reason: string): Result => ({ id, outcome: 'given_up', reason })

export const dropped = (id: string, reason: string): Result => ({ id, outcome: 'dropped', reason })
