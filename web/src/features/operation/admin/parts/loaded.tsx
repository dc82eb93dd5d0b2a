import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Page } from '#lib/api/api.ts'
import { requestIdOf } from '#lib/api/api-error.ts'
import { useConfirmation } from '#lib/page/confirmation.ts'
import { documentPaths } from '#paths'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { ShowMore } from '#ui/feedback/show-more.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { needsSignIn, SignInAgain } from './sign-in-again.tsx'

/** Every read of personal data adds a row to the audit log, so nothing is refetched automatically. */
export const noAutomaticRefetch = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 60_000 } as const

type LoadedProps<T> = {
  query: UseQueryResult<T>
  /** "Failed to load people. Please try again later." */
  failure: string
  rows?: number
  children: (loaded: T) => ReactNode
}

/** A query's data, or its loading or failure state. Existing data stays when a refresh fails. */
export function Loaded<T>({ query, failure, rows, children }: LoadedProps<T>) {
  // Keeps what is on the screen, because someone may be typing.
  const isConfirming = useConfirmation(query.data === undefined ? query.error : null, documentPaths.login)
  const isLoading = useDelayedLoading(query.isPending)
  if (isLoading || isConfirming) return <RowsLoading rows={rows} />
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return null
  if (needsSignIn(query.error)) return <SignInAgain />
  return <LoadFailure message={failure} query={query} />
}

type LoadedPagesProps<T> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  failure: string
  /** Replaces an empty list. */
  empty: ReactNode
  children: (items: T[]) => ReactNode
}

/** A list that grows page by page. */
export function LoadedPages<T>({ query, failure, empty, children }: LoadedPagesProps<T>) {
  const isLoading = useDelayedLoading(query.isPending)
  const pages = query.data?.pages
  const items = useMemo(() => pages?.flatMap((page) => page.items), [pages])
  const mustSignIn = needsSignIn(query.error)
  const isConfirming = useConfirmation(items ? null : query.error, documentPaths.login)
  if (isLoading || isConfirming) return <RowsLoading />
  return (
    <>
      {items && (items.length > 0 ? children(items) : empty)}
      {mustSignIn && <SignInAgain className={items ? 'mt-4' : ''} />}
      {query.error && !mustSignIn && (
        <LoadFailure
          className={items ? 'mt-4' : ''}
          message={failure}
          requestId={requestIdOf(query.error)}
          busy={query.isFetching}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {items && query.hasNextPage && !query.error && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </>
  )
}

function RowsLoading({ rows = 5 }: { rows?: number | undefined }) {
  return (
    <Loading className="card divide-y divide-border">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3.5 px-5 py-4">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
