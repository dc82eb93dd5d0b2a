import type { Game, SubRequest } from '@app/contract'
import { kindHas } from '@app/contract/kind'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestIdOf } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { REQUESTS_FAILED } from '../text.ts'
import { AskSheet, useAskSheet } from './ask-sheet.tsx'
import { CreateRequestCard } from './create-request-card.tsx'
import { successText } from './request-draft.ts'

/** Lazy, because most games have no request. */
const GameRequestCard = lazyPart(
  'rest',
  async () => (await import('./game-request-card.tsx')).GameRequestCard,
  LoadingCard,
)

/** The game's request for substitutes, or a card to create one, and the sheet for asking. */
export function SubsOfGame({ game, className }: { game: Game; className: string }) {
  const { i18n } = useLingui()
  const found = useRequestOfGame(game)
  const sheet = useAskSheet(game)
  const [posted, setPosted] = useState<SubRequest | null>(null)
  // Shown until the query contains it. From then on the query counts, because the request may have been closed.
  const request = found.request ?? (found.isFetching ? posted : null)
  const isClosed = request?.status === 'Closed' && game.can.requestSubs
  const more = request && !isClosed ? request : null
  const finish = (asked: SubRequest) => {
    sheet.close()
    if (more) toast(i18n._(askedMore(asked.numberOfSubs - more.numberOfSubs)))
    else setPosted(asked)
  }
  return (
    <>
      <SubsCard
        game={game}
        found={found}
        request={request ?? null}
        isClosed={isClosed}
        posted={posted}
        onAsk={sheet.open}
        className={className}
      />
      {game.can.requestSubs && !found.isLoading && (
        <AskSheet game={game} more={more} position={sheet.position} onClose={sheet.close} onAsked={finish} />
      )}
    </>
  )
}

const askedMore = (subs: number) =>
  msg({ message: plural(subs, { one: 'Asked for # more.', other: 'Asked for # more.' }), comment: 'Substitutes' })

type SubsCardProps = {
  game: Game
  found: ReturnType<typeof useRequestOfGame>
  request: SubRequest | null
  isClosed: boolean
  posted: SubRequest | null
  onAsk: () => void
  className: string
}

/** Renders nothing for past games without a request. */
function SubsCard({ game, found, request, isClosed, posted, onAsk, className }: SubsCardProps) {
  const { i18n } = useLingui()
  if (request && !isClosed) {
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
        onAsk={onAsk}
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
  if (game.status !== 'Upcoming' || !kindHas(game.kind, 'subs')) return null
  if (found.isLoading) return <LoadingCard className={className} />
  return <CreateRequestCard game={game} closed={isClosed ? request : null} onAsk={onAsk} className={className} />
}

function LoadingCard({ className = '' }: { className?: string }) {
  return (
    <Loading className={`card p-5 ${className}`}>
      <Skeleton className="mb-4 h-5 w-28" />
      <Skeleton className="h-11" />
    </Loading>
  )
}

/** The game's request for substitutes. Makes no API call if the game has none. */
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
