/** What the identity provider knows about a person, in our words. */
export interface ProviderPerson {
  issuer: string
  subject: string
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  gender: string
}

/** An address that stands for a person without telling theirs. The server alone knows whose it is. */
export const privateAddress = (profileId: string): string => `${profileId}@private.invalid`

export const profileOfPrivateAddress = (address: string): string | undefined =>
  /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@private\.invalid$/.exec(address)?.[1]

/**
 * The names, as strangers are shown them, that somebody has spelled out who knows more: a first name and the first letter of
 * what follows. For "mary ann smith" that is "mary a." and "mary ann s.".
 */
export function shownNamesIn(words: string): string[] {
  const lower = words.toLowerCase()
  return Array.from(lower.matchAll(/ \S/gu), ({ 0: initial, index }) => `${lower.slice(0, index)}${initial}.`)
}

/** The provider's claims, as far as they are used. Any of them may be missing or odd. */
export type ProviderClaims = Readonly<Record<string, unknown>>

/** Reads a person out of the claims. Names come from given and family name, else from the full name, else the address. */
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
