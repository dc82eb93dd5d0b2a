import { useQueries } from '@tanstack/react-query'
import { read } from '../../../lib/api/read.ts'

/** Where the team plays next, or else played last: most teams have one place. Empty while nobody knows. */
export function useLastLocation(teamId: string): string {
  const [next, last] = useQueries({ queries: [oneGame(teamId, 'upcoming'), oneGame(teamId, 'past')] })
  if (next.isPending) return ''
  return next.data?.[0]?.location ?? last.data?.[0]?.location ?? ''
}

const oneGame = (id: string, when: 'upcoming' | 'past') => ({
  ...read('GET /api/v1/team/:id/games', { params: { id }, query: { when, limit: 1 } }),
  enabled: id !== '',
})
