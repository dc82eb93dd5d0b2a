import type { Team } from '@app/contract'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { NotAllowedLine } from '#ui/overlay/not-allowed.tsx'
import { AlertDialog, type OverlayProps } from '#ui/overlay/on-demand.tsx'

type LeaveTeamProps = { team: Pick<Team, 'can'>; onLeave: () => void }

export function LeaveTeam({ team: { can }, onLeave }: LeaveTeamProps) {
  const { t } = useLingui()
  if (!can.leave)
    return (
      <NotAllowedLine reason={t(LAST_CAPTAIN)}>
        <Trans>Leave Team</Trans>
      </NotAllowedLine>
    )
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ms-2 text-muted-foreground"
      icon={<LogOut aria-hidden />}
      onClick={onLeave}
    >
      <Trans>Leave Team</Trans>
    </Button>
  )
}

type LeaveTeamDialogProps = OverlayProps & { team: Pick<Team, 'id' | 'name'>; onLeft: () => void }

export function LeaveTeamDialog({ team: { id, name }, open, onClose, onLeft }: LeaveTeamDialogProps) {
  const { t } = useLingui()
  const leaving = useWrite('POST /api/v1/team/:teamId/leave')
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Leave ${name}?`}
      action={t`Leave Team`}
      busy={leaving.isPending}
      error={leaving.error}
      failure={t`Failed to leave the team. Please try again.`}
      onConfirm={() => leaving.write({ params: { teamId: id } }, { onSuccess: onLeft })}
    >
      <Trans>You will no longer be on its roster. A captain can invite you back.</Trans>
    </AlertDialog>
  )
}

const LAST_CAPTAIN = msg`Every team needs a captain. Make someone else captain first.`
