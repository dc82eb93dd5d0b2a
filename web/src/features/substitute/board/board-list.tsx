import type { PublicSubRequest } from '@app/contract'
import type { ReactNode } from 'react'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { BoardCount } from './board-count.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardLoading, boardGrid } from './board-loading.tsx'

type BoardListProps<Request> = {
  query: BoardQuery
  requests: Request[] | undefined
  onClear: (() => void) | undefined
  children: (request: Request) => ReactNode
}

/** What of a read is needed here, whichever board was read. */
type BoardQuery = {
  error: Error | null
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** A board, page by page. `onClear` where a filter hides something. */
export function BoardList<Request extends PublicSubRequest>(props: BoardListProps<Request>) {
  const { query, requests, onClear, children } = props
  const isLoading = useLingering(query.isPending)
  const shown = isLoading ? undefined : requests
  return (
    <section aria-labelledby="open-requests">
      <h2 id="open-requests" className="sr-only">
        Open sub requests
      </h2>
      <BoardCount
        count={query.isPlaceholderData ? undefined : shown?.length}
        hasMore={query.hasNextPage}
        onClear={onClear}
      />
      {isLoading && <BoardLoading />}
      {shown && shown.length > 0 && (
        <ul className={classNames(boardGrid, 'transition-opacity', query.isPlaceholderData && 'opacity-60')}>
          {shown.map((request) => (
            <li key={request.id}>{children(request)}</li>
          ))}
        </ul>
      )}
      {shown?.length === 0 && <BoardEmpty onClear={onClear} />}
      {!isLoading && query.error && (
        <LoadFailure
          className={shown ? 'mt-4' : ''}
          message="Failed to load substitute requests. Please try again later."
          requestId={requestIdOf(query.error)}
          busy={query.isFetching}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {shown && query.hasNextPage && !query.error && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </section>
  )
}
