import type { GameCard } from '@app/contract'
import { classNames } from '../../../../ui/class-names.ts'
import { type Outcome, outcomeOf, scoreText } from '../text.ts'

type ResultMarkProps = {
  game: Pick<GameCard, 'ourScore' | 'theirScore'>
  /** Layout of the mark and the score, if not side by side. */
  className?: string
}

/** The outcome and the score. Null if no result was recorded. */
export function ResultMark({ game, className = 'inline-flex items-center gap-2' }: ResultMarkProps) {
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
        {outcome.charAt(0)}
      </span>
      <span className="sr-only">{outcome} </span>
      <span className="display tnum text-lg whitespace-nowrap">{scoreText(game)}</span>
    </span>
  )
}

const looks: Record<Outcome, string> = {
  Won: 'bg-going-soft text-going',
  Lost: 'bg-out-soft text-out',
  Tied: 'bg-muted text-muted-foreground',
}
