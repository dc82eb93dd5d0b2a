import type { Numbers } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { box, Key, Keys, Label } from '#features/game/season/chart-labels.tsx'
import { shortMonthAt } from '#lib/dates/dates.ts'

/** Games per month: filled for the person's teams, outlined on top as a sub. */
export function MonthBars({ months, width }: { months: Numbers['months']; width: number }) {
  const { t } = useLingui()
  const most = Math.max(1, ...months.map(({ own, sub }) => own + sub))
  const unit = Math.min(9, 90 / most)
  const base = 18 + most * unit
  const wide = width > 420 ? 28 : 17
  const gap = (width - 12 * wide) / 11
  const names = months.map((_, month) => monthName(month))
  // In narrow charts, names of up to three letters are kept, longer ones are cut to one.
  const isShort = width > 420 || names.every((name) => name.length <= 3)
  const label = months.map(({ own, sub }, month) => `${names[month]} ${own + sub}`).join(', ')
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
                {(isShort ? names[month] : names[month]?.slice(0, 1)) ?? ''}
              </Label>
            </g>
          )
        })}
      </svg>
      <Keys>
        <Key mark={<rect {...box} fill="var(--going-solid)" />}>{t`With your teams`}</Key>
        <Key mark={<rect {...box} fill="var(--card)" stroke="var(--going-solid)" strokeWidth="2" />}>{t`As a sub`}</Key>
      </Keys>
    </>
  )
}

/** "Nov" for 10. */
export const monthName = (month: number): string =>
  shortMonthAt({ startTime: `2026-${String(month + 1).padStart(2, '0')}-15T12:00:00Z`, timeZone: 'UTC' })
