import type { SentInvitation } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useRef, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Card, MetaLine } from '#ui/card.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { INVITATIONS_FAILED } from '../text.ts'

/** Pending invitations of a team, for its captains. Null if there are none. */
export function InvitedList({ teamId }: { teamId: string }) {
  const { t } = useLingui()
  const invited = useQuery(read('GET /api/v1/team/:teamId/invitations', { params: { teamId } }))
  const isLoading = useDelayedLoading(invited.isPending)
  if (isLoading) return <InvitedLoading />
  if (invited.data) return <Invited teamId={teamId} invitations={invited.data} />
  if (!invited.error) return null
  return <LoadFailure message={t(INVITATIONS_FAILED)} query={invited} />
}

function Invited({ teamId, invitations }: { teamId: string; invitations: SentInvitation[] }) {
  const { t } = useLingui()
  const count = invitations.length
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const announceRevoked = ({ sentTo }: SentInvitation) => {
    setAnnouncement(t`The invitation to ${sentTo} was revoked.`)
    // The focused button disappears together with its row.
    heading.current?.focus()
  }
  if (invitations.length === 0 && !announcement) return null
  return (
    <section aria-labelledby="invited">
      <Card className="pt-4 pb-3">
        <h2 id="invited" ref={heading} tabIndex={-1} className="display px-4 sm:px-5 text-lg">
          <Trans>
            Invited <span className="tnum font-sans font-normal text-muted-foreground">({count})</span>
          </Trans>
        </h2>
        <p role="status" className="px-4 sm:px-5 text-sm wrap-anywhere text-muted-foreground not-empty:mt-1">
          {announcement}
        </p>
        <ul className="not-empty:mt-2">
          {invitations.map((invitation) => (
            <InvitedRow
              key={invitation.id}
              teamId={teamId}
              invitation={invitation}
              onResent={({ sentTo }) => setAnnouncement(t`The invitation to ${sentTo} was sent again.`)}
              onRevoked={announceRevoked}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function InvitedLoading() {
  return (
    <Loading className="card p-4 sm:p-5">
      <Skeleton className="h-6 w-28" />
      <div className="mt-4 flex items-center gap-3">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3.5 w-36" />
        </div>
      </div>
    </Loading>
  )
}

type InvitedRowProps = {
  teamId: string
  invitation: SentInvitation
  onResent: (invitation: SentInvitation) => void
  onRevoked: (invitation: SentInvitation) => void
}

function InvitedRow({ teamId, invitation, onResent, onRevoked }: InvitedRowProps) {
  const { t } = useLingui()
  const { id, sentTo, invitedAt, expiresAt, isExpired, mailWaitsUntil } = invitation
  const now = useNow()
  const sent = shortDate(new Date(invitedAt), now)
  const expiry = shortDate(new Date(expiresAt), now)
  const input = { params: { teamId, invitationId: id } }
  const resending = useWrite('POST /api/v1/team/:teamId/invitations/:invitationId/resend')
  const revoking = useWrite('DELETE /api/v1/team/:teamId/invitations/:invitationId')
  const isBusy = resending.isPending || revoking.isPending
  const resend = () => {
    revoking.reset()
    if (!isBusy) resending.write(input, { onSuccess: () => onResent(invitation) })
  }
  const revoke = () => {
    resending.reset()
    if (!isBusy) revoking.write(input, { onSuccess: () => onRevoked(invitation) })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 sm:px-5 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
      <span className="grid size-10 shrink-0 place-items-center rounded-full text-muted-foreground ring-1 ring-border">
        <Mail aria-hidden className="size-[1.125rem]" />
      </span>
      <span className="min-w-[min(11rem,100%)] flex-1">
        <span className="block leading-5 font-medium wrap-anywhere">{sentTo}</span>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <Trans>
            Sent <time dateTime={invitedAt}>{sent}</time>
          </Trans>
          <span className={isExpired ? 'font-medium text-out' : ''}>
            {isExpired ? (
              <Trans>
                expired <time dateTime={expiresAt}>{expiry}</time>
              </Trans>
            ) : (
              <Trans>
                expires <time dateTime={expiresAt}>{expiry}</time>
              </Trans>
            )}
          </span>
        </MetaLine>
        {mailWaitsUntil && (
          <span className="mt-0.5 block text-sm text-muted-foreground">
            <MailWaits until={mailWaitsUntil} now={now} />
          </span>
        )}
      </span>
      <span className="ms-[min(3.25rem,13vw)] flex flex-wrap gap-1 sm:ms-0">
        <Button size="sm" busy={resending.isPending} aria-label={t`Resend invitation to ${sentTo}`} onClick={resend}>
          <Trans>Resend</Trans>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          busy={revoking.isPending}
          aria-label={t`Revoke invitation to ${sentTo}`}
          onClick={revoke}
        >
          <Trans>Revoke</Trans>
        </Button>
      </span>
      {resending.error && (
        <Failure error={resending.error} className="w-full">
          {t`Failed to resend the invitation. Please try again.`}
        </Failure>
      )}
      {revoking.error && (
        <Failure error={revoking.error} className="w-full">
          {t`Failed to revoke the invitation. Please try again.`}
        </Failure>
      )}
    </li>
  )
}

function MailWaits({ until, now }: { until: string; now: Date }) {
  const day = shortDate(new Date(until), now)
  return (
    <Trans>
      We’ll send it <time dateTime={until}>{day}</time>: this inbox has received a lot of invitations today.
    </Trans>
  )
}
