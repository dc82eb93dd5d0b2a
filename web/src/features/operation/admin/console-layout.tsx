import type { Operator } from '@app/contract'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Activity from 'lucide-react/icons/activity'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Flag from 'lucide-react/icons/flag'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shield from 'lucide-react/icons/shield'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { fullName, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useMediaQuery } from '#lib/media-query.ts'
import { useFocusOnNavigation } from '#lib/page/page-title.ts'
import { useScrollRestoration } from '#lib/page/scroll-restoration.ts'
import { product } from '#lib/product.ts'
import { paths } from '#paths'
import { ConnectionNote } from '#ui/feedback/connection-note.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Mark } from '#ui/identity/logo.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { adminPaths } from './paths.ts'
import { count } from './text.ts'

/** Dark, so that nobody mistakes it for the app. A sidebar, or a strip of sections on a phone. */
export function ConsoleLayout({ operator, children }: { operator: Operator | undefined; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  useScrollRestoration()
  useFocusOnNavigation()
  return (
    <>
      <SkipLink />
      {isWide ? <Sidebar operator={operator} /> : <PhoneHeader operator={operator} />}
      <div className="flex min-h-[calc(100dvh-6.75rem)] flex-col lg:min-h-dvh lg:ps-64">
        <main id="main" tabIndex={-1} className="flex-1 pb-10">
          <div className="mx-auto max-w-[70rem] px-4 sm:px-6 lg:px-10">
            <ConnectionNote />
            {children}
          </div>
        </main>
        <footer className="px-4 sm:px-6 lg:px-10">
          <p className="tnum mx-auto max-w-[65rem] border-t border-border py-4 text-xs wrap-anywhere text-muted-foreground">
            {[product.name, operator?.version].filter(Boolean).join(' ')} · {operator?.host}
          </p>
        </footer>
      </div>
      <Toaster />
    </>
  )
}

type WithOperator = { operator: Operator | undefined }

function Sidebar({ operator }: WithOperator) {
  const { i18n, t } = useLingui()
  const host = operator?.host ?? ''
  const user = useSignedInUser()
  const name = fullName(user)
  return (
    <aside className="ops-side no-print fixed inset-y-0 inset-s-0 flex w-64 flex-col overflow-y-auto p-3 pt-5">
      <div className="px-3 pt-1 pb-6">
        <Brand />
      </div>
      <nav aria-label={t`Admin`} className="flex flex-col gap-1">
        {sections.map(({ to, label, Icon }) => (
          <SectionLink key={to} to={to} className="nav-item">
            <span className="ic">
              <Icon aria-hidden />
            </span>
            {i18n._(label)}
            <Waiting number={waitingFor(to, operator)} />
          </SectionLink>
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-1 pt-4">
        <Link to={paths.dashboard} className="nav-item">
          <span className="ic">
            <ArrowLeft aria-hidden />
          </span>
          <Trans>Back to the App</Trans>
        </Link>
        <div className="mt-2 flex items-center gap-3 border-t border-white/12 px-2 pt-3 pb-1">
          <Avatar id={user.id || user.auth0Id} name={name} picture={user.avatar} size="sm" />
          <span className="min-w-0">
            <span className="block truncate text-sm leading-5 font-semibold">{name}</span>
            <span className="block truncate text-xs text-pitch-muted">
              <Trans>Operator of {host}</Trans>
            </span>
          </span>
        </div>
      </div>
    </aside>
  )
}

function PhoneHeader({ operator }: WithOperator) {
  const { i18n, t } = useLingui()
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]')
    if (pathname) current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [pathname])
  return (
    <header className="ops-side no-print sticky top-0 z-30">
      <div className="flex min-h-14 items-center justify-between px-2">
        <Brand className="px-2 py-2" />
        <Link to={paths.dashboard} className="grid size-11 shrink-0 place-items-center" aria-label={t`Back to the app`}>
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      </div>
      <nav ref={strip} aria-label={t`Admin`} className="ops-strip">
        {sections.map(({ to, label }) => (
          <SectionLink key={to} to={to}>
            <span>
              {i18n._(label)} <Waiting number={waitingFor(to, operator)} />
            </span>
          </SectionLink>
        ))}
      </nav>
    </header>
  )
}

function Brand({ className }: { className?: string }) {
  return (
    <Link to={adminPaths.overview} className={className}>
      <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span dir="ltr" className="inline-flex items-center gap-2.5">
          <span className="inline-grid size-8 shrink-0 place-items-center rounded-[.5625rem] bg-white/10">
            <Mark className="size-[66%]" onPitch />
          </span>
          <span lang="en" className="display text-[1.3125rem] leading-none tracking-[-.03em] lowercase">
            {product.name}
          </span>
        </span>
        <span className="chip chip-volt">
          <Trans>Admin</Trans>
        </span>
      </span>
    </Link>
  )
}

type SectionLinkProps = { to: string; className?: string; children: ReactNode }

/** Current on all pages below it, except the overview, which is current only on its own page. */
function SectionLink({ to, ...rest }: SectionLinkProps) {
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  const isCurrent = path === to || (to !== adminPaths.overview && path.startsWith(`${to}/`))
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}

/** What waits for an operator in a section. */
function waitingFor(to: string, operator: Operator | undefined): number {
  if (to === adminPaths.reports) return operator?.waiting.reports ?? 0
  return to === adminPaths.jobs ? (operator?.waiting.failedJobs ?? 0) : 0
}

function Waiting({ number }: { number: number }) {
  const { i18n } = useLingui()
  if (number === 0) return null
  return (
    <span className="ops-waiting tnum">
      {count(i18n, number)}
      <span className="sr-only">
        {' '}
        <Trans comment="After a number of reports or jobs. Only heard">waiting</Trans>
      </span>
    </span>
  )
}

const sections = [
  { to: adminPaths.overview, label: msg`Overview`, Icon: Activity },
  { to: adminPaths.people, label: msg`People`, Icon: Users },
  { to: adminPaths.teams, label: msg`Teams`, Icon: Shield },
  { to: adminPaths.jobs, label: msg`Jobs`, Icon: ListChecks },
  { to: adminPaths.mail, label: msg`Email`, Icon: Mail },
  { to: adminPaths.reports, label: msg`Reports`, Icon: Flag },
  { to: adminPaths.settings, label: msg`Settings`, Icon: SlidersHorizontal },
  { to: adminPaths.audit, label: msg`Audit Log`, Icon: ScrollText },
]
