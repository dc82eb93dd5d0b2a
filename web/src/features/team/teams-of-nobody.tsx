import { useQueryClient } from '@tanstack/react-query'
import { LoadFailure } from '../../ui/feedback/failure.tsx'
import { TEAMS_FAILED } from './words.ts'

/** Whose teams? The profile did not load. Trying again reads everything on the page again, the profile too. */
export function TeamsOfNobody() {
  const client = useQueryClient()
  return <LoadFailure message={TEAMS_FAILED} onRetry={() => void client.invalidateQueries()} />
}
