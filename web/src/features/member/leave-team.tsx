import type { Team } from '@app/contract'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useWrite } from '../../lib/api/write.ts'
import { Button } from '../../ui/button.tsx'
import { NotAllowed } from '../../ui/overlay/not-allowed.tsx'
import { AlertDialog } from '../../ui/overlay/on-demand.tsx'

type LeaveTeamProps = { team: Pick<Team, 'id' | 'name' | 'can'>; onLeft: () => void }

export function LeaveTeam({ team: { id, name, can }, onLeft }: LeaveTeamProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const leaving = useWrite('POST /api/v1/team/:teamId/leave')
  const leave = () => leaving.write({ params: { teamId: id } }, { onSuccess: onLeft })
  if (!can.leave) {
    return (
      <NotAllowed reason={LAST_CAPTAIN} variant="ghost" size="sm">
        Leave Team
      </NotAllowed>
    )
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2 text-muted-foreground"
        icon={<LogOut aria-hidden />}
        onClick={() => setIsConfirming(true)}
      >
        Leave Team
      </Button>
      <AlertDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Leave ${name}?`}
        action="Leave Team"
        busy={leaving.isPending}
        failure={leaving.error ? failureWords(leaving.error) : undefined}
        onConfirm={leave}
      >
        You will no longer be on its roster. A captain can invite you back.
      </AlertDialog>
    </>
  )
}

const LAST_CAPTAIN = 'A team always has a captain. Make somebody else captain first.'

const failureWords = (error: Error) =>
  error instanceof ApiError && error.code === 'last_captain'
    ? LAST_CAPTAIN
    : 'Failed to leave the team. Please try again.'
