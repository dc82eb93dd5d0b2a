import { isIPv6 } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseOverdraft } from './budgets.ts'
import { type Cost, costs } from './costs.ts'
import { leavePlace } from './places.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** One of `costs`, charged to the address. 'caller': the route charges the person itself. */
    cost?: Cost | 'caller'
    /** Charged to a separate credit of the address, which no other request uses up. */
    ownCredit?: string
  }
}

/** Limits the request rate of each caller, so that one caller cannot starve the others. */
export interface FairShare {
  /** Charges a caller for a request. Returns 0, or the seconds to wait if the credit is used up. */
  charge(caller: string, cost: number): number
  /**
   * Delays a refusal, so that a client that retries immediately slows down. The more of its requests are being delayed,
   * the longer.
   */
  slowDown(caller: string): Promise<void>
  /** How many callers are in memory. */
  size(): number
}

/** Charges a caller for a request. Refuses with a delay and closes the connection, so that the body is not read. */
export async function admitCaller(
  share: FairShare,
  reply: FastifyReply,
  caller: string,
  cost: number = costs.read,
): Promise<void> {
  // The smallest network first, so that requests it is refused do not use up its neighbours' credit.
  let retryAfterSeconds = 0
  for (const [name, part] of chargesOf(reply.request, caller, cost)) retryAfterSeconds ||= share.charge(name, part)
  if (retryAfterSeconds === 0) return
  leavePlace(reply.request)
  await share.slowDown(caller)
  reply.header('connection', 'close')
  refuseOverdraft({ budget: 'request', retryAfterSeconds })
}

/** Besides the address, its larger networks are charged a fraction of the cost. */
function chargesOf({ ip }: FastifyRequest, caller: string, cost: number): [caller: string, cost: number][] {
  const networks = networksOf(ip)
  const own = `address ${networks[0]}`
  if (!caller.endsWith(own)) return [[caller, cost]]
  const credit = caller.slice(0, -own.length)
  // guard: limits: many addresses of one network share its credit -> return [[caller, cost]]
  return networks.map((network, size) => [`${credit}address ${network}`, cost / (addressesOf[size] ?? 1)])
}

/** One caller per person, across devices. */
export const personAsCaller = ({ issuer, subject }: { issuer: string; subject: string }) => `${issuer} ${subject}`

export const addressAsCaller = (request: FastifyRequest) => `address ${networkOf(request.ip)}`

/** The network of a caller: in IPv6 a subscriber has at least a whole /64. */
export const networkOf = (address: string): string => networksOf(address)[0]

/** From smallest to largest. In IPv6, providers also give a subscriber a /56 or a /48. */
export function networksOf(address: string): [string, ...string[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return [mapped ?? address]
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':').length : 0
  const zeros = tail === undefined ? 0 : 8 - groups.length - after
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])]
  const [a = 0, b = 0, c = 0, d = 0] = all.map((group) => Number.parseInt(group, 16))
  const net = (...numbers: number[]) => numbers.map((number) => number.toString(16)).join(':')
  return [`${net(a, b, c, d)}::/64`, `${net(a, b, c, d & 0xff00)}::/56`, `${net(a, b, c)}::/48`]
}

/** A network of this size has the credit of this many addresses. */
const addressesOf = [1, 4, 16]

/** Charges the address for every request that reaches the router, including unknown paths. */
export function chargeAddresses(app: FastifyInstance, share: FairShare) {
  app.addHook('onRequest', async (request, reply) => {
    const { cost = request.is404 ? costs.unknown : costs.read, ownCredit = '' } = request.routeOptions.config
    if (cost !== 'caller') await admitCaller(share, reply, ownCredit + addressAsCaller(request), cost)
  })
  app.addHook('onResponse', async (request, reply) => {
    const isMissingFile = reply.statusCode === 404 && request.routeOptions.config.cost === costs.file
    if (isMissingFile) share.charge(addressAsCaller(request), costs.unknown)
  })
}

export interface FairShareOptions {
  /** Credit that is refilled per minute. 0: no limit. */
  perMinute: number
  /** Maximum credit of a caller. */
  burst?: number
  refusalDelayMs?: number
  now?: () => number
}

interface Caller {
  credit: number
  countedAt: number
  /** The latest request was refused. */
  isRefused: boolean
  delayed: number
}

const MAX_DELAYED = 500
/** A caller gets about this many refusals per second, over any number of connections. */
const REFUSALS_AT_ONCE = 25
const MAX_REMEMBERED = 20_000

export function openFairShare({
  perMinute,
  burst = perMinute / 5,
  refusalDelayMs = 1000,
  now = () => performance.now(),
}: FairShareOptions): FairShare {
  /** Ordered by latest request; the newest comes last. */
  const callers = new Map<string, Caller>()

  function find(name: string): Caller {
    const caller = callers.get(name) ?? {
      credit: burst,
      countedAt: now(),
      isRefused: false,
      delayed: 0,
    }
    callers.delete(name)
    callers.set(name, caller)
    if (callers.size > MAX_REMEMBERED) forgetOldest()
    return caller
  }

  /** Forgetting a caller restores its credit, so the one whose credit has had the most time to refill is chosen. */
  function forgetOldest() {
    const [oldest] = callers.keys()
    if (oldest !== undefined) callers.delete(oldest)
  }

  return {
    size: () => callers.size,

    charge(name, cost) {
      if (perMinute === 0) return 0
      const caller = find(name)
      const instant = now()
      // Refusals cost CPU time too, so the credit of callers that don't wait refills at half the rate.
      const rate = caller.isRefused ? perMinute / 2 : perMinute
      caller.credit = Math.min(burst, caller.credit + ((instant - caller.countedAt) / 60_000) * rate)
      caller.countedAt = instant
      const needed = Math.min(cost, burst) - caller.credit
      caller.isRefused = needed > 0
      if (caller.isRefused) return Math.max(1, Math.ceil((needed / (perMinute / 2)) * 60))
      caller.credit -= cost
      return 0
    },

    async slowDown(name) {
      const caller = find(name)
      if (caller.delayed >= MAX_DELAYED) return
      caller.delayed += 1
      await delay(refusalDelayMs * (1 + caller.delayed / REFUSALS_AT_ONCE), undefined, { ref: false })
      caller.delayed -= 1
    },
  }
}
