import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNow } from '#lib/dates/clock.ts'
import { copyright, product } from '#lib/product.ts'
import { documentPaths, linkedPaths, operatorPages } from '#paths'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/identity/logo.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { LanguagePicker } from './language-picker.tsx'

/** Layout for pages without a sign-in. `corner` goes into the corner of the header. */
export function BareLayout({ corner, children }: { corner?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const { name } = product
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex min-h-16 w-full max-w-[60rem] flex-wrap items-center justify-between gap-x-2 px-4 sm:px-8">
        <a href={documentPaths.landing} aria-label={t`${name} home`} className="py-2">
          <Logo />
        </a>
        {corner}
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
  const { t } = useLingui()
  return (
    <footer className={classNames('no-print border-t border-border', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 py-2 text-xs text-muted-foreground">
        <p className="tnum py-2">{copyright(useNow().getFullYear())}</p>
        <LanguagePicker />
        <nav aria-label={t`Footer`}>
          <ul className="flex flex-wrap gap-x-5">
            {footerLinks.map(({ text, href, ...rest }) => (
              <li key={href} {...('page' in rest && { 'data-page': rest.page })}>
                {/* Full page loads, because some targets are server-rendered documents. */}
                <a href={href} className="inline-block py-2 hover:text-foreground hover:underline pointer-coarse:py-3">
                  {typeof text === 'string' ? text : t(text)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

const footerLinks = [
  { text: msg`Help`, href: linkedPaths.help },
  { text: msg`Open Sub Requests`, href: linkedPaths.publicBoard },
  ...operatorPages,
]
