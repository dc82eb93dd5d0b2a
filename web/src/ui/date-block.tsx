import type { GameCard } from '@app/contract'
import { dateAt, weekdayAt } from '../lib/dates/dates.ts'

/** The day above the date, as on a tear-off calendar. */
export function DateBlock({ game }: { game: Pick<GameCard, 'startTime' | 'timeZone'> }) {
  return (
    <span className="-ml-2 flex w-12 shrink-0 flex-col items-center justify-center">
      <span className="text-2xs font-semibold text-muted-foreground">{weekdayAt(game)}</span>{' '}
      <span className="display tnum text-xl leading-7">{dateAt(game)}</span>
    </span>
  )
}
