import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { readPage } from '#lib/api/read.ts'
import { teamPath } from '#paths'
import { toast } from '#ui/feedback/toast-store.ts'
import { PendingInvitation } from './pending-invitation.tsx'

/** Invitations of a person without a team, who can join without creating one. Null if there are none. */
export function FirstInvitations() {
  const { t } = useLingui()
  const { id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const { data } = useQuery({
    ...readPage('GET /api/v1/profile/:userId/invitations', {
      params: { userId },
      query: { status: 'Pending', limit: limits.largestPage },
    }),
    enabled: userId !== '',
  })
  const open = data?.items.filter(({ isExpired }) => !isExpired) ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="first-invitations">
      <h2 id="first-invitations" className="display mb-3 text-lg">
        <Trans>You’re Invited</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {open.map((invitation) => (
          <PendingInvitation
            key={invitation.id}
            invitation={invitation}
            onResponded={({ teamId, teamName }, status) => {
              if (status === 'Declined') return toast(t`You declined the invitation to ${teamName}.`)
              toast(t`You joined ${teamName}.`)
              void navigate(teamPath(teamId))
            }}
          />
        ))}
      </ul>
    </section>
  )
}
