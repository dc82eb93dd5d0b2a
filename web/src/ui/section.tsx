import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = { id: string; title: string; hint?: string; children: ReactNode }

/** A part of a page under its heading. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classNames('display scroll-mt-20 text-lg', !hint && 'mb-2.5')}>
        {title}
      </h2>
      {hint && <p className="mt-0.5 mb-2.5 text-muted-foreground">{hint}</p>}
      {children}
    </section>
  )
}
