import type { ReactNode } from 'react'

/** The one h1 of a page, with its main action beside it. */
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
