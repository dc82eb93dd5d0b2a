import type { GameCard, Team } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Input } from '../../../lib/api/api.ts'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { GAMES_FAILED } from '../games-failed.ts'

export type TeamOfGames = Pick<Team, 'id' | 'sport' | 'role' | 'can'>

type TeamGamesCardProps = {
  id: string
  title: string
  more?: ReactNode
  foot?: ReactNode
  team: TeamOfGames
  query: NonNullable<Input<'GET /api/v1/team/:id/games'>['query']>
  children: (games: GameCard[]) => ReactNode
}

/** Some games of a team, in a card that loads and fails by itself: the rest of the team's page goes on working. */
export function TeamGamesCard({ id, title, more, foot, team, query, children }: TeamGamesCardProps) {
  const games = useQuery(read('GET /api/v1/team/:id/games', { params: { id: team.id }, query }))
  const isLoading = useLingering(games.isPending)
  return (
    <section className="card overflow-hidden" aria-labelledby={id}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 px-4 pt-4 pb-1 sm:px-5">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        {more}
      </div>
      {isLoading && <RowsLoading />}
      {!isLoading && games.data && children(games.data)}
      {!isLoading && !games.data && games.error && (
        <LoadFailure
          message={GAMES_FAILED}
          requestId={requestIdOf(games.error)}
          busy={games.isFetching}
          onRetry={() => void games.refetch()}
          className="rounded-none bg-transparent shadow-none"
        />
      )}
      {foot && <div className="border-t border-border px-4 py-2 sm:px-5">{foot}</div>}
    </section>
  )
}

function RowsLoading() {
  return (
    <Loading className="divide-y divide-border pb-1">
      {['w-7/12', 'w-6/12', 'w-8/12'].map((width) => (
        <div key={width} className="flex items-center gap-3.5 px-4 py-3.5 sm:px-5">
          <Skeleton className="size-10 shrink-0 rounded-lg" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-5/12" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
