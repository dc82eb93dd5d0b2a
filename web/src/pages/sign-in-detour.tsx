import { type ReactNode, useEffect, useRef } from 'react'
import { LoadingPage, SessionGate } from '../features/session/guard.tsx'

import { signInFrom } from '../paths.ts'

type SignInDetourProps = {
  /** Called before the redirect to the sign-in. */
  onLeave?: () => void
  children: ReactNode
}

/** Redirects to the sign-in and back, without the landing page. */
export function SignInDetour({ onLeave, children }: SignInDetourProps) {
  return <SessionGate nobody={<GoToSignIn onLeave={onLeave} />}>{children}</SessionGate>
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
