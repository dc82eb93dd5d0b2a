import type { SetUp } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { UsualSuggestion } from '#features/game/game-day/usual-suggestion.tsx'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { type NewTeam, SetUpSteps } from '#features/shell/dashboard/set-up.tsx'
import { InviteDialog } from '#features/team/invitation/invite/invite-dialog.tsx'
import { FirstInvitations } from '#features/team/invitation/own/first-invitations.tsx'
import { ReadyLink } from '#features/team/join-link/ready-link.tsx'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'

/** The set-up of a new team, on the dashboard. Load it lazily, because most people have completed it. */
export function SetUpGuide({ setUp }: { setUp: SetUp | null }) {
  const [isInviting, setIsInviting] = useState(false)
  const [last, setLast] = useState(setUp)
  if (setUp && setUp !== last) setLast(setUp)
  // Keeps showing the link until the captain goes on, even if inviting was the last step.
  const shown = setUp ?? (isInviting ? last : null)
  if (!shown) return null
  const { team } = shown
  const invite = team && (
    <Invite key={team.teamId} team={team} isStarted={isInviting} onStart={() => setIsInviting(true)}>
      <Button variant="ghost" onClick={() => setIsInviting(false)}>
        <Trans>Next Step</Trans>
      </Button>
    </Invite>
  )
  const need = team && <UsualSuggestion team={team} />
  const close = <CloseButton onClosed={() => setIsInviting(false)} />
  return (
    <>
      {!team && <FirstInvitations />}
      <SetUpSteps setUp={shown} isInviting={isInviting} invite={invite} need={need} close={close} />
    </>
  )
}

/** Stored on the server, so that it stays closed on every device. */
function CloseButton({ onClosed }: { onClosed: () => void }) {
  const { t } = useLingui()
  const { id: userId } = useSignedInUser()
  const closing = useWrite('POST /api/v1/profile/:userId/set-up/close')
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={t`Close the guide`}
        icon={<X aria-hidden />}
        busy={closing.isPending}
        onClick={() => closing.write({ params: { userId } }, { onSuccess: onClosed })}
      />
      {closing.error && (
        <Failure error={closing.error} className="mt-2 w-full">
          {t`Failed to close the guide. Please try again.`}
        </Failure>
      )}
    </>
  )
}

type InviteProps = { team: NewTeam; isStarted: boolean; onStart: () => void; children: ReactNode }

function Invite({ team, isStarted, onStart, children }: InviteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    onStart()
    setIsOpen(true)
  }
  return (
    <>
      <Button variant="primary" icon={<UserRoundPlus aria-hidden />} onClick={open}>
        <Trans>Invite Players</Trans>
      </Button>
      <ReadyLink team={team} onUse={onStart}>
        {isStarted && children}
      </ReadyLink>
      <InviteDialog teamId={team.teamId} teamName={team.teamName} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
