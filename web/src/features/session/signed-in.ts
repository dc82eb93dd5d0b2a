import type { Claims, SignedInUser } from '@app/contract'
import { createContext, useContext } from 'react'

interface SignedIn {
  user: SignedInUser
  signOut: () => void
}

export const SignedInContext = createContext<SignedIn | null>(null)

/** Who is looking at the page. Everything behind the guard may ask. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('asked who is signed in outside of the guard')
  return signedIn
}

/** The profile, or what the identity provider says where there is none to be had: then nothing can be done as this user. */
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
