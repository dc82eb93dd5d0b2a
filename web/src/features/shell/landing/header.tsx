import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { product } from '#lib/product.ts'
import { type ButtonLook, buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/identity/logo.tsx'

export function Header() {
  const { t } = useLingui()
  const { name } = product
  return (
    <header className="sticky top-0 z-30 bg-background/85 backdrop-blur-md">
      <div className="mx-auto flex min-h-16 max-w-[75rem] flex-wrap items-center justify-between gap-x-2 px-4 sm:px-8">
        <a href="#top" aria-label={t`${name} home`} className="py-2">
          <Logo />
        </a>
        <div className="flex items-center gap-1">
          <SignInForm look={{ variant: 'ghost', className: 'px-3' }}>
            <Trans>Log In</Trans>
          </SignInForm>
          <SignInForm signUp look={{ variant: 'ink', className: 'px-3.5' }}>
            <Trans>Sign Up</Trans>
          </SignInForm>
        </div>
      </div>
    </header>
  )
}

/** A plain form, so that signing in works without JavaScript. */
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
