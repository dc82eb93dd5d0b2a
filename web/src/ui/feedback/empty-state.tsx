import type { Sport } from '@app/contract/sport'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Court } from '../identity/court.tsx'

type EmptyStateProps = {
  title: string
  /** The court lines of this sport as the picture, unless there is an icon. */
  sport?: Sport
  icon?: ReactNode
  /** At most one, and none that the page already has. */
  action?: ReactNode
  children?: ReactNode
  className?: string
}

export function EmptyState({ title, sport = 'Other', icon, action, children, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-6 py-10 text-center', className)}>
      <span className="relative mb-4 grid h-20 w-32 place-items-center overflow-hidden rounded-lg bg-muted text-muted-foreground">
        {icon ?? <Court sport={sport} className="w-24 text-inherit" />}
      </span>
      <h3 className="display text-lg">{title}</h3>
      {children && <p className="mt-1 max-w-[46ch] text-muted-foreground">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
