import type { Numbers } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { shortMonthAt } from '../../../../lib/dates/dates.ts'
import { Label } from '../season/chart-labels.tsx'

/** Games per month: with one's own teams full, as a sub outlined on top. */
export function MonthBars({ months, width }: { months: Numbers['months']; width: number }) {
  const { t } = useLingui()
  const most = Math.max(1, ...months.map(({ own, sub }) => own + sub))
  const unit = Math.min(9, 90 / most)
  const base = 18 + most * unit
  const wide = width > 420 ? 28 : 17
  const gap = (width - 12 * wide) / 11
  const label = months.map(({ own, sub }, month) => `${nameOf(month)} ${own + sub}`).join(', ')
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${base + 20}`}
        className="w-full overflow-visible"
        role="img"
        aria-label={label}
        direction="ltr"
      >
        <line x1="0" x2={width} y1={base} y2={base} stroke="var(--border)" strokeWidth="1.5" />
        {months.map(({ own, sub }, month) => {
          const [x, all] = [month * (wide + gap), own + sub]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a month is its place
            <g key={month}>
              {own > 0 && (
                <rect x={x} y={base - own * unit} width={wide} height={own * unit} rx="3.5" fill="var(--going-solid)" />
              )}
              {sub > 0 && (
                <rect
                  x={x + 1}
                  y={base - all * unit}
                  width={wide - 2}
                  height={Math.max(sub * unit - 1.5, 2)}
                  rx="3"
                  fill="var(--card)"
                  stroke="var(--going-solid)"
                  strokeWidth="2"
                />
              )}
              {all > 0 && (
                <Label x={x + wide / 2} y={base - all * unit - 5}>
                  {all}
                </Label>
              )}
              <Label x={x + wide / 2} y={base + 15} fill="var(--muted-foreground)" weight={400}>
                {width > 420 ? nameOf(month) : nameOf(month).slice(0, 1)}
              </Label>
            </g>
          )
        })}
      </svg>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted-foreground">
        <Key isFull>{t`With your teams`}</Key>
        <Key>{t`As a sub`}</Key>
      </ul>
    </>
  )
}

const nameOf = (month: number): string =>
  shortMonthAt({ startTime: `2026-${String(month + 1).padStart(2, '0')}-15T12:00:00Z`, timeZone: 'UTC' })

function Key({ isFull = false, children }: { isFull?: boolean; children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <svg aria-hidden width="12" height="11" viewBox="0 0 12 11">
        <rect
          x="1"
          y="1"
          width="10"
          height="9"
          rx="3"
          fill={isFull ? 'var(--going-solid)' : 'var(--card)'}
          stroke="var(--going-solid)"
          strokeWidth="2"
        />
      </svg>
      {children}
    </li>
  )
}
