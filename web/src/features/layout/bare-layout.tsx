import type { ReactNode } from 'react'
import { product } from '../../lib/product.ts'
import { doors } from '../../paths.ts'
import { Logo } from '../../ui/identity/logo.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from './footer.tsx'

/** The frame around pages for people who are not signed in, or may not be. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-[60rem] items-center px-4 sm:px-8">
        <a href={doors.landing} aria-label={`${product.name} home`} className="py-2">
          <Logo />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 px-4 pt-2 pb-12 sm:px-8 sm:pt-8">
        {children}
      </main>
      <div className="mx-auto w-full max-w-[60rem] px-4 sm:px-8">
        <Footer />
      </div>
    </div>
  )
}
