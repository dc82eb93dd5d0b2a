import { useId } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { GAMES_FAILED } from '../games-failed.ts'
import { GameMonths } from './game-months.tsx'
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
