import type { Claims, SignedInUser } from '@app/contract'
import { limits } from '@app/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { read } from '#lib/api/read.ts'
import { LoadFailure } from '#ui/feedback/failure.tsx'

/** Set in this browser from logging out until the server has confirmed it. */
export const LEAVING = 'leaving'

export const SignedInContext = createContext<SignedInUser | null>(null)
/** Leads to the identity provider, which ends its session too, or to `destination` instead. */
export type SignOut = (destination?: string) => void
export const SignOutContext = createContext<SignOut | null>(null)
/** Why the last attempt to log out failed. */
export const SignOutFailureContext = createContext<Error | null>(null)

/** The only way to find out who is signed in. For use inside SessionGate. */
export function useSignedInUser(): SignedInUser {
  const user = useContext(SignedInContext)
  if (!user) throw new Error('useSignedInUser outside of SessionGate')
  return user
}

/** For use inside the guard. */
export function useSignOut(): SignOut {
  const signOut = useContext(SignOutContext)
  if (!signOut) throw new Error('useSignOut outside of Guard')
  return signOut
}

/** The user's teams, to choose from. Nobody plays for more teams than fit on one page of the API. */
export function useOwnTeams() {
  const { id: userId } = useSignedInUser()
  return useQuery({
    ...read('GET /api/v1/team/user/:userId', { params: { userId }, query: { limit: limits.largestPage } }),
    enabled: userId !== '',
  })
}

/**
 * Replaces content that needs the user's id when the profile did not load. Retrying reloads the whole page, including
 * the profile.
 */
export function NoProfile({ message }: { message: string }) {
  const client = useQueryClient()
  return <LoadFailure message={message} onRetry={() => client.invalidateQueries()} />
}

/**
 * The profile, or the identity provider's claims if there is none: then the id is empty and the user cannot do
 * anything.
 */
export function signedInUser(claims: Claims, profile: SignedInUser | Error): SignedInUser {
  return profile instanceof Error ? fromProvider(claims) : profile
}

function fromProvider({ sub, givenName, familyName, name, email }: Claims): SignedInUser {
  const [first = '', ...rest] = name.split(' ')
  const isNamed = givenName !== '' || familyName !== ''
  return {
    id: '',
    auth0Id: sub,
    firstName: isNamed ? givenName : first,
    lastName: isNamed ? familyName : rest.join(' '),
    email,
    gender: '',
    avatar: '',
    timeZone: '',
    locale: '',
  }
}

export const fullName = ({ firstName, lastName, email }: SignedInUser): string =>
  `${firstName} ${lastName}`.trim() || email
