/** An account at the identity provider that people leave. */
export interface LeftAccount {
  profileId: string
  subject: string
  name: string
  email: string
  emailVerified: boolean
}

/** Who someone is at the identity provider that people move to, according to that provider. */
export interface NewIdentity {
  subject: string
  email: string
  emailVerified: boolean
}

/** Why an account stays where it is. Nobody is moved by guessing. */
export type StayReason = 'unverified' | 'shared' | 'absent' | 'unconfirmed' | 'ambiguous' | 'taken'

export interface Move {
  profileId: string
  from: string
  to: string
}

interface Plan {
  moves: Move[]
  stays: { account: LeftAccount; because: StayReason }[]
}

/**
 * Finds everyone's new subject by their address, which both providers must have verified, and which must be one
 * person's on both sides. `taken` are the subjects at the new provider that have an account here already.
 */
export function planMove(
  accounts: readonly LeftAccount[],
  identities: readonly NewIdentity[],
  taken: ReadonlySet<string>,
): Plan {
  const sharing = Map.groupBy(
    accounts.filter(({ emailVerified }) => emailVerified),
    ({ email }) => spellingOf(email),
  )
  const known = Map.groupBy(identities, ({ email }) => spellingOf(email))
  const named = Map.groupBy(identities, ({ subject }) => subject)

  function verdict({ email, emailVerified }: LeftAccount): StayReason | NewIdentity {
    // guard: issuer: an unverified address moves nobody
    if (!emailVerified) return 'unverified'
    // guard: issuer: two people with one address are not told apart by guessing
    if ((sharing.get(spellingOf(email))?.length ?? 0) > 1) return 'shared'
    const [found, ...others] = known.get(spellingOf(email)) ?? []
    if (!found) return 'absent'
    // guard: issuer: of two accounts at the new provider, none is chosen by guessing
    if (others.length > 0 || (named.get(found.subject)?.length ?? 0) > 1) return 'ambiguous'
    // guard: issuer: the new provider must have verified the address, too
    if (!found.emailVerified) return 'unconfirmed'
    // guard: issuer: someone who has signed up again is not merged
    return taken.has(found.subject) ? 'taken' : found
  }

  const plan: Plan = { moves: [], stays: [] }
  for (const account of accounts) {
    const found = verdict(account)
    if (typeof found === 'string') plan.stays.push({ account, because: found })
    else plan.moves.push({ profileId: account.profileId, from: account.subject, to: found.subject })
  }
  return plan
}

/** Providers differ in upper and lower case, but two addresses that differ otherwise may be two mailboxes. */
const spellingOf = (email: string) => email.trim().toLowerCase()
