import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { namesIn } from './board-found.ts'
import { type BoardFilter, publicPages } from './board-pages.ts'

/** The board that needs no login, and the positions that it names. */
export function usePublicRequests(filter: BoardFilter) {
  const query = useInfiniteQuery({ ...publicPages(filter), placeholderData: keepPreviousData })
  const requests = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data])
  const positions = useMemo(() => namesIn(requests?.flatMap((request) => request.positions) ?? []), [requests])
  return { query, requests, positions }
}
