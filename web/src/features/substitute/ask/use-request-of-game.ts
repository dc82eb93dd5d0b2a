import type { Game } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../lib/api/read.ts'

/** The game's request for substitutes. Most games have none: then nothing is asked. */
export function useRequestOfGame({ id, subRequestId }: Game) {
  const asked = useQuery({
    ...read('GET /api/v1/game/:id/subs', { params: { id } }),
    enabled: subRequestId !== null,
  })
  return {
    request: subRequestId === null ? undefined : asked.data,
    isLoading: asked.isLoading,
    isFetching: asked.isFetching,
    error: asked.error,
    refetch: () => void asked.refetch(),
  }
}
