import type { SeasonGame } from '@app/contract'
import { formOf, type Outcome, recordOf, scoresOf } from '@app/contract/record'
import type { Sport } from '@app/contract/sport'
import { useLingui } from '@lingui/react/macro'
import { outcomeLabels } from '#features/game/game/outcome.ts'
import { ChartCard } from './chart-card.tsx'
import { RecordBar } from './record-bar.tsx'
import { averageText, differenceText } from './text.ts'

type RecordCardProps = { sport: Sport; games: readonly SeasonGame[]; className?: string }

/** The team's record, with goals scored and conceded. */
export function RecordCard({ sport, games, className }: RecordCardProps) {
  const { i18n, t } = useLingui()
  const record = recordOf(games)
  const { scored, conceded } = scoresOf(games)
  const total = record.won + record.lost + record.tied
  const form = formOf(games)
  return (
    <ChartCard title={t`Record`} {...(className && { className })} aside={form.length > 0 && <FormDots form={form} />}>
      <RecordBar sport={sport} record={record} />
      <dl className="mt-5 grid grid-cols-3 gap-3">
        <Figure label={t`Scored`} value={String(scored)} detail={total > 0 ? averageText(i18n, scored, total) : ''} />
        <Figure
          label={t`Allowed`}
          value={String(conceded)}
          detail={total > 0 ? averageText(i18n, conceded, total) : ''}
        />
        <Figure label={t`Difference`} value={differenceText(i18n, scored - conceded)} />
      </dl>
    </ChartCard>
  )
}

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

/** Oldest first: a win is a full dot, a tie a half one, a loss a ring. The bar marks the latest. */
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
