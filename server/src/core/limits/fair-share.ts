import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseOverdraft } from './budgets.ts'

/** Limits the request rate and the concurrency of each caller, so that one caller cannot starve the others. */
export interface FairShare {
  /** Charges a caller for a request. Returns 0, or the seconds to wait if the credit is used up. */
  charge(caller: string, cost: number): number
  /** Delays a refusal, so that a client that retries immediately slows down. */
  slowDown(caller: string): Promise<void>
  /** Limits the concurrent requests of a caller. Waiting requests occupy no database connection. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

/** Charges a caller for a request. Refuses with a delay and closes the connection, so that the body is not read. */
export async function admitCaller(share: FairShare, reply: FastifyReply, caller: string, cost = 1): Promise<void> {
  const retryAfterSeconds = share.charge(caller, cost)
  if (retryAfterSeconds === 0) return
  await share.slowDown(caller)
  reply.header('connection', 'close')
  refuseOverdraft({ budget: 'request', retryAfterSeconds })
}

/** One caller per person, across devices. */
export const personAsCaller = ({ issuer, subject }: { issuer: string; subject: string }) => `${issuer} ${subject}`

export const addressAsCaller = (request: FastifyRequest) => `address ${request.ip}`

export interface FairShareOptions {
  /** Credit that is refilled per minute. 0: no limit. */
  perMinute: number
  /** Maximum credit of a caller. */
  burst?: number
  mostAtOnce?: number
  refusalDelayMs?: number
  now?: () => number
}

interface Caller {
  credit: number
  countedAt: number
  running: number
  waiting: (() => void)[]
  delayed: number
}

const MOST_DELAYED = 50
const MOST_REMEMBERED = 10_000

export function openFairShare({
  perMinute,
  burst = perMinute / 5,
  mostAtOnce = 4,
  refusalDelayMs = 1000,
  now = () => performance.now(),
}: FairShareOptions): FairShare {
  const callers = new Map<string, Caller>()

  function find(name: string): Caller {
    const known = callers.get(name)
    if (known) return known
    if (callers.size >= MOST_REMEMBERED) forgetIdle()
    const caller = { credit: burst, countedAt: now(), running: 0, waiting: [], delayed: 0 }
    callers.set(name, caller)
    return caller
  }

  /** Removing a caller resets its credit, so only idle callers with nearly full credit are removed. */
  function forgetIdle() {
    const minuteAgo = now() - 60_000
    for (const [name, caller] of callers) {
      if (caller.running === 0 && caller.delayed === 0 && caller.countedAt < minuteAgo) callers.delete(name)
    }
  }

  return {
    charge(name, cost) {
      if (perMinute === 0) return 0
      const caller = find(name)
      const instant = now()
      caller.credit = Math.min(burst, caller.credit + ((instant - caller.countedAt) / 60_000) * perMinute)
      caller.countedAt = instant
      if (caller.credit < Math.min(cost, burst)) {
        return Math.max(1, Math.ceil(((Math.min(cost, burst) - caller.credit) / perMinute) * 60))
      }
      caller.credit -= cost
      return 0
    },

    async slowDown(name) {
      const caller = find(name)
      if (caller.delayed >= MOST_DELAYED) return
      caller.delayed += 1
      await delay(refusalDelayMs, undefined, { ref: false })
      caller.delayed -= 1
    },

    async run(name, work) {
      const caller = find(name)
      if (caller.running >= mostAtOnce) await new Promise<void>((resolve) => caller.waiting.push(resolve))
      else caller.running += 1
      try {
        return await work()
      } finally {
        const next = caller.waiting.shift()
        if (next) next()
        else caller.running -= 1
      }
    },
  }
}
