import { DAY_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import { retryUntilAvailable } from '../database/connections.ts'
import type { Pool } from '../database/db.ts'
import { meter } from '../telemetry/meter.ts'
import { continueTrace } from '../telemetry/trace.ts'
import type { Attempt, Channel } from './channel.ts'
import { domainOf, pauseDomain } from './pace.ts'
import { openRecord, outcomeOf, type Result } from './results.ts'

export interface Sending {
  pool: Pool
  /** By preference: the first that reaches a person is used. */
  channels: readonly Channel[]
  clock: () => Date
}

const GIVE_UP_MS = policy.mailRetryDays * DAY_MS
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 4 * 60 * 60 * 1000

/**
 * Sends a few messages at a time per channel, none after the deadline. Returns how many were handed over, and how many
 * fall back to mail at once.
 */
export async function sendAll(options: Sending, outgoing: Attempt[], deadline: number) {
  const record = openRecord(options.pool, options.clock)
  const recorded: Promise<void>[] = []
  const pauses = new Map<string, Date>()
  const count = { sent: 0, goOn: 0 }
  const sendNext = async (channel: Channel, waiting: Iterable<Attempt>) => {
    for (const delivery of waiting) {
      if (performance.now() > deadline) return
      const pausedUntil = channel.name === 'mail' ? pauses.get(domainOf(delivery.to.address)) : undefined
      const result = pausedUntil
        ? waits(delivery.id, pausedUntil, 'domain paused')
        : await attempt(options, channel, delivery, pauses)
      if (result.outcome === 'sent' || result.toOpen) count.sent += 1
      if (result.toOpen && result.toOpen.until <= options.clock()) count.goOn += 1
      meter?.delivery(channel.name, outcomeOf(result))
      recorded.push(record(result, delivery.to.address))
    }
  }
  await Promise.all(
    options.channels.flatMap((channel) => {
      const waiting = outgoing.filter((delivery) => delivery.channel === channel.name).values()
      return Array.from({ length: channel.atOnce }, () => sendNext(channel, waiting))
    }),
  )
  await Promise.all(recorded)
  return count
}

async function attempt(
  { clock, pool }: Sending,
  channel: Channel,
  delivery: Attempt,
  pauses: Map<string, Date>,
): Promise<Result & { isDeadAddress?: true }> {
  const { id, to, kind, trace } = delivery
  try {
    const span = { name: `deliver ${kind}`, kind: 'client' as const, attributes: { 'callup.channel': channel.name } }
    const toOpen = await continueTrace(trace, span, () => channel.send(delivery, clock()))
    return toOpen ? { id, outcome: null, reason: '', toOpen } : { id, outcome: 'sent', reason: '' }
  } catch (error) {
    const now = clock()
    const failure = channel.failureOf(error, now)
    const { reason } = failure
    if (failure.kind === 'dead address') return { id, outcome: 'refused', reason, isDeadAddress: true }
    if (failure.kind === 'refused') return { id, outcome: 'refused', reason }
    if (failure.kind === 'later') return { id, outcome: null, reason, retryAt: failure.retryAt }
    const domain = domainOf(to.address)
    const isSlow = failure.kind === 'slow'
    // guard: mail: sending pauses for a domain that asks for a slower rate
    if (isSlow) pauses.set(domain, await retryUntilAvailable(() => pauseDomain(pool, domain, now)))
    if (isTooOld(delivery, now)) return givenUp(id, reason)
    const retryAt = (isSlow && pauses.get(domain)) || new Date(now.getTime() + backoffMs(delivery.attempts))
    return { id, outcome: null, reason, retryAt }
  }
}

/** True once a message has been failing for so long that it is given up. */
export const isTooOld = ({ firstAttemptAt }: { firstAttemptAt: Date }, now: Date): boolean =>
  now.getTime() - firstAttemptAt.getTime() > GIVE_UP_MS

/** The next attempt at a message that cannot be composed comes after the time it has been failing so far. */
export const retryOfComposing = ({ firstAttemptAt }: { firstAttemptAt: Date }, now: Date): Date =>
  new Date(
    now.getTime() + Math.min(Math.max(now.getTime() - firstAttemptAt.getTime(), FIRST_PAUSE_MS), LONGEST_PAUSE_MS),
  )

/** Half a minute, doubled with each attempt, up to four hours. */
const backoffMs = (attempts: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

export const waits = (id: string, until: Date, reason = 'waits'): Result => ({
  id,
  outcome: null,
  reason,
  retryAt: until,
  // guard: messages: waiting does not count as an attempt
  isPostponed: true,
})

export const givenUp = (id: string, reason: string): Result => ({ id, outcome: 'given_up', reason })

export const dropped = (id: string, reason: string): Result => ({ id, outcome: 'dropped', reason })
