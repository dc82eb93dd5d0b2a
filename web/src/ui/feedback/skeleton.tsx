import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One bar. Give it the size of what will stand there: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} />
}

/** Around the bars of one region: says once, in words, that it is loading. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className} aria-busy="true">
      <span className="sr-only" role="status">
        Loading...
      </span>
      {children}
    </div>
  )
}
