import { type DivisionResult, standingsOf, type TieBreaker, tieBreakers } from '@app/contract/standings'
import { sayAhead, tieBreakerLabels } from '@app/contract/standings-text'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'

type TieBreakerListProps = { value: TieBreaker[]; onChange: (value: TieBreaker[]) => void }

/** The rules that decide between level teams, in their order. Each move is announced. */
export function TieBreakerList({ value, onChange }: TieBreakerListProps) {
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, by: -1 | 1) => {
    const moved = value.toSpliced(from, 1)
    const rule = value[from]
    if (!rule) return
    onChange(moved.toSpliced(from + by, 0, rule))
    const name = t(tieBreakerLabels[rule])
    const number = from + by + 1
    setAnnouncement(t`${name} is now number ${number}`)
  }
  const unused = tieBreakers.filter((rule) => !value.includes(rule))
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>Teams level on points</Trans>
      </legend>
      <p className="mb-2 text-sm text-muted-foreground">
        <Trans>Each rule decides only where the one before leaves teams level.</Trans>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="grid grid-cols-1 gap-2">
        {value.map((rule, index) => {
          const name = t(tieBreakerLabels[rule])
          return (
            <li
              key={rule}
              className="flex flex-wrap items-center gap-x-2 rounded-lg p-2 ps-4 ring-1 ring-border ring-inset"
            >
              <span className="tnum w-5 font-semibold">{index + 1}</span>
              <span className="min-w-32 flex-1 font-medium wrap-anywhere">{name}</span>
              <Button
                size="sm"
                variant="ghost"
                iconOnly
                icon={<ArrowUp aria-hidden />}
                aria-label={t`Move ${name} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                size="sm"
                variant="ghost"
                iconOnly
                icon={<ArrowDown aria-hidden />}
                aria-label={t`Move ${name} down`}
                disabled={index === value.length - 1}
                onClick={() => move(index, 1)}
              />
              <Button
                size="sm"
                variant="ghost"
                iconOnly
                icon={<X aria-hidden />}
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(value.toSpliced(index, 1))}
              />
            </li>
          )
        })}
        <li className="flex flex-wrap items-center gap-x-2 rounded-lg bg-muted p-3 ps-4">
          <span className="tnum w-5 font-semibold">{value.length + 1}</span>
          <span className="flex-1 font-medium">{t(tieBreakerLabels.lots)}</span>
          <span className="text-sm text-muted-foreground">
            <Trans>Always last</Trans>
          </span>
        </li>
      </ol>
      {unused.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {unused.map((rule) => (
            <Button
              key={rule}
              size="sm"
              className="max-w-full whitespace-normal"
              icon={<Plus aria-hidden />}
              onClick={() => onChange([...value, rule])}
            >
              {t(tieBreakerLabels[rule])}
            </Button>
          ))}
        </div>
      )}
      <Example order={value} />
    </fieldset>
  )
}

/** Two teams level on points, as this order decides between them: by the function and words of the real standings. */
function Example({ order }: { order: TieBreaker[] }) {
  const { i18n } = useLingui()
  const rule = {
    points: { win: 3, tie: 1, loss: 0 },
    forfeitScore: 3,
    withdrawn: 'count',
    tieBreakers: order,
    lots: 'example',
  } as const
  const rows = standingsOf(exampleTeams, exampleResults, rule)
  const [first] = rows
  const team = exampleTeams.find(({ id }) => id === first?.id)?.name
  if (!first?.ahead || !team) return null
  return (
    <p className="mt-3 text-sm text-muted-foreground">
      <Trans>In the standings it will read:</Trans>{' '}
      <span className="font-medium text-foreground">
        {sayAhead(sayWith(i18n), { team, points: first.points, ahead: first.ahead })}
      </span>
    </p>
  )
}

const exampleTeams = ['Night Shift FC', 'Harbour Rovers', 'Otters'].map((name) => ({
  id: name,
  name,
  hasWithdrawn: false,
}))
const exampleResults: DivisionResult[] = [
  { home: 'Night Shift FC', away: 'Harbour Rovers', score: { home: 2, away: 1 } },
  { home: 'Harbour Rovers', away: 'Otters', score: { home: 5, away: 1 } },
]
