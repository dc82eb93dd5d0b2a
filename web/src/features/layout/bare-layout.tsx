import type { ReactNode } from 'react'
import { useNow } from '../../lib/dates/clock.ts'
import { copyright, product } from '../../lib/product.ts'
import { documentPaths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Logo } from '../../ui/identity/logo.tsx'
import { SkipLink } from '../../ui/navigation.tsx'

/** Layout of pages that need no sign-in. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-[60rem] items-center px-4 sm:px-8">
        <a href={documentPaths.landing} aria-label={`${product.name} home`} className="py-2">
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

export function Footer({ className }: { className?: string }) {
  return (
    <footer className={classNames('no-print border-t border-border', className)}>
      <p className="tnum py-4 text-xs text-muted-foreground">{copyright(useNow().getFullYear())}</p>
    </footer>
  )
}
