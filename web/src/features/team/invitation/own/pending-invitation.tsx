import type { Invitation } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { SportGlyph } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'

type PendingInvitationProps = {
  invitation: Invitation
  onResponded: (invitation: Invitation, status: 'Accepted' | 'Declined') => void
}

export function PendingInvitation({ invitation, onResponded }: PendingInvitationProps) {
  const { t } = useLingui()
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
          {t(ACCEPT_FAILED)}
        </Failure>
      )}
      {declining.error && (
        <Failure error={declining.error} className="mt-4">
          {t(DECLINE_FAILED)}
        </Failure>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:ps-[4.25rem]">
        <Button
          variant="ink"
          icon={<Check aria-hidden />}
          disabled={isExpired}
          busy={accepting.isPending}
          aria-label={t`Accept invitation to ${teamName}`}
          onClick={accept}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          disabled={isExpired}
          busy={declining.isPending}
          aria-label={t`Decline invitation to ${teamName}`}
          onClick={decline}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </li>
  )
}

const ACCEPT_FAILED = msg`Failed to accept invitation. Please try again.`
const DECLINE_FAILED = msg`Failed to decline invitation. Please try again.`

function Offer({ teamName, teamLogo, sport, inviterName, invitedAt, expiresAt, isExpired }: Invitation) {
  const { t } = useLingui()
  const now = useNow()
  const invited = shortDate(new Date(invitedAt), now)
  const expiry = shortDate(new Date(expiresAt), now)
  return (
    <div className="flex gap-4">
      <Crest name={teamName} picture={teamLogo} size={52} />
      <div className="min-w-0 flex-1">
        <h3 className="display text-lg leading-6 wrap-anywhere">{teamName}</h3>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted-foreground">
          <SportGlyph sport={sport} className="size-4" />
          {t(sportLabels[sport])}
        </p>
        <p className="mt-2 wrap-anywhere">
          {inviterName ? (
            <Trans>
              {inviterName} invited you on{' '}
              <span className="whitespace-nowrap">
                <time dateTime={invitedAt}>{invited}</time>.
              </span>
            </Trans>
          ) : (
            <Trans>
              A captain invited you on{' '}
              <span className="whitespace-nowrap">
                <time dateTime={invitedAt}>{invited}</time>.
              </span>
            </Trans>
          )}{' '}
          <span className={`whitespace-nowrap ${isExpired ? 'font-medium text-out' : 'text-muted-foreground'}`}>
            {isExpired ? (
              <Trans>
                Expired <time dateTime={expiresAt}>{expiry}</time>.
              </Trans>
            ) : (
              <Trans>
                Expires <time dateTime={expiresAt}>{expiry}</time>.
              </Trans>
            )}
          </span>
        </p>
      </div>
    </div>
  )
}
