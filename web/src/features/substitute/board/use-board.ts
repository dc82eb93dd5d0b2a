import type { SubRequestCard, WhyNotVolunteer } from '@app/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '../../../lib/api/read.ts'
import { type BoardFilter, boardPages, publicPages } from './board-filter.ts'

/** The board as asked for. While another filter is being asked for, the requests of the one before stay. */
export function useFoundRequests(filter: BoardFilter) {
  const query = useInfiniteQuery({ ...boardPages(filter), placeholderData: keepPreviousData })
  const requests = useMemo(() => query.data?.pages.flatMap(({ items }) => ownTeamsLast(items)), [query.data])
  return { query, requests }
}

/** Of each page: whoever looks for a game cannot play those. */
export const ownTeamsLast = (requests: SubRequestCard[]): SubRequestCard[] => last(requests, ['own_team'])

/** Where only a few are shown. What the reader volunteered for keeps its place. */
export const unplayableLast = (requests: SubRequestCard[]): SubRequestCard[] =>
  last(requests, ['own_team', 'plays_elsewhere'])

const last = (requests: SubRequestCard[], reasons: WhyNotVolunteer[]): SubRequestCard[] =>
  [false, true].flatMap((isLast) =>
    requests.filter(({ whyNot }) => (whyNot !== null && reasons.includes(whyNot)) === isLast),
  )

/** What the filter offers: the sports and the positions that are there, also on pages that nobody has turned to. */
export function useBoardChoices() {
  const { data: sports = [] } = useQuery(read('GET /api/v1/game/sub_requests/sports'))
  const { data: positions = [] } = useQuery(read('GET /api/v1/game/sub_requests/positions'))
  return { sports, positions }
}

/** Each once, as it was written first, whatever its case. */
export function namesIn(names: string[]): string[] {
  const known = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]))
  return [...known.values()].toSorted((one, other) => one.localeCompare(other))
}

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
