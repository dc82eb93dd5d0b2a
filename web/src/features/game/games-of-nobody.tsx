import { useQueryClient } from '@tanstack/react-query'
import { LoadFailure } from '../../ui/feedback/failure.tsx'
import { GAMES_FAILED } from './words.ts'

/** Whose games? The profile did not load. Trying again reads everything on the page again, the profile too. */
export function GamesOfNobody() {
  const client = useQueryClient()
  return <LoadFailure message={GAMES_FAILED} onRetry={() => void client.invalidateQueries()} />
}
