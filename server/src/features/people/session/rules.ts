import type { Claims } from '@app/contract'
import { DAY_MS, MINUTE_MS } from '@app/contract/local-time'
import { type ProviderClaims, type ProviderPerson, personFromClaims } from '../profile/rules.ts'

const idleMs = 7 * DAY_MS
const longestMs = 30 * DAY_MS
const seenEveryMs = MINUTE_MS

/** The cookie need not outlive the session. */
export const longestSeconds = longestMs / 1000

export interface Times {
  startedAt: Date
  lastSeenAt: Date
}

/** A session is over when one of its times is at or before the matching limit. */
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
export const maxSessions = 20

/** When the provider last authenticated the person; null if unknown. Without auth_time, a requested prompt counts as done. */
export function authenticatedAt(
  { claims, wasPrompted }: { claims: ProviderClaims; wasPrompted: boolean },
  now: Date,
): Date | null {
  const authTime = claims['auth_time']
  if (authTime === undefined) return wasPrompted ? now : null
  const at = typeof authTime === 'number' ? authTime * 1000 : Number.NaN
  return at > 0 && at <= now.getTime() + MINUTE_MS ? new Date(at) : null
}

/** Logout tokens are valid for five minutes; twice that allows for clock skew on both sides. */
export const forgetLogoutTokenAt = (now: Date): Date => new Date(now.getTime() + 10 * MINUTE_MS)

/** Who the operators are, from the environment. */
export interface OperatorSettings {
  OIDC_ISSUER: string
  OPERATORS: string
  OPERATOR_GROUP: string
  OPERATOR_CLAIM: string
}

export interface PossibleOperator {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  /** Stored with the session. */
  operatorGroup: string | null
}

/** An address counts only if the provider has verified it: elsewhere anyone can enter any address. */
export function isOperator(settings: OperatorSettings, person: PossibleOperator): boolean {
  if (person.issuer !== settings.OIDC_ISSUER) return false
  if (settings.OPERATOR_GROUP !== '' && person.operatorGroup === settings.OPERATOR_GROUP) return true
  return settings.OPERATORS.split(/[\s,]+/).some((entry) =>
    entry.includes('@')
      ? person.emailVerified && entry.toLowerCase() === person.email.toLowerCase()
      : entry !== '' && entry === person.subject,
  )
}

/**
 * Operators by group must sign in again after this long. It takes no password while the provider's own session lasts.
 */
const groupHoldsMs = 15 * MINUTE_MS

/** The provider reports group membership only at sign-in. People named in the settings need no group. */
export const isConfirmed = (
  settings: OperatorSettings,
  { startedAt, ...person }: PossibleOperator & { startedAt: Date },
  now: Date,
): boolean =>
  now.getTime() - startedAt.getTime() < groupHoldsMs || isOperator(settings, { ...person, operatorGroup: null })

/** The operators' group, if the ID token's claim contains it; null if it does not or no group is configured. */
export function operatorGroupIn(
  claims: ProviderClaims,
  { OPERATOR_GROUP: group, OPERATOR_CLAIM: claim }: OperatorSettings,
): string | null {
  const inObject = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)
  const groups = claims[claim] ?? claim.split('.').reduce<unknown>(inObject, claims)
  return group !== '' && [groups].flat().includes(group) ? group : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The person who signed in, and the claims that the web app may read. */
export function readAuthentication(authentication: { issuer: string; subject: string; claims: ProviderClaims }): {
  person: ProviderPerson
  claims: Claims
} {
  const person = personFromClaims(authentication.issuer, authentication.subject, authentication.claims)
  const { subject: sub, firstName: givenName, lastName: familyName, email } = person
  return { person, claims: { sub, givenName, familyName, name: `${givenName} ${familyName}`.trim(), email } }
}
