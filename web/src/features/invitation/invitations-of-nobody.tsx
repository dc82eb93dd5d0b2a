import { useQueryClient } from '@tanstack/react-query'
import { LoadFailure } from '../../ui/feedback/failure.tsx'
import { INVITATIONS_FAILED } from './words.ts'

/** Without a profile there is nobody whose invitations could be asked for. The profile may come back. */
export function InvitationsOfNobody() {
  const client = useQueryClient()
  return <LoadFailure message={INVITATIONS_FAILED} onRetry={() => void client.invalidateQueries()} />
}
