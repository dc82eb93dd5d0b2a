import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseOverdraft } from './budgets.ts'

/** Keeps one caller from taking a process away from the others: a pace for requests, and few of them at once. */
export interface FairShare {
  /** Charges a caller for a request. Returns the seconds to wait when no credit is left, or 0. */
  charge(caller: string, cost: number): number
  /** Waits a moment before a refusal, so that a client which retries at once is slowed down instead of served refusals. */
  slowDown(caller: string): Promise<void>
  /** Runs the work of a caller a few at a time. The rest waits here, where it holds no database connection. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

/** Charges a caller for a request, or refuses it: late, and without reading the rest of its body. */
export async function admitCaller(share: FairShare, reply: FastifyReply, caller: string, cost = 1): Promise<void> {
  const retryAfterSeconds = share.charge(caller, cost)
  if (retryAfterSeconds === 0) return
  await share.slowDown(caller)
  reply.header('connection', 'close')
  refuseOverdraft({ budget: 'request', retryAfterSeconds })
}

/** Under this name a person is charged, on whatever device. */
export const personAsCaller = ({ issuer, subject }: { issuer: string; subject: string }) => `${issuer} ${subject}`

export const addressAsCaller = (request: FastifyRequest) => `address ${request.ip}`

export interface FairShareOptions {
  /** Credit that comes back in a minute. 0: no limit. */
  perMinute: number
  /** The most credit there is: what a caller may use at once. */
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

  /** Forgetting a caller gives back its credit, so only those who have all of it, or nearly all, are forgotten. */
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
