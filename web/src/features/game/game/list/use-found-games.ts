import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type GameFilter, gameCount, gamePages } from './use-game-filter.ts'

/** Upcoming and past games. The previous ones stay while a new filter loads. */
export function useFoundGames(userId: string, filter: GameFilter) {
  const upcoming = useGames(userId, 'upcoming', filter)
  const past = useGames(userId, 'past', filter)
  const count = useQuery({ ...gameCount(userId, filter), placeholderData: keepPreviousData })
  const halves = [upcoming.query, past.query]
  return {
    upcoming: { ...upcoming, when: 'upcoming' as const, count: count.data?.upcoming ?? upcoming.counted },
    past: { ...past, when: 'past' as const, count: count.data?.past ?? past.counted },
    isPending: halves.some(({ isPending }) => isPending),
    isOld: halves.some(({ isPlaceholderData }) => isPlaceholderData),
    failed: failedOf(halves.filter(({ isLoadingError }) => isLoadingError)),
    total: totalOf(upcoming.games?.length, past.games?.length, count.data),
  }
}

function useGames(userId: string, when: 'upcoming' | 'past', filter: GameFilter) {
  const query = useInfiniteQuery({ ...gamePages(userId, when, filter), placeholderData: keepPreviousData })
  const games = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data])
  return { query, games, counted: query.hasNextPage ? undefined : games?.length }
}

type GamesQuery = ReturnType<typeof useGames>['query']
export type FoundSection = ReturnType<typeof useGames> & { when: 'upcoming' | 'past'; count: number | undefined }

/** One error and one retry for both queries. */
function failedOf([first, second]: GamesQuery[]) {
  if (!first) return
  const retry = () => void Promise.all([first.refetch(), second?.refetch()])
  return { error: first.error, busy: first.isFetching || second?.isFetching === true, retry }
}

/** Undefined until both queries have finished. Zero only if both lists are empty. */
function totalOf(upcoming?: number, past?: number, count?: Count): number | undefined {
  if (upcoming === undefined || past === undefined) return
  return upcoming + past === 0 ? 0 : count && count.upcoming + count.past
}

type Count = { upcoming: number; past: number }
