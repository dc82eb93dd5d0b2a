import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = {
  id: string
  title: string
  hint?: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page under its heading. */
export function Section({ id, title, hint, aside, children }: SectionProps) {
  const heading = (
    <h2 id={id} className={classNames('display scroll-mt-20 text-lg', !hint && !aside && 'mb-2.5')}>
      {title}
    </h2>
  )
  return (
    <section aria-labelledby={id}>
      {aside ? (
        <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {hint && <p className="mt-0.5 mb-2.5 text-muted-foreground">{hint}</p>}
      {children}
    </section>
  )
}
