import type { GameStatus } from '@app/contract'
import { useMemo } from 'react'
import { read, readPages } from '../../../lib/api/read.ts'
import { focusHeading } from '../../../lib/page/page-title.ts'
import { useAsked, useSearchText } from '../../../lib/page/query-params.ts'

export const statuses: readonly GameStatus[] = ['Upcoming', 'Completed', 'Cancelled']

/** The filter is part of the address: the back button, a reload and a link to a friend keep it. */
export function useGameFilter() {
  const [params, ask] = useAsked()
  const { text, setText, search } = useSearchText()
  const status = statuses.find((name) => name === params.get('status')) ?? ''
  const asked = params.get('teamId') ?? ''
  const teamId = isId.test(asked) ? asked : ''
  const filter: GameFilter = useMemo(() => ({ search, status, teamId }), [search, status, teamId])

  const set = (name: 'status' | 'teamId', value: string) => ask({ [name]: value })
  const clear = () => {
    // The box follows the address, unless what stands in it was not asked for yet.
    if (search === '') setText('')
    focusHeading()
    ask({ q: '', status: '', teamId: '' })
  }
  return { filter, text, setText, set, clear }
}

/** Anything else was never an address of ours, and the server would refuse it. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What somebody looks for among their games. Empty: everything. */
export interface GameFilter {
  search: string
  status: GameStatus | ''
  teamId: string
}

/** Upcoming games, soonest first, or those that are over, latest first; found by the server, page by page. */
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
