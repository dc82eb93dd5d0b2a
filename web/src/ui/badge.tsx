import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'going' | 'maybe' | 'out' | 'outline' | 'brand' | 'volt' | 'plain' | 'ink' | 'onpitch'

/** Icon or word and colour, never colour alone. */
export function Badge({ tone = 'outline', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('chip', `chip-${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }
