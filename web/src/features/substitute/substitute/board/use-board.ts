import type { SubRequestCard, WhyNotVolunteer } from '@app/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '#lib/api/read.ts'
import { type BoardFilter, boardPages, publicPages } from './board-filter.ts'

/** The filtered board. The previous requests stay while a new filter loads. */
export function useFoundRequests(filter: BoardFilter) {
  const query = useInfiniteQuery({ ...boardPages(filter), placeholderData: keepPreviousData })
  const requests = useMemo(() => query.data?.pages.flatMap(({ items }) => ownTeamsLast(items)), [query.data])
  return { query, requests }
}

/** Puts requests of the user's own teams last, because they cannot volunteer for them. Sorts each page by itself. */
export const ownTeamsLast = (requests: SubRequestCard[]): SubRequestCard[] => last(requests, ['own_team'])

/** For short lists. Requests that the user volunteered for keep their position. */
export const unavailableLast = (requests: SubRequestCard[]): SubRequestCard[] =>
  last(requests, ['own_team', 'plays_elsewhere'])

const last = (requests: SubRequestCard[], reasons: WhyNotVolunteer[]): SubRequestCard[] =>
  [false, true].flatMap((isLast) =>
    requests.filter(({ whyNot }) => (whyNot !== null && reasons.includes(whyNot)) === isLast),
  )

/** The options of the filter: sports and positions of all open requests, including pages not loaded yet. */
export function useBoardChoices() {
  const { data: sports = [] } = useQuery(read('GET /api/v1/game/sub_requests/sports'))
  const { data: positions = [] } = useQuery(read('GET /api/v1/game/sub_requests/positions'))
  return { sports, positions }
}

/** Without duplicates, ignoring case. Keeps the first spelling. */
export function namesIn(names: string[]): string[] {
  const known = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]))
  return [...known.values()].toSorted((one, other) => one.localeCompare(other))
}

/** The public board, and the positions that match the other filters. */
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
