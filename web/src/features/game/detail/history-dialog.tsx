import { useInfiniteQuery } from '@tanstack/react-query'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { readPages } from '../../../lib/api/read.ts'
import { useNow } from '../../../lib/dates/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { Dialog } from '../../../ui/overlay/on-demand.tsx'
import { afresh, type GameDialogProps } from '../game-dialog.tsx'
import { gameTitle } from '../words.ts'
import { DeedRow } from './deed-row.tsx'

export const HistoryDialog = afresh(function GameHistory({ game, open, onClose }: GameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="History" description={gameTitle(game)}>
      <Deeds gameId={game.id} timeZone={game.timeZone} />
    </Dialog>
  )
})

/** Read only while the dialog is open: it is what Dialog shows. */
function Deeds({ gameId, timeZone }: { gameId: string; timeZone: string }) {
  const now = useNow()
  const deeds = useInfiniteQuery(readPages('GET /api/v1/game/:id/history', { params: { id: gameId } }))
  const isLoading = useLingering(deeds.isPending)
  if (isLoading) return <Waiting />
  if (!deeds.data) {
    return (
      deeds.error && (
        <LoadFailure
          message="Failed to load the history. Please try again later."
          requestId={requestIdOf(deeds.error)}
          busy={deeds.isFetching}
          onRetry={() => void deeds.refetch()}
        />
      )
    )
  }
  return (
    <>
      <ol ref={reachable} className="divide-y divide-border" aria-label="What happened">
        {deeds.data.pages
          .flatMap(({ items }) => items)
          .map((deed) => (
            <DeedRow key={deed.id} deed={deed} timeZone={timeZone} now={now} />
          ))}
      </ol>
      {deeds.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={deeds.isFetchingNextPage} onClick={() => void deeds.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

/** A long list scrolls, and there is nothing else in it that the keyboard could reach. */
const reachable = (list: HTMLOListElement | null) => list?.setAttribute('tabindex', '0')

function Waiting() {
  return (
    <Loading className="grid gap-6 py-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </Loading>
  )
}
