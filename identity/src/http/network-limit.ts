import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'
import { networkOf, siteOf } from './network.ts'
import { Refusal } from './refusal.ts'

const MINUTE_MS = 60_000
/** Beginning a sign-in writes a row, which stays for half an hour. */
const BEGINNING_COUNTS = 5

/**
 * How many pages a network may load in a minute. Counted in memory, because this is what keeps strangers from filling the
 * database. The app's own requests (tokens, keys) are not counted: they come from one address for everybody.
 */
export function openNetworkLimit(settings: Settings) {
  let used = new Map<string, number>()
  let endsAt = 0
  return (request: IncomingMessage, path: string): void => {
    if (!/^\/(auth|sign-in|account|session)(\/|$)/.test(path)) return
    const now = performance.now()
    if (now >= endsAt) {
      used = new Map()
      endsAt = now + MINUTE_MS
    }
    const site = siteOf(networkOf(request, settings))
    const count = (used.get(site) ?? 0) + (path === '/auth' ? BEGINNING_COUNTS : 1)
    used.set(site, count)
    // guard: door: a network loads so many pages a minute
    if (count > settings.pagesPerMinute) throw new Refusal('too_many')
  }
}
