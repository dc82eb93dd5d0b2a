import type { GameCard } from '@app/contract'
import { memo, useId } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { monthAt } from '../../../lib/dates/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadFailure } from '../../../ui/feedback/failure.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { GAMES_FAILED } from '../words.ts'
import { GameRow } from './game-row.tsx'
import type { FoundHalf } from './use-found-games.ts'

type GameSectionProps = FoundHalf & {
  /** Also with nothing in it. */
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

function More({ query }: Pick<FoundHalf, 'query'>) {
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

/** A heading per month. Months out of view are not laid out, so that years of games scroll like a few. */
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

/** About the height of a row, until the browser has seen it. */
const ROW_REM = 4.75

/** In the order in which they come. */
const byMonth = (games: readonly GameCard[]): Map<string, GameCard[]> => Map.groupBy(games, (game) => monthAt(game))
