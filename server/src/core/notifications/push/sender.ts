import type { Config } from '../../config.ts'
import type { Subscription } from '../channel.ts'
import { openSigner, type PushKey, pushKeyOf } from './keys.ts'
import { isKnownService } from './known-hosts.ts'
import { seal } from './seal.ts'

export type PushConfig = Pick<Config, 'PUSH_KEY' | 'FORMER_PUSH_KEYS' | 'PUSH_SERVICES' | 'MAIL_FROM'>

export interface Push {
  /** The key that browsers subscribe with. */
  publicKey: string
  /** Accepts former keys too: browsers that subscribed with them are reached until they subscribe again. */
  isOwnKey: (publicKey: string) => boolean
  isKnownService: (endpoint: string) => boolean
  send: (to: Subscription, text: string, how: How) => Promise<Outcome>
}

export interface How {
  ttlSeconds: number
  urgency: 'high' | 'normal' | 'low'
  /** Replaces an earlier message with the same topic, unless the browser has already fetched it. */
  topic: string
}

/** `gone`: nothing will ever arrive there. `refused`: our own fault. */
export type Outcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'later'; seconds: number }
  | { is: 'refused'; status: number }

const TIMEOUT_MS = 10_000
/** The default if the push service gives no delay. */
const LATER_SECONDS = 60

const listOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** Undefined without a key: then no part of the product offers notifications. */
export function openPush(config: PushConfig): Push | undefined {
  if (!config.PUSH_KEY) return undefined
  const current = pushKeyOf(config.PUSH_KEY)
  const keys = new Map<string, PushKey>(
    [current, ...listOf(config.FORMER_PUSH_KEYS).map(pushKeyOf)].map((key) => [key.publicKey, key]),
  )
  const services = listOf(config.PUSH_SERVICES)
  const sign = openSigner(`mailto:${config.MAIL_FROM}`)
  return {
    publicKey: current.publicKey,
    isOwnKey: (publicKey) => keys.has(publicKey),
    isKnownService: (endpoint) => isKnownService(endpoint, services),
    async send(to, text, { ttlSeconds, urgency, topic }) {
      const key = keys.get(to.publicKey)
      // The key has been discarded: nobody can send to this browser any more.
      if (!key) return { is: 'gone' }
      // The list may have become shorter since the browser subscribed.
      if (!isKnownService(to.endpoint, services)) return { is: 'refused', status: 0 }
      const authorization = await sign(key, new URL(to.endpoint).origin, Date.now())
      return post(to.endpoint, new Uint8Array(seal(text, to)), {
        authorization,
        ttl: String(ttlSeconds),
        urgency,
        topic,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      })
    },
  }
}

async function post(
  endpoint: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Outcome> {
  let response: Response
  try {
    // guard: push: redirects are not followed -> response = await fetch(endpoint, { method: 'POST', headers, body })
    response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return { is: 'later', seconds: LATER_SECONDS }
  }
  await response.body?.cancel()
  const { ok, status } = response
  if (ok) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500) return { is: 'later', seconds: secondsOf(response.headers.get('retry-after')) }
  return { is: 'refused', status }
}

/** A number of seconds or a date. */
function secondsOf(value: string | null): number {
  const seconds = value === null ? LATER_SECONDS : Number(value)
  const until = Number.isNaN(seconds) ? (Date.parse(value ?? '') - Date.now()) / 1000 : seconds
  return Math.min(Math.max(1, Math.ceil(until) || LATER_SECONDS), 3600)
}
