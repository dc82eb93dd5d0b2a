import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; more?: ReactNode; className?: string; children: ReactNode }

export function Section({ id, title, more, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-2.5 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
