import { useLingui } from '@lingui/react'
import { count } from '../text.ts'

type Bar = { name: string; value: number }

type BarsProps = {
  label: string
  bars: readonly Bar[]
  /** Labels every nth bar. */
  every: number
}

/** A bar per hour or day, with numbers above the bars if they fit. */
export function Bars({ label, bars, every }: BarsProps) {
  const { i18n } = useLingui()
  const max = Math.max(...bars.map(({ value }) => value), 1)
  const values = bars.map(({ name, value }) => `${name}: ${count(i18n, value)}`).join(', ')
  return (
    <div role="img" aria-label={`${label}. ${values}`} className="@container">
      <div className="flex h-24 items-end gap-[3px] @lg:gap-1.5" aria-hidden>
        {bars.map(({ name, value }) => (
          <div key={name} className="flex h-full min-w-0 flex-1 flex-col justify-end">
            <span className="tnum mb-1 hidden text-center text-2xs font-semibold @2xl:block">{value || ''}</span>
            <span
              className="block min-h-0.5 rounded-sm bg-chart-5"
              style={{ height: `${Math.round((value / max) * 70)}%` }}
            />
          </div>
        ))}
      </div>
      <div className="mt-1 flex gap-[3px] text-2xs text-muted-foreground @lg:gap-1.5" aria-hidden>
        {bars.map(({ name }, place) => (
          <span key={name} className="min-w-0 flex-1 overflow-visible whitespace-nowrap">
            {place % every === 0 && name}
          </span>
        ))}
      </div>
    </div>
  )
}
