import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { accountPaths } from '#paths'
import { classNames } from '#ui/class-names.ts'
import { PageHeading } from '#ui/navigation.tsx'

/** A part of the account, below its heading and next to the other parts. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeading title={t`Account`} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 xl:grid-cols-[15.5rem_minmax(0,41.5rem)]">
        <Parts />
        <div className="grid max-w-[41.5rem] min-w-0 grid-cols-1 gap-8">{children}</div>
      </div>
    </>
  )
}

/** Tabs on a phone; on a desktop each part has a line about it. */
function Parts() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const shown = pathname === accountPaths.chat ? accountPaths.messages : pathname
  const current = parts.find(({ path }) => path === shown) ?? parts[0]
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav aria-label={t`Account`} className="no-print min-w-0 xl:sticky xl:top-10">
      <ul
        ref={list}
        className="flex max-w-[41.5rem] gap-1 overflow-x-auto rounded-2xl bg-muted p-1 [scrollbar-width:none] xl:flex-col xl:bg-transparent xl:p-0"
      >
        {parts.map((part) => (
          <li key={part.path} className="flex-auto shrink-0 xl:flex-none">
            <PartLink part={part} isCurrent={part === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PartLink({ part, isCurrent }: { part: (typeof parts)[number]; isCurrent: boolean }) {
  const { i18n } = useLingui()
  const { path, title, hint, Icon } = part
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center justify-center gap-3 rounded-[.875rem] px-3.5 text-sm font-medium whitespace-nowrap xl:justify-start xl:rounded-lg xl:px-3 xl:py-3 xl:text-base xl:whitespace-normal',
        isCurrent
          ? 'bg-card text-foreground shadow-sm ring-1 ring-border'
          : 'text-muted-foreground hover:text-foreground xl:hover:bg-muted',
      )}
    >
      <Icon aria-hidden className="hidden size-5 shrink-0 xl:block" />
      <span className="min-w-0">
        <span className="block">{i18n._(title)}</span>
        <span aria-hidden className="hidden text-sm font-normal text-muted-foreground xl:block">
          {i18n._(hint)}
        </span>
      </span>
    </Link>
  )
}

const parts = [
  {
    path: accountPaths.profile,
    title: msg`Profile`,
    hint: msg`Name, picture, sign-ins, your data`,
    Icon: CircleUserRound,
  },
  { path: accountPaths.numbers, title: msg`My Stats`, hint: msg`Played, answered, subbed`, Icon: ChartNoAxesColumn },
  { path: accountPaths.messages, title: msg`Messages`, hint: msg`Emails, quiet hours, sub alerts`, Icon: Mail },
  {
    path: accountPaths.availability,
    title: msg`Availability`,
    hint: msg`Away dates, default answer`,
    Icon: CalendarOff,
  },
  { path: accountPaths.calendar, title: msg`Calendar`, hint: msg`Your games in your own calendar`, Icon: CalendarSync },
  { path: accountPaths.tokens, title: msg`Tokens`, hint: msg`For scripts and other apps`, Icon: KeyRound },
]
