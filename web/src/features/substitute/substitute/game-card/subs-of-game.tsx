import type { Game, SubRequest } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestIdOf } from '../../../../lib/api/api-error.ts'
import { read } from '../../../../lib/api/read.ts'
import { lazyPart } from '../../../../lib/page/lazy-part.tsx'
import { LoadFailure } from '../../../../ui/feedback/failure.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { REQUESTS_FAILED } from '../text.ts'
import { CreateRequestCard } from './create-request-card.tsx'
import { successText } from './request-draft.ts'

/** Most games have no request. */
const GameRequestCard = lazyPart(
  'rest',
  async () => (await import('./game-request-card.tsx')).GameRequestCard,
  LoadingCard,
)

/** The request for substitutes of a game, or the card to make one. Null for past games without a request. */
export function SubsOfGame({ game, className }: { game: Game; className: string }) {
  const { i18n } = useLingui()
  const found = useRequestOfGame(game)
  const [posted, setPosted] = useState<SubRequest | null>(null)
  // Shown until the query has it. After that the query counts: the request may have been closed.
  const request = found.request ?? (found.isFetching ? posted : null)
  const closed = request?.status === 'Closed' && game.can.requestSubs ? request : null
  if (request && !closed) {
    return (
      <GameRequestCard
        game={game}
        request={request}
        isNew={posted !== null}
        note={
          posted && (
            <Note tone="going" className="mt-3.5">
              {successText(i18n, posted, game.sport)}
            </Note>
          )
        }
        className={className}
      />
    )
  }
  if (found.error) {
    return (
      <LoadFailure
        message={i18n._(REQUESTS_FAILED)}
        requestId={requestIdOf(found.error)}
        busy={found.isFetching}
        onRetry={found.refetch}
        className={className}
      />
    )
  }
  if (game.status !== 'Upcoming') return null
  if (found.isLoading) return <LoadingCard className={className} />
  return <CreateRequestCard game={game} closed={closed} onCreated={setPosted} className={className} />
}

function LoadingCard({ className = '' }: { className?: string }) {
  return (
    <Loading className={`card p-5 ${className}`}>
      <Skeleton className="mb-4 h-5 w-28" />
      <Skeleton className="h-11" />
    </Loading>
  )
}

/** The game's request for substitutes. Sends no request if the game has none. */
function useRequestOfGame({ id, subRequestId }: Game) {
  const query = useQuery({
    ...read('GET /api/v1/game/:id/subs', { params: { id } }),
    enabled: subRequestId !== null,
  })
  return {
    request: subRequestId === null ? undefined : query.data,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
  }
}
