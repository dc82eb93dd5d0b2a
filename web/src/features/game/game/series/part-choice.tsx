import type { SeriesGame } from '@app/contract'
import { type GameKind, sayKindCounts } from '@app/contract/kind'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shortDayAt } from '#lib/dates/dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { OptionCard } from '#ui/form/option-card.tsx'
import type { Part, SeriesPlan } from './plan.ts'

type PartChoiceProps = {
  kind: GameKind
  plans: Readonly<Record<Part, SeriesPlan>>
  value: Part
  onChange: (part: Part) => void
}

/** This one, this and following, or all to come, each with what it would change. */
export function PartChoice({ kind, plans, value, onChange }: PartChoiceProps) {
  const { t, i18n } = useLingui()
  const labels = { one: t`Only this one`, following: t`This and following`, all: t`All to come` }
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        <Trans>Which ones?</Trans>
      </legend>
      {parts.map((part) => (
        <OptionCard
          key={part}
          name="part"
          value={part}
          label={labels[part]}
          hint={planText(i18n, { kind, plan: plans[part], isOne: part === 'one' })}
          checked={value === part}
          onChange={() => onChange(part)}
        />
      ))}
    </fieldset>
  )
}

const parts = ['one', 'following', 'all'] as const

/** "27 practices from Sat, Dec 5 · 41 answers asked again" */
function planText(i18n: I18n, { kind, plan, isOne }: { kind: GameKind; plan: SeriesPlan; isOne: boolean }): string {
  const { meant, askedAgain: asked } = plan
  const [first] = meant
  const day = first ? shortDayAt(first) : ''
  const counts = countsText(i18n, kind, meant)
  const which = isOne ? day : i18n._(msg`${counts} from ${day}`)
  const again = i18n._(msg({ message: plural(asked, { one: '# answer asked again', other: '# answers asked again' }) }))
  return asked === 0 ? which : `${which} · ${again}`
}

/** "27 practices" */
const countsText = (i18n: I18n, kind: GameKind, games: readonly SeriesGame[]): string =>
  sayKindCounts(
    sayWith(i18n),
    games.map(() => kind),
  ).join('')
