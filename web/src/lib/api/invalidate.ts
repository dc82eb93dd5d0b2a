import type { Query, QueryClient } from '@tanstack/react-query'
import type { ReadKey } from './api.ts'

/**
 * Invalidates queries. The plan of a game comes last: by then the game says whether its reader may still see the plan. The server
 * would refuse it to a sub who gave up the spot.
 */
export async function invalidate(client: QueryClient, isStale: (query: Query) => boolean): Promise<void> {
  await client.invalidateQueries({ predicate: (query) => isStale(query) && !isPlan(query) })
  await client.invalidateQueries({ predicate: (query) => isStale(query) && isPlan(query) })
}

const PLAN: ReadKey = 'GET /api/v1/game/:id/plan'
const isPlan = ({ queryKey: [read] }: Query): boolean => read === PLAN
