import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; children: ReactNode }

export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-2.5 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
