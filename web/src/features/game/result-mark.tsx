import type { GameCard } from '@app/contract'
import { classNames } from '../../ui/class-names.ts'
import { type Outcome, outcomeOf, scoreWords } from './words.ts'

/** Won or lost, and how. Nothing as long as nobody has recorded it. */
export function ResultMark({ game }: { game: Pick<GameCard, 'ourScore' | 'theirScore'> }) {
  const outcome = outcomeOf(game)
  if (!outcome) return null
  return (
    <span className="inline-flex items-center gap-2">
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
      <span className="display tnum text-lg whitespace-nowrap">{scoreWords(game)}</span>
    </span>
  )
}

const looks: Record<Outcome, string> = {
  Won: 'bg-going-soft text-going',
  Lost: 'bg-out-soft text-out',
  Tied: 'bg-muted text-muted-foreground',
}
