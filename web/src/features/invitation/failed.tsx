import { ApiError, requestIdOf } from '../../lib/api-error.ts'
import { Note } from '../../ui/note.tsx'

/** What failed, in words; why, where another attempt cannot help; and what to quote when one asks for help. */
export function Failed({ words, error, className = '' }: { words: string; error: Error; className?: string }) {
  const id = requestIdOf(error)
  const reason = error instanceof ApiError ? reasons[error.code] : undefined
  return (
    <Note tone="out" className={className}>
      <p>{words}</p>
      {reason && <p>{reason}</p>}
      {id && <p className="tnum text-xs break-all">Request {id}</p>}
    </Note>
  )
}

const reasons: Partial<Record<ApiError['code'], string>> = {
  already_member: 'You are on the team already. The invitation stays for whom it was sent to.',
  invitation_answered: 'This invitation has already been used.',
  invitation_expired: 'This invitation has expired.',
  invitation_revoked: 'This invitation has been withdrawn.',
}
