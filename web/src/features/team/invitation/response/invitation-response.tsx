import type { InvitationDetail } from '@app/contract'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useWrite } from '#lib/api/write.ts'
import { dateAndYear } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { NextGame } from './next-game.tsx'
import { Welcome } from './offer-card.tsx'

type InvitationResponseProps = {
  invitation: InvitationDetail
  onWelcomed: () => void
  onDeclined: () => void
}

/** The inviter, the expiry, and buttons to accept or decline. Opening the page changes nothing. */
export function InvitationResponse({ invitation, onWelcomed, onDeclined }: InvitationResponseProps) {
  const { t } = useLingui()
  const { id, teamId, teamName, inviterName, expiresAt, isExpired, isForMe, inviteeEmail } = invitation
  const expiry = dateAndYear(new Date(expiresAt))
  const person = useSignedInUser()
  const accepting = useWrite('POST /api/v1/team/:teamId/invitations/:invitationId/accept')
  const declining = useWrite('POST /api/v1/team/:teamId/invitation/:invitationId/decline')
  const [accepted, setAccepted] = useState(false)
  const params = { teamId, invitationId: id }
  const isBusy = accepting.isPending || declining.isPending
  const accept = () => {
    declining.reset()
    if (isBusy) return
    accepting.write(
      { params, query: { ...(person.id && { userId: person.id }) } },
      { onSuccess: () => setAccepted(true) },
    )
  }
  const decline = () => {
    accepting.reset()
    if (!isBusy) declining.write({ params }, { onSuccess: onDeclined })
  }
  return (
    <>
      {inviterName && <Inviter name={inviterName} />}
      {invitation.nextGame && <NextGame game={invitation.nextGame} teamName={teamName} />}
      <p className="mt-3 text-sm text-muted-foreground">
        {isExpired ? (
          <Trans>
            Expired <time dateTime={expiresAt}>{expiry}</time>
          </Trans>
        ) : (
          <Trans>
            Expires <time dateTime={expiresAt}>{expiry}</time>
          </Trans>
        )}
      </p>
      {accepted ? (
        <Welcome teamName={teamName} onDone={onWelcomed} />
      ) : (
        <>
          <div className="w-full text-start not-empty:mt-5">
            {isExpired && <Expired inviterName={inviterName} />}
            {!isExpired && !isForMe && <Mismatch sentTo={inviteeEmail} signedInAs={person.email} />}
          </div>
          {accepting.error && (
            <Failure error={accepting.error} className={below}>
              {t(ACCEPT_FAILED)}
            </Failure>
          )}
          {declining.error && (
            <Failure error={declining.error} className={below}>
              {t(DECLINE_FAILED)}
            </Failure>
          )}
          <div className="mt-6 grid w-full grid-cols-1 gap-2">
            <Button variant="primary" size="lg" disabled={isExpired} busy={accepting.isPending} onClick={accept}>
              <Trans>Accept</Trans>
            </Button>
            <Button disabled={isExpired} busy={declining.isPending} onClick={decline}>
              <Trans>Decline</Trans>
            </Button>
          </div>
        </>
      )}
    </>
  )
}

const ACCEPT_FAILED = msg`Failed to accept the invitation. Please try again.`
const DECLINE_FAILED = msg`Failed to decline the invitation. Please try again.`
const below = 'mt-3 w-full text-start'

function Inviter({ name }: { name: string }) {
  return (
    <div className="mt-5 flex max-w-full items-center gap-3 rounded-full bg-muted py-1.5 pe-4 ps-1.5 text-sm">
      <Avatar id={name} name={name} size="xs" />
      <span className="min-w-0 text-start wrap-anywhere">
        <Trans>
          <span className="font-medium">{name}</span> invited you
        </Trans>
      </span>
    </div>
  )
}

function Expired({ inviterName }: { inviterName: string }) {
  return (
    <>
      <Note tone="out">
        <Trans>This invitation has expired.</Trans>
      </Note>
      <p className="mt-2 text-center text-sm text-muted-foreground">
        {inviterName ? (
          <Trans>Ask {inviterName} to send a new one.</Trans>
        ) : (
          <Trans>Ask the captain to send a new one.</Trans>
        )}
      </p>
    </>
  )
}

function Mismatch({ sentTo, signedInAs }: { sentTo: string; signedInAs: string }) {
  return (
    <Note tone="maybe">
      <Trans>
        This invitation was sent to <strong className="font-semibold wrap-anywhere">{sentTo}</strong>, but you are
        signed in as <strong className="font-semibold wrap-anywhere">{signedInAs}</strong>. If you accept, this account
        joins the team.
      </Trans>
    </Note>
  )
}
