import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** The only h1 of a page, with its main action next to it. */
export function PageHeading({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-5 pb-4 lg:pt-10">
      <div className="min-w-0">
        <h1 className="display text-2xl lg:text-3xl">{title}</h1>
        {children && <p className="mt-1 text-muted-foreground">{children}</p>}
      </div>
      {action}
    </div>
  )
}

type BackLinkProps = { to: string; children: string; className?: string }

/** A breadcrumb above the heading. */
export function BackLink({ to, children, className }: BackLinkProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumb`} className="pt-2 pb-1.5 lg:pt-7 lg:pb-4">
      <Link to={to} className="back-link hit max-w-full">
        <ChevronLeft aria-hidden className="shrink-0" />
        <span className={className}>{children}</span>
      </Link>
    </nav>
  )
}

/** Views of a page with their own URLs: links with `className={tabClass}` and `aria-current="page"`. */
export function Tabs({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classNames('tablist', className)}>
      {children}
    </nav>
  )
}

export const tabClass = 'tab'
