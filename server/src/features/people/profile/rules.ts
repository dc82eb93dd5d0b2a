import { DAY_MS, MINUTE_MS } from '@app/contract/local-time'
import { isName, plainName, tidyName } from '@app/contract/name'
import { policy } from '@app/contract/policy'

/** A person as described by the identity provider. */
export interface ProviderPerson {
  issuer: string
  subject: string
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  gender: string
}

/**
 * Someone who signed up in order to join a team gets the welcome mail after they have had time to do so, because it
 * leads to the team's next game.
 */
export const welcomeAt = (returnTo: string, now: Date): Date =>
  new Date(now.getTime() + (/^\/(join|invitation)\b/.test(returnTo) ? 10 * MINUTE_MS : 0))

/** A person's name before a recent change. */
export interface FormerName {
  formerFirstName: string | null
  formerLastName: string | null
  renamedAt: Date | null
}

/** Captains see the former names of people who have changed theirs since this time. */
export const formerNamesSince = (now: Date): Date => new Date(now.getTime() - policy.renameShownDays * DAY_MS)

interface Named {
  firstName: string
  lastName: string
}

/**
 * After several changes within these days the first name is kept, so that an interim name hides nothing. If the person
 * returns to that first name, the latest one is kept.
 */
export function formerNameAfter(before: Named & FormerName, after: Named, now: Date): FormerName {
  const { formerFirstName, formerLastName, renamedAt } = before
  if (before.firstName === after.firstName && before.lastName === after.lastName)
    return { formerFirstName, formerLastName, renamedAt }
  const isKept = renamedAt !== null && renamedAt > formerNamesSince(now)
  const isBack = formerFirstName === after.firstName && formerLastName === after.lastName
  return isKept && !isBack
    ? { formerFirstName, formerLastName, renamedAt: now }
    : { formerFirstName: before.firstName, formerLastName: before.lastName, renamedAt: now }
}

/** A placeholder address that identifies a person without exposing their address. */
export const privateAddress = (profileId: string): string => `${profileId}@private.invalid`

export const profileOfPrivateAddress = (address: string): string | undefined =>
  /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@private\.invalid$/.exec(address)?.[1]

/** The masked names that a full name could have: "mary a." and "mary ann s." for "mary ann smith". */
export function shownNamesIn(search: string): string[] {
  const lower = search.toLowerCase()
  return Array.from(lower.matchAll(/ \S/gu), ({ 0: initial, index }) => `${lower.slice(0, index)}${initial}.`)
}

/** The claims we use. Any of them may be missing or malformed. */
export type ProviderClaims = Readonly<Record<string, unknown>>

/** Takes names from given and family name, else from the full name, else from the address. */
export function personFromClaims(issuer: string, subject: string, claims: ProviderClaims): ProviderPerson {
  const email = address(claims['email'])
  const fullName =
    name(claims['name'], 200) || name(claims['nickname'], 200) || name(email.split('@')[0], 200) || 'Player'
  const whole = splitName(fullName)
  const givenName = name(claims['given_name'], 100)
  return {
    issuer,
    subject,
    firstName: givenName || whole.firstName,
    lastName: name(claims['family_name'], 100) || (givenName ? '' : whole.lastName),
    email,
    emailVerified: claims['email_verified'] === true,
    gender: tidyName(text(claims['gender'], 40)),
  }
}

/** The first word is the first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = fullName, ...rest] = fullName.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

/** Follows the same rules as names in forms, because providers accept anything. */
function name(claim: unknown, longest: number): string {
  const plain = plainName(text(claim, longest))
  return isName(plain) ? plain : ''
}

const address = (claim: unknown) => {
  const given = text(claim, 320)
  return /[\s\p{C}]/u.test(given) ? '' : given
}

const text = (claim: unknown, longest: number) => (typeof claim === 'string' ? claim.trim().slice(0, longest) : '')
