import type { GameCard } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { GAMES_FAILED } from '../games-failed.ts'
import { GamesOfNobody } from '../games-of-nobody.tsx'
import { NextGameCard } from './next-game-card.tsx'
import { NextGameRow } from './next-game-row.tsx'
import { NextGamesLoading } from './next-games-loading.tsx'

const SHOWN = 3

type NextGamesProps = {
  userId: string
  /** Where one answers: small on a row. */
  answer: (game: GameCard, isRow: boolean) => ReactNode
}

/** The next three games of a person's teams, the very next one large. */
export function NextGames({ userId, answer }: NextGamesProps) {
  return userId === '' ? <GamesOfNobody /> : <NextGamesOf userId={userId} answer={answer} />
}

function NextGamesOf({ userId, answer }: NextGamesProps) {
  const games = useQuery(
    read('GET /api/v1/profile/:userId/games', { params: { userId }, query: { when: 'upcoming', limit: SHOWN } }),
  )
  const isLoading = useLingering(games.isPending)
  if (isLoading) return <NextGamesLoading />
  if (games.data) return <Games games={games.data} answer={answer} />
  if (!games.error) return null
  return (
    <LoadFailure
      message={GAMES_FAILED}
      requestId={requestIdOf(games.error)}
      busy={games.isFetching}
      onRetry={() => void games.refetch()}
    />
  )
}

function Games({ games: [next, ...rest], answer }: { games: GameCard[]; answer: NextGamesProps['answer'] }) {
  if (!next) {
    return (
      <Card>
        <EmptyState title="No upcoming games" sport="Soccer">
          Games of your teams show up here, soonest first.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-3">
      <NextGameCard game={next}>{answer(next, false)}</NextGameCard>
      {rest.length > 0 && (
        <ul className="card divide-y divide-border">
          {rest.map((game) => (
            <NextGameRow key={game.id} game={game}>
              {answer(game, true)}
            </NextGameRow>
          ))}
        </ul>
      )}
    </div>
  )
}
