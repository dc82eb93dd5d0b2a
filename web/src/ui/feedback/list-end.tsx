import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { LoadFailure } from './failure.tsx'
import { ShowMore } from './show-more.tsx'

interface ListEndProps {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  message: string
  className?: string
}

/** Below a list that is read in pages: loads the next one when it comes into view, or says that the last one failed. */
export function ListEnd({ query, message, className }: ListEndProps) {
  if (query.error) return <LoadFailure message={message} query={query} {...(className && { className })} />
  if (!query.hasNextPage) return null
  return <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
}
