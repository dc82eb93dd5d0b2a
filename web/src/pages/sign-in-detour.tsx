import type { SignedInUser } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadingPage } from '../features/session/loading-page.tsx'
import { SessionUnknownPage } from '../features/session/session-unknown-page.tsx'
import { signedInUser } from '../features/session/signed-in-user.ts'
import { read } from '../lib/read.ts'
import { signInFrom } from '../paths.ts'

type SignInDetourProps = {
  /** Called before the browser goes to sign in. */
  onLeave?: () => void
  children: (user: SignedInUser) => ReactNode
}

/** For pages that strangers come to by a link: they sign in at once and are back where they were. */
export function SignInDetour({ onLeave, children }: SignInDetourProps) {
  const session = useQuery(read('GET /auth/session'))
  const claims = session.data
  const profile = useQuery({
    ...read('GET /api/v1/profile/auth/:subject', { params: { subject: claims?.sub ?? '' } }),
    enabled: Boolean(claims),
  })
  if (claims === null) return <GoToSignIn onLeave={onLeave} />
  if (claims === undefined && session.error) return <SessionUnknownPage session={session} />
  const found = profile.data ?? profile.error
  if (!claims || !found) return <LoadingPage />
  return children(signedInUser(claims, found))
}

function GoToSignIn({ onLeave }: { onLeave: (() => void) | undefined }) {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current?.()
    const { pathname, search } = window.location
    window.location.replace(signInFrom(pathname + search))
  }, [])
  return <LoadingPage />
}
