import { type ReactNode, useEffect } from 'react'
import { LoadingPage, SessionGate } from '#features/people/session/guard.tsx'

import { signInFrom } from '#paths'

type SignInDetourProps = {
  /** The server's page for people who are not signed in; by default the sign-in. */
  to?: string
  children: ReactNode
}

/** Redirects people who are not signed in, bypassing the landing page. They come back here. */
export function SignInDetour({ to, children }: SignInDetourProps) {
  return <SessionGate nobody={<Leave to={to} />}>{children}</SessionGate>
}

function Leave({ to }: { to: string | undefined }) {
  useEffect(() => {
    const { pathname, search } = window.location
    window.location.replace(to ?? signInFrom(pathname + search))
  }, [to])
  return <LoadingPage />
}
