import type { Claims } from '@app/contract'
import { type ProviderClaims, type ProviderPerson, personFromClaims } from '../profile/rules.ts'

const day = 24 * 60 * 60 * 1000
const idleMs = 7 * day
const longestMs = 30 * day
const minuteMs = 60 * 1000
const seenEveryMs = minuteMs

/** The cookie need not outlive the session. */
export const longestSeconds = longestMs / 1000

export interface Times {
  startedAt: Date
  lastSeenAt: Date
}

/** What is at or before one of these is over. */
export const lastExpired = (now: Date): Times => ({
  startedAt: new Date(now.getTime() - longestMs),
  lastSeenAt: new Date(now.getTime() - idleMs),
})

export function isExpired(session: Times, now: Date): boolean {
  const last = lastExpired(now)
  return session.startedAt <= last.startedAt || session.lastSeenAt <= last.lastSeenAt
}

/** Being seen is noted once a minute at most: reading must not become writing. */
export const lastWorthNoting = (now: Date): Date => new Date(now.getTime() - seenEveryMs)

/** More devices than anybody uses at once. A stolen password does not fill the database with sessions. */
export const mostSessions = 20

/** When the provider last asked the person who they are; null if nobody knows. Without a word of it, it did as it was told. */
export function authenticatedAt(
  { claims, wasAskedAgain }: { claims: ProviderClaims; wasAskedAgain: boolean },
  now: Date,
): Date | null {
  const said = claims['auth_time']
  if (said === undefined) return wasAskedAgain ? now : null
  const at = typeof said === 'number' ? said * 1000 : Number.NaN
  return at > 0 && at <= now.getTime() + minuteMs ? new Date(at) : null
}

/** A logout token is taken for five minutes, by clocks that differ by one at most. */
export const forgetLogoutTokenAt = (now: Date): Date => new Date(now.getTime() + 10 * minuteMs)

/** The person who arrives, and what they are shown of the provider's claims. */
export function readArrival(arrival: { issuer: string; subject: string; claims: ProviderClaims }): {
  person: ProviderPerson
  claims: Claims
} {
  const person = personFromClaims(arrival.issuer, arrival.subject, arrival.claims)
  const { subject: sub, firstName: givenName, lastName: familyName, email } = person
  return { person, claims: { sub, givenName, familyName, name: `${givenName} ${familyName}`.trim(), email } }
}
