import type { GameCard } from '@app/contract'
import { type Outcome, outcomeOf, scoreText } from '@app/contract/record'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { classNames } from '../../../../ui/class-names.ts'
import { outcomeLabels } from '../outcome.ts'

type ResultMarkProps = {
  game: Pick<GameCard, 'ourScore' | 'theirScore'>
  /** Layout of the mark and the score, if not side by side. */
  className?: string
}

/** The outcome and the score. Null if no result was recorded. */
export function ResultMark({ game, className = 'inline-flex items-center gap-2' }: ResultMarkProps) {
  const { i18n } = useLingui()
  const outcome = outcomeOf(game)
  if (!outcome) return null
  return (
    <span className={className}>
      <span
        aria-hidden
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-[5px] text-xs font-bold',
          looks[outcome],
        )}
      >
        {i18n._(initials[outcome])}
      </span>
      <span className="sr-only">{i18n._(outcomeLabels[outcome])} </span>
      <span className="display tnum text-lg whitespace-nowrap">{scoreText(game)}</span>
    </span>
  )
}

const initials: Record<Outcome, MessageDescriptor> = {
  Won: msg({ message: 'W', comment: 'The first letter of Won' }),
  Lost: msg({ message: 'L', comment: 'The first letter of Lost' }),
  Tied: msg({ message: 'T', comment: 'The first letter of Tied' }),
}

const looks: Record<Outcome, string> = {
  Won: 'bg-going-soft text-going',
  Lost: 'bg-out-soft text-out',
  Tied: 'bg-muted text-muted-foreground',
}
