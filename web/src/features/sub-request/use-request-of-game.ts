import type { Game, SubRequest } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read.ts'

/**
 * The game's request for substitutes, if there is one. Most games have none, and asking for what is not there is answered
 * as an error: so it is looked for among the open requests of that hour, and asked for once somebody is in as a sub.
 */
export function useRequestOfGame(game: Game) {
  const hasSubs = game.rsvps.some(({ as }) => as === 'sub')
  const asked = useQuery({
    ...read('GET /api/v1/game/:id/subs', { params: { id: game.id } }),
    enabled: hasSubs,
  })
  const board = useQuery({
    ...read('GET /api/v1/game/sub_requests', { query: sameHour(game) }),
    enabled: !hasSubs && game.status === 'Upcoming',
  })
  const shown = hasSubs ? asked : board
  const request: SubRequest | undefined = hasSubs ? asked.data : board.data?.find(({ gameId }) => gameId === game.id)
  return {
    request,
    isLoading: shown.isLoading,
    isFetching: shown.isFetching,
    error: shown.error,
    refetch: () => void shown.refetch(),
  }
}

/** The longest word of the location finds it, however it is spaced. */
const sameHour = ({ startTime, sport, location }: Game) => ({
  sport,
  from: startTime,
  until: new Date(Date.parse(startTime) + 1).toISOString(),
  q: location
    .split(/\s+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
    .slice(0, 80),
  limit: 100,
})
