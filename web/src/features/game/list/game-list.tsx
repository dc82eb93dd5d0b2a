import { useMemo } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/dates/clock.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { GAMES_FAILED } from '../games-failed.ts'
import { GamesOfNobody } from '../games-of-nobody.tsx'
import { GameListLoading } from './game-list-loading.tsx'
import { type GameFilter, isFiltered } from './game-pages.ts'
import { GameSection } from './game-section.tsx'
import { GamesFound } from './games-found.tsx'
import { NoGames } from './no-games.tsx'
import { useFoundGames } from './use-found-games.ts'

type GameListProps = { userId: string; filter: GameFilter; onClear: () => void }

export function GameList(props: GameListProps) {
  return props.userId === '' ? <GamesOfNobody /> : <FoundGames {...props} />
}

function FoundGames({ userId, filter, onClear }: GameListProps) {
  const { upcoming, past, isPending, isOld, failed, total } = useFoundGames(userId, filter)
  const isLoading = useLingering(isPending)
  const today = useToday()
  const filtered = isFiltered(filter)
  // Both halves come at once, or the first one would make room for the skeleton of the second.
  const parts = isPending || isLoading ? [] : [upcoming, past]
  return (
    <>
      <GamesFound total={isOld || isLoading || !filtered ? undefined : total} onClear={onClear} />
      {isLoading && <GameListLoading />}
      {failed && parts.length > 0 && (
        <LoadFailure
          message={GAMES_FAILED}
          requestId={requestIdOf(failed.error)}
          busy={failed.busy}
          onRetry={failed.retry}
        />
      )}
      {total === 0 && parts.length > 0 && <NoGames onClear={filtered ? onClear : undefined} />}
      <div className={classNames('grid grid-cols-1 gap-6 transition-opacity', isOld && 'opacity-60')} aria-busy={isOld}>
        {parts.map((part) => (
          <GameSection key={part.title} {...part} isNeeded={!filtered && total !== 0} today={today} />
        ))}
      </div>
    </>
  )
}

/** Noon of the day, so that rows change once a day and not every minute. */
function useToday(): Date {
  const day = useNow().toDateString()
  return useMemo(() => new Date(`${day} 12:00`), [day])
}
