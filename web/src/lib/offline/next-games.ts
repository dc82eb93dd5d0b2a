import type { QueryClient } from '@tanstack/react-query'
import { read } from '../api/read.ts'

/** As many as the dashboard shows, whose list has already been read. */
const NEXT = 3

/** Reads the next games and their teams, so that they are available offline. For the installed app. */
export async function readNextGames(client: QueryClient, userId: string): Promise<void> {
  const query = { when: 'upcoming', status: 'Upcoming', limit: NEXT } as const
  const games = await client.fetchQuery(read('GET /api/v1/profile/:userId/games', { params: { userId }, query }))
  for (const { id, teamId } of games) {
    await client.prefetchQuery(read('GET /api/v1/game/:id', { params: { id } }))
    if (teamId) await client.prefetchQuery(read('GET /api/v1/team/:id', { params: { id: teamId } }))
  }
}
