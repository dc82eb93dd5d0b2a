import { ApiError } from '../../lib/api/api-error.ts'
import { Failure } from '../../ui/feedback/failure.tsx'

type InvitationFailureProps = { words: string; error: Error; className?: string }

/** The failure, the reason if retrying cannot help, and the request id. */
export function InvitationFailure({ words, error, className = '' }: InvitationFailureProps) {
  const reason = error instanceof ApiError ? reasons[error.code] : undefined
  return (
    <Failure error={error} className={className}>
      <p>{words}</p>
      {reason && <p>{reason}</p>}
    </Failure>
  )
}

const reasons: Partial<Record<ApiError['code'], string>> = {
  already_member: 'You are on the team already. The invitation stays for whom it was sent to.',
  invitation_answered: 'This invitation has already been used.',
  invitation_expired: 'This invitation has expired.',
  invitation_revoked: 'This invitation has been withdrawn.',
}
