import type { GameStatus } from '@app/contract'
import { read, readPages } from '../../../lib/api/read.ts'

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
