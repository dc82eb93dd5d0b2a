import type { GameCard } from '@app/contract'
import { memo, useId } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { monthAt } from '../../../lib/dates/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadFailure } from '../../../ui/feedback/failure.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { GAMES_FAILED } from '../words.ts'
import { GameRow } from './game-row.tsx'
import type { FoundSection } from './use-found-games.ts'

type GameSectionProps = FoundSection & {
  /** Shown even if it is empty. */
  isNeeded: boolean
  today: Date
}

export function GameSection({ title, count, games, query, isNeeded, today }: GameSectionProps) {
  const id = useId()
  if (!games || (games.length === 0 && !isNeeded)) return null
  return (
    <section aria-labelledby={id}>
      <div className="sticky top-14 z-10 -mx-4 bg-background/90 px-4 py-2.5 backdrop-blur-md lg:top-0 lg:mx-0 lg:px-0">
        <h2 id={id} className="display text-lg">
          {title} {count !== undefined && <span className="tnum">({count})</span>}
        </h2>
      </div>
      {games.length > 0 ? (
        <GameMonths games={games} today={today} />
      ) : (
        <p className="card px-5 py-4 text-muted-foreground">None for now.</p>
      )}
      <More query={query} />
    </section>
  )
}

function More({ query }: Pick<FoundSection, 'query'>) {
  const { error, isFetching, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query
  const load = () => void query.fetchNextPage()
  if (!error) return hasNextPage && <ShowMore busy={isFetchingNextPage} onMore={load} />
  return (
    <LoadFailure
      className="mt-4"
      message={GAMES_FAILED}
      requestId={requestIdOf(error)}
      busy={isFetching}
      onRetry={isFetchNextPageError ? load : () => void query.refetch()}
    />
  )
}

type GameMonthsProps = { games: readonly GameCard[]; today: Date }

/** One heading per month. `content-visibility` skips the layout of months out of view. */
const GameMonths = memo(function GameMonths({ games, today }: GameMonthsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {[...byMonth(games)].map(([month, inMonth]) => (
        <div key={month}>
          <h3 className="px-1 pb-2 text-sm font-semibold text-muted-foreground">{month}</h3>
          <Card
            className="[content-visibility:auto]"
            style={{ containIntrinsicSize: `auto ${inMonth.length * ROW_REM}rem` }}
          >
            <ul className="divide-y divide-border">
              {inMonth.map((game) => (
                <GameRow key={game.id} game={game} today={today} />
              ))}
            </ul>
          </Card>
        </div>
      ))}
    </div>
  )
})

/** The estimated height of a row before its first layout. */
const ROW_REM = 4.75

/** In the given order. */
const byMonth = (games: readonly GameCard[]): Map<string, GameCard[]> => Map.groupBy(games, (game) => monthAt(game))
