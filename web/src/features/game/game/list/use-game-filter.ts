import type { GameStatus } from '@app/contract'
import { useMemo } from 'react'
import { read, readPages } from '#lib/api/read.ts'
import { focusHeading } from '#lib/page/page-title.ts'
import { useQueryParams, useSearchText } from '#lib/page/query-params.ts'

export const statuses: readonly GameStatus[] = ['Upcoming', 'Completed', 'Cancelled']

/** The filter is in the URL, so that back, reload and shared links keep it. */
export function useGameFilter() {
  const [params, setParams] = useQueryParams()
  const { text, setText, search } = useSearchText()
  const status = statuses.find((name) => name === params.get('status')) ?? ''
  const teamParam = params.get('teamId') ?? ''
  const teamId = isId.test(teamParam) ? teamParam : ''
  const filter: GameFilter = useMemo(() => ({ search, status, teamId }), [search, status, teamId])

  const set = (name: 'status' | 'teamId', value: string) => setParams({ [name]: value })
  const clear = () => {
    // The box follows the URL, except for text not yet in it.
    if (search === '') setText('')
    focusHeading()
    setParams({ q: '', status: '', teamId: '' })
  }
  return { filter, text, setText, set, clear }
}

/** The server would reject anything else. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Filter of the games list. Empty fields match everything. */
export interface GameFilter {
  search: string
  status: GameStatus | ''
  teamId: string
}

/** Upcoming games, soonest first, or past games, latest first; filtered by the server and loaded page by page. */
export const gamePages = (userId: string, when: 'upcoming' | 'past', filter: GameFilter) =>
  readPages('GET /api/v1/profile/:userId/games', { params: { userId }, query: { when, ...queryOf(filter) } })

export const gameCount = (userId: string, filter: GameFilter) =>
  read('GET /api/v1/profile/:userId/games/count', { params: { userId }, query: queryOf(filter) })

export const isFiltered = ({ search, status, teamId }: GameFilter): boolean => `${search}${status}${teamId}` !== ''

const queryOf = ({ search, status, teamId }: GameFilter) => ({
  ...(search && { q: search }),
  ...(status && { status }),
  ...(teamId && { teamId }),
})
