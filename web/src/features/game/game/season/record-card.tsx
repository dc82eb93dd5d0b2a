import type { SeasonGame } from '@app/contract'
import { formOf, type Outcome, recordOf, recordText, scoresOf } from '@app/contract/record'
import { useLingui } from '@lingui/react/macro'
import { classNames } from '../../../../ui/class-names.ts'
import { outcomeInitials, outcomeLabels } from '../outcome.ts'
import { ChartCard } from './chart-card.tsx'
import { averageText, differenceText } from './text.ts'

/** How often the team won, lost and tied, and what it scored and conceded. */
export function RecordCard({ games, className }: { games: readonly SeasonGame[]; className?: string }) {
  const { i18n, t } = useLingui()
  const record = recordOf(games)
  const { scored, conceded } = scoresOf(games)
  const total = record.won + record.lost + record.tied
  const form = formOf(games)
  const parts = [
    { outcome: 'Won', times: record.won, look: 'bg-going-soft text-going' },
    { outcome: 'Tied', times: record.tied, look: 'bg-muted text-muted-foreground' },
    { outcome: 'Lost', times: record.lost, look: 'bg-out-soft text-out' },
  ] as const
  return (
    <ChartCard title={t`Record`} {...(className && { className })} aside={form.length > 0 && <FormDots form={form} />}>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <bdi dir="ltr" className="display tnum text-4xl">
          {recordText(record)}
        </bdi>
        <span className="text-sm text-muted-foreground">{t`won–lost–tied`}</span>
      </p>
      {total > 0 && (
        <ul className="mt-4 flex h-9 gap-[3px] overflow-hidden rounded-md text-sm font-semibold print-exact">
          {parts
            .filter(({ times }) => times > 0)
            .map(({ outcome, times, look }) => (
              <li key={outcome} className={classNames('grid min-w-8 place-items-center', look, grow(times, total))}>
                <span aria-hidden>
                  {times} {i18n._(outcomeInitials[outcome])}
                </span>
                <span className="sr-only">
                  {times} {i18n._(outcomeLabels[outcome])}
                </span>
              </li>
            ))}
        </ul>
      )}
      <dl className="mt-5 grid grid-cols-3 gap-3">
        <Figure label={t`Scored`} value={String(scored)} detail={total > 0 ? averageText(i18n, scored, total) : ''} />
        <Figure
          label={t`Conceded`}
          value={String(conceded)}
          detail={total > 0 ? averageText(i18n, conceded, total) : ''}
        />
        <Figure label={t`Difference`} value={differenceText(i18n, scored - conceded)} />
      </dl>
    </ChartCard>
  )
}

/** A part of the bar in twelfths, because styles are classes. */
const grow = (times: number, total: number): string =>
  GROW[Math.min(Math.max(Math.round((times / total) * 12), 1), 12) - 1] ?? ''
const GROW = [
  'grow',
  'grow-2',
  'grow-3',
  'grow-4',
  'grow-5',
  'grow-6',
  'grow-7',
  'grow-8',
  'grow-9',
  'grow-10',
  'grow-11',
  'grow-12',
]

function Figure({ label, value, detail = '' }: { label: string; value: string; detail?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm wrap-anywhere text-muted-foreground">{label}</dt>
      <dd className="display tnum text-xl">
        <bdi dir="ltr">{value}</bdi>
      </dd>
      {detail && <dd className="tnum text-xs text-muted-foreground">{detail}</dd>}
    </div>
  )
}

const SIZE = 10
const STEP = SIZE + 4

/** The oldest first: a win is a full dot, a tie a half one, a loss a ring. The bar marks the latest. */
function FormDots({ form }: { form: readonly Outcome[] }) {
  const { i18n, t } = useLingui()
  const words = form.map((outcome) => i18n._(outcomeLabels[outcome])).join(', ')
  const width = form.length * STEP - 4
  return (
    <svg
      width={width}
      height={SIZE + 5}
      viewBox={`0 0 ${width} ${SIZE + 5}`}
      role="img"
      aria-label={t({ message: `Last games: ${words}`, comment: 'The results, the oldest first: Won, Lost' })}
      direction="ltr"
    >
      {form.map((outcome, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same outcome comes again, and the order is the meaning
        <Dot key={index} outcome={outcome} x={index * STEP + SIZE / 2} />
      ))}
      <rect x={width - SIZE} y={SIZE + 2.5} width={SIZE} height="2" rx="1" fill="currentColor" opacity="0.55" />
    </svg>
  )
}

function Dot({ outcome, x }: { outcome: Outcome; x: number }) {
  const [y, r] = [SIZE / 2, SIZE / 2]
  if (outcome === 'Won') return <circle cx={x} cy={y} r={r} fill="var(--going-solid)" />
  if (outcome === 'Lost')
    return <circle cx={x} cy={y} r={r - 1} fill="none" stroke="var(--out-solid)" strokeWidth="2" />
  return (
    <g fill="none" stroke="var(--muted-foreground)" strokeWidth="1.5">
      <circle cx={x} cy={y} r={r - 0.75} />
      <path d={`M${x} ${y - r + 0.5}a${r - 0.5} ${r - 0.5} 0 0 0 0 ${SIZE - 1}z`} fill="var(--muted-foreground)" />
    </g>
  )
}
