import type { SignedInUser } from '@app/contract'
import { createContext, useContext } from 'react'

export interface SignedIn {
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
