import { MINUTE_MS } from '@app/contract/local-time'

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

/** A person who came to join a team gets the welcome mail when they have had the time to: it leads to the team's next game. */
export const welcomeAt = (returnTo: string, now: Date): Date =>
  new Date(now.getTime() + (/^\/(join|invitation)\b/.test(returnTo) ? 10 * MINUTE_MS : 0))

/** A placeholder address that identifies a person without exposing their address. */
export const privateAddress = (profileId: string): string => `${profileId}@private.invalid`

export const profileOfPrivateAddress = (address: string): string | undefined =>
  /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@private\.invalid$/.exec(address)?.[1]

/** The masked names that a full name could have: "mary a." and "mary ann s." for "mary ann smith". */
export function shownNamesIn(words: string): string[] {
  const lower = words.toLowerCase()
  return Array.from(lower.matchAll(/ \S/gu), ({ 0: initial, index }) => `${lower.slice(0, index)}${initial}.`)
}

/** The claims we use. Any of them may be missing or malformed. */
export type ProviderClaims = Readonly<Record<string, unknown>>

/** Takes names from given and family name, else from the full name, else from the address. */
export function personFromClaims(issuer: string, subject: string, claims: ProviderClaims): ProviderPerson {
  const email = text(claims['email'], 320)
  const fullName = text(claims['name'], 200) || text(claims['nickname'], 200) || email.split('@')[0] || 'Player'
  const [first = fullName, ...rest] = fullName.split(/\s+/)
  const firstName = text(claims['given_name'], 100) || first
  return {
    issuer,
    subject,
    firstName,
    lastName: text(claims['family_name'], 100) || (text(claims['given_name'], 100) ? '' : rest.join(' ')),
    email,
    emailVerified: claims['email_verified'] === true,
    gender: text(claims['gender'], 40),
  }
}

const text = (claim: unknown, longest: number) => (typeof claim === 'string' ? claim.trim().slice(0, longest) : '')
