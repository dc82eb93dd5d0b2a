import type { PublicSubRequest } from '@app/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { requestIdOf } from '#lib/api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { ShowMore } from '#ui/feedback/show-more.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'

type BoardListProps<Request> = {
  query: BoardQuery
  requests: Request[] | undefined
  onClear: (() => void) | undefined
  children: (request: Request) => ReactNode
}

/** The part of the query shared by both boards. */
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

/** A board, loaded page by page. `onClear` is set if there is a filter. */
export function BoardList<Request extends PublicSubRequest>(props: BoardListProps<Request>) {
  const { t } = useLingui()
  const { query, requests, onClear, children } = props
  const isLoading = useDelayedLoading(query.isPending)
  const shown = isLoading ? undefined : requests
  return (
    <section aria-labelledby="open-requests">
      <h2 id="open-requests" className="sr-only">
        <Trans>Open sub requests</Trans>
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
          message={t`Failed to load substitute requests. Please try again later.`}
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

type BoardCountProps = {
  /** Undefined while loading. */
  count: number | undefined
  hasMore: boolean
  onClear: (() => void) | undefined
}

/** The live region exists before its text, so that screen readers announce the text. */
function BoardCount({ count, hasMore, onClear }: BoardCountProps) {
  const { t } = useLingui()
  const isEmpty = count === 0
  const shown = hasMore ? `${count}+` : count
  return (
    <div className={isEmpty ? 'sr-only' : look}>
      <p role="status" className="tnum">
        {isEmpty && (onClear ? t`No requests match` : t`No open requests`)}
        {count !== undefined && count > 0 && (
          <Trans>
            <strong className="font-semibold text-foreground">{shown}</strong>{' '}
            <Plural value={count} one="open request" other="open requests" />
          </Trans>
        )}
      </p>
      {onClear && !isEmpty && (
        <button
          type="button"
          className="py-2 font-medium text-foreground underline underline-offset-4"
          onClick={onClear}
        >
          <Trans>Clear Filters</Trans>
        </button>
      )}
    </div>
  )
}

const look = 'mb-1 flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-muted-foreground'

/** `onClear` is set if there is a filter. */
function BoardEmpty({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useLingui()
  return (
    <Card className="mt-5">
      <EmptyState
        title={t`No substitute requests match your criteria.`}
        icon={<OpenSpots />}
        action={
          onClear && (
            <Button onClick={onClear}>
              <Trans>Clear Filters</Trans>
            </Button>
          )
        }
      >
        {!onClear && t`No team needs a sub right now.`}
      </EmptyState>
    </Card>
  )
}

export function OpenSpots() {
  return (
    <span className="flex gap-2" aria-hidden>
      {[1, 2, 3].map((spot) => (
        <span key={spot} className="size-8 rounded-full border-2 border-dashed border-input" />
      ))}
    </span>
  )
}

const boardGrid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3'

function BoardLoading() {
  return (
    <Loading className={boardGrid}>
      {[1, 2, 3].map((card) => (
        <Card key={card} className="overflow-hidden">
          <Skeleton className="h-[7.75rem] rounded-none" />
          <div className="grid gap-3 p-5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 shrink-0 rounded-xl" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-3.5 w-20" />
              </div>
            </div>
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-11 rounded-md" />
          </div>
        </Card>
      ))}
    </Loading>
  )
}
