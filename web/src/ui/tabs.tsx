import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Views of one page, each with its own address: links with `className={tabClass}` and `aria-current="page"`. */
export function Tabs({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classNames('tablist', className)}>
      {children}
    </nav>
  )
}

export const tabClass = 'tab'
