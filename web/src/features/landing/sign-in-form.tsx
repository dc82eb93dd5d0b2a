import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '../../ui/button.tsx'

/** A plain form, so that signing in does not wait for a script, and works without one. */
export function SignInForm({
  signUp = false,
  look,
  children,
}: {
  signUp?: boolean
  look: ButtonLook
  children: ReactNode
}) {
  return (
    <form action="/auth/login" method="get" className="contents">
      {signUp && <input type="hidden" name="screen" value="signup" />}
      <input type="hidden" name="returnTo" value="/" />
      <button type="submit" className={buttonClass(look)}>
        {children}
      </button>
    </form>
  )
}
