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

/** A session is over when its time is at or before the matching one of these. */
export const expiryLimits = (now: Date): Times => ({
  startedAt: new Date(now.getTime() - longestMs),
  lastSeenAt: new Date(now.getTime() - idleMs),
})

export function isExpired(session: Times, now: Date): boolean {
  const last = expiryLimits(now)
  return session.startedAt <= last.startedAt || session.lastSeenAt <= last.lastSeenAt
}

/** Activity is recorded at most once a minute, so that reads rarely cause a write. */
export const lastSeenUpdateDue = (now: Date): Date => new Date(now.getTime() - seenEveryMs)

/** More devices than one person uses. Limits the sessions that a stolen password can create. */
export const mostSessions = 20

/** When the provider last authenticated the person; null if unknown. Without auth_time, a requested prompt counts as done. */
export function authenticatedAt(
  { claims, wasPrompted }: { claims: ProviderClaims; wasPrompted: boolean },
  now: Date,
): Date | null {
  const authTime = claims['auth_time']
  if (authTime === undefined) return wasPrompted ? now : null
  const at = typeof authTime === 'number' ? authTime * 1000 : Number.NaN
  return at > 0 && at <= now.getTime() + minuteMs ? new Date(at) : null
}

/** Logout tokens are valid for five minutes; twice that allows for clock skew on both sides. */
export const forgetLogoutTokenAt = (now: Date): Date => new Date(now.getTime() + 10 * minuteMs)

/** The person who signed in, and the claims that the web app may read. */
export function readAuthentication(authentication: { issuer: string; subject: string; claims: ProviderClaims }): {
  person: ProviderPerson
  claims: Claims
} {
  const person = personFromClaims(authentication.issuer, authentication.subject, authentication.claims)
  const { subject: sub, firstName: givenName, lastName: familyName, email } = person
  return { person, claims: { sub, givenName, familyName, name: `${givenName} ${familyName}`.trim(), email } }
}
