import type { Claims, SignedInUser } from '@app/contract'
import { limits } from '@app/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { read } from '#lib/api/read.ts'
import { LoadFailure } from '#ui/feedback/failure.tsx'

/** Set in this browser from logging out until the server has confirmed it. */
export const LEAVING = 'leaving'

export const SignedInContext = createContext<SignedInUser | null>(null)
export const SignOutContext = createContext<(() => void) | null>(null)
/** Why the last try to log out failed. */
export const SignOutFailureContext = createContext<Error | null>(null)

/** The one way to read who is signed in. For everything inside SessionGate. */
export function useSignedInUser(): SignedInUser {
  const user = useContext(SignedInContext)
  if (!user) throw new Error('useSignedInUser outside of SessionGate')
  return user
}

/** For everything inside the guard. */
export function useSignOut(): () => void {
  const signOut = useContext(SignOutContext)
  if (!signOut) throw new Error('useSignOut outside of Guard')
  return signOut
}

/** The user's teams, for a list to choose from. Nobody plays for more teams than one page holds. */
export function useOwnTeams() {
  const { id: userId } = useSignedInUser()
  return useQuery({
    ...read('GET /api/v1/team/user/:userId', { params: { userId }, query: { limit: limits.largestPage } }),
    enabled: userId !== '',
  })
}

/** In place of what needs the user's id when the profile did not load. Retrying reads the whole page, the profile too. */
export function NoProfile({ message }: { message: string }) {
  const client = useQueryClient()
  return <LoadFailure message={message} onRetry={() => client.invalidateQueries()} />
}

/** The profile, or the identity provider's claims without one: then the id is empty and nothing can be done as this user. */
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
