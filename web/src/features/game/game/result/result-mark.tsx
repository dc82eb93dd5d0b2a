import type { GameCard } from '@app/contract'
import { type Outcome, outcomeOf, scoreText } from '@app/contract/record'
import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#ui/class-names.ts'
import { outcomeInitials, outcomeText } from '../outcome.ts'

type ResultMarkProps = {
  game: Pick<GameCard, 'ourScore' | 'theirScore'> & Partial<Pick<GameCard, 'forfeitedBy'>>
  /** Layout of mark and score, if not side by side. */
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
        {i18n._(outcomeInitials[outcome])}
      </span>
      <span className="sr-only">{outcomeText(i18n, game)} </span>
      <span className="display tnum text-lg whitespace-nowrap">{scoreText(game)}</span>
      {game.forfeitedBy && (
        <span aria-hidden className="text-xs text-muted-foreground">
          <Trans comment="After a score that is a forfeit">forfeit</Trans>
        </span>
      )}
    </span>
  )
}

const looks: Record<Outcome, string> = {
  Won: 'bg-going-soft text-going',
  Lost: 'bg-out-soft text-out',
  Tied: 'bg-muted text-muted-foreground',
}
