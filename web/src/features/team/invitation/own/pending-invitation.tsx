import type { Invitation } from '@app/contract'
import Check from 'lucide-react/icons/check'
import { useWrite } from '../../../../lib/api/write.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDate } from '../../../../lib/dates/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/feedback/failure.tsx'
import { SportGlyph } from '../../../../ui/identity/court.tsx'
import { Crest } from '../../../../ui/identity/crest.tsx'
import { useSignedInUser } from '../../../people/session/signed-in.tsx'

type PendingInvitationProps = {
  invitation: Invitation
  onResponded: (invitation: Invitation, status: 'Accepted' | 'Declined') => void
}

export function PendingInvitation({ invitation, onResponded }: PendingInvitationProps) {
  const { id, teamId, teamName, isExpired } = invitation
  const { id: userId } = useSignedInUser()
  const accepting = useWrite('POST /api/v1/team/:teamId/invitations/:invitationId/accept')
  const declining = useWrite('POST /api/v1/team/:teamId/invitations/:invitationId/decline')
  const input = { params: { teamId, invitationId: id }, query: { ...(userId && { userId }) } }
  const isBusy = accepting.isPending || declining.isPending
  const accept = () => {
    declining.reset()
    if (!isBusy) accepting.write(input, { onSuccess: () => onResponded(invitation, 'Accepted') })
  }
  const decline = () => {
    accepting.reset()
    if (!isBusy) declining.write(input, { onSuccess: () => onResponded(invitation, 'Declined') })
  }
  return (
    <li className="card p-5">
      <Offer {...invitation} />
      {accepting.error && (
        <Failure error={accepting.error} className="mt-4">
          {ACCEPT_FAILED}
        </Failure>
      )}
      {declining.error && (
        <Failure error={declining.error} className="mt-4">
          {DECLINE_FAILED}
        </Failure>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:pl-[4.25rem]">
        <Button
          variant="ink"
          icon={<Check aria-hidden />}
          disabled={isExpired}
          busy={accepting.isPending}
          aria-label={`Accept invitation to ${teamName}`}
          onClick={accept}
        >
          Accept
        </Button>
        <Button
          disabled={isExpired}
          busy={declining.isPending}
          aria-label={`Decline invitation to ${teamName}`}
          onClick={decline}
        >
          Decline
        </Button>
      </div>
    </li>
  )
}

const ACCEPT_FAILED = 'Failed to accept invitation. Please try again.'
const DECLINE_FAILED = 'Failed to decline invitation. Please try again.'

function Offer({ teamName, teamLogo, sport, inviterName, invitedAt, expiresAt, isExpired }: Invitation) {
  const now = useNow()
  return (
    <div className="flex gap-4">
      <Crest name={teamName} picture={teamLogo} size={52} />
      <div className="min-w-0 flex-1">
        <h3 className="display text-lg leading-6 wrap-anywhere">{teamName}</h3>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted-foreground">
          <SportGlyph sport={sport} className="size-4" />
          {sport}
        </p>
        <p className="mt-2 wrap-anywhere">
          {inviterName || 'A captain'} invited you on{' '}
          <span className="whitespace-nowrap">
            <time dateTime={invitedAt}>{shortDate(new Date(invitedAt), now)}</time>.
          </span>{' '}
          <span className={`whitespace-nowrap ${isExpired ? 'font-medium text-out' : 'text-muted-foreground'}`}>
            {isExpired ? 'Expired' : 'Expires'} <time dateTime={expiresAt}>{shortDate(new Date(expiresAt), now)}</time>.
          </span>
        </p>
      </div>
    </div>
  )
}
