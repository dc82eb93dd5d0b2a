import type { SentInvitation } from '@app/contract'
import Mail from 'lucide-react/icons/mail'
import { useWrite } from '../../../lib/api/write.ts'
import { Button } from '../../../ui/button.tsx'
import { MetaLine } from '../../../ui/meta-line.tsx'
import { shortDay } from '../days.ts'
import { Failed } from '../failed.tsx'

type InvitedRowProps = {
  teamId: string
  invitation: SentInvitation
  onResent: (invitation: SentInvitation) => void
  onRevoked: (invitation: SentInvitation) => void
}

export function InvitedRow({ teamId, invitation, onResent, onRevoked }: InvitedRowProps) {
  const { id, sentTo, invitedAt, expiresAt, isExpired } = invitation
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
          <>
            Sent <time dateTime={invitedAt}>{shortDay(invitedAt)}</time>
          </>
          <span className={isExpired ? 'font-medium text-out' : ''}>
            {isExpired ? 'expired' : 'expires'} <time dateTime={expiresAt}>{shortDay(expiresAt)}</time>
          </span>
        </MetaLine>
      </span>
      <span className="ml-13 flex flex-wrap gap-1 sm:ml-0">
        <Button size="sm" busy={resending.isPending} aria-label={`Resend invitation to ${sentTo}`} onClick={resend}>
          Resend
        </Button>
        <Button
          variant="ghost"
          size="sm"
          busy={revoking.isPending}
          aria-label={`Revoke invitation to ${sentTo}`}
          onClick={revoke}
        >
          Revoke
        </Button>
      </span>
      {resending.error && (
        <Failed words="Failed to resend the invitation. Please try again." className="w-full" error={resending.error} />
      )}
      {revoking.error && (
        <Failed words="Failed to revoke the invitation. Please try again." className="w-full" error={revoking.error} />
      )}
    </li>
  )
}
