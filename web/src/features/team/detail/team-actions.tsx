import type { Team } from '@app/contract'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router'
import { editTeamPath, scheduleGamePath } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { NotAllowed } from '../../../ui/overlay/not-allowed.tsx'

type TeamActionsProps = { team: Team; onInvite: () => void; onJoinLink: () => void }

/** Actions of a captain. Others see them disabled, with the reason. */
export function TeamActions({ team: { id, can }, onInvite, onJoinLink }: TeamActionsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.25rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap">
      {can.invite ? (
        <>
          <Button variant="primary" className="max-sm:px-2" icon={<UserPlus aria-hidden />} onClick={onInvite}>
            Invite Player
          </Button>
          <Button variant="onpitch" className="max-sm:px-2" icon={<QrCode aria-hidden />} onClick={onJoinLink}>
            Join Link
          </Button>
        </>
      ) : (
        <div className="col-span-full grid">
          <Off reason="Only team captains can invite players">Invite Player</Off>
        </div>
      )}
      {can.schedule ? (
        <Link to={scheduleGamePath(id)} className={linkLook}>
          <CalendarPlus aria-hidden />
          Schedule Game
        </Link>
      ) : (
        <Off reason="Only team captains can schedule games">Schedule Game</Off>
      )}
      {can.edit ? (
        <Link to={editTeamPath(id)} className={linkLook}>
          <Pencil aria-hidden />
          Edit Team
        </Link>
      ) : (
        <Off reason="Only team captains can edit team details">Edit Team</Off>
      )}
    </div>
  )
}

const linkLook = buttonClass({ variant: 'onpitch', className: 'max-sm:px-2' })

function Off({ reason, children }: { reason: string; children: string }) {
  return (
    <NotAllowed reason={reason} variant="onpitch" className="w-full max-sm:px-2">
      {children}
    </NotAllowed>
  )
}
