import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { count } from '../text.ts'

type PanelProps = {
  title: ReactNode
  hint?: ReactNode
  /** Next to the title. */
  aside?: ReactNode
  /** Rows extend to the edges, with a line below the heading. */
  flush?: boolean
  children: ReactNode
}

/** A card with a heading. */
export function Panel({ title, hint, aside, flush = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classNames('card', flush ? 'overflow-clip' : 'p-5')} aria-labelledby={id}>
      <div
        className={classNames('flex flex-wrap items-center justify-between gap-x-4 gap-y-3', flush && 'px-5 pt-5 pb-3')}
      >
        <div className="min-w-[min(8rem,100%)] flex-1">
          <h2 id={id} className="display text-lg">
            {title}
          </h2>
          {hint && <p className="mt-0.5 text-sm text-muted-foreground">{hint}</p>}
        </div>
        {aside}
      </div>
      <div className={flush ? 'border-t border-border' : 'mt-2'}>{children}</div>
    </section>
  )
}

/** "(14)" after a title. */
export function Count({ of }: { of: number }) {
  const { i18n } = useLingui()
  return <span className="tnum font-normal text-muted-foreground">({count(i18n, of)})</span>
}

export type Fact = readonly [name: string, value: ReactNode]

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="ops-facts tnum text-sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
