import { type ReactNode, useEffect, useRef } from 'react'
import { LoadingPage, SessionGate } from '../features/session/guard.tsx'

import { signInFrom } from '../paths.ts'

type SignInDetourProps = {
  /** Called before the browser goes to sign in. */
  onLeave?: () => void
  children: ReactNode
}

/** For pages that strangers come to by a link: they sign in at once and are back where they were. */
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
