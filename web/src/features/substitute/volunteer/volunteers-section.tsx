import type { ReactNode, RefObject } from 'react'

type VolunteersSectionProps = {
  id: string
  title: string
  count: number
  hint?: string | null
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A list of volunteers with its heading, or words in place of it. */
export function VolunteersSection({ id, title, count, hint, heading, children }: VolunteersSectionProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <div className="px-5 pt-5 pb-1">
        <h2 ref={heading} id={id} className="display text-lg" tabIndex={-1}>
          {title} <span className="tnum font-normal text-muted-foreground">({count})</span>
        </h2>
        {hint && <p className="mt-0.5 text-sm text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

export function VolunteerRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-border">{children}</ul>
}
