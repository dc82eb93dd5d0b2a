import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BoardFilter, publicPages } from './board-pages.ts'
import { namesIn } from './use-board.ts'

/** The board that needs no login, and the positions that the other filters leave. */
export function usePublicRequests(filter: BoardFilter) {
  const query = useInfiniteQuery({ ...publicPages(filter), placeholderData: keepPreviousData })
  const requests = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data])
  const anyPosition = useMemo(() => ({ ...filter, position: '' }), [filter])
  const { data } = useInfiniteQuery({ ...publicPages(anyPosition), placeholderData: keepPreviousData })
  const positions = useMemo(
    () => namesIn(data?.pages.flatMap(({ items }) => items.flatMap((request) => request.positions)) ?? []),
    [data],
  )
  return { query, requests, positions }
}
