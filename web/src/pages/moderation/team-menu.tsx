import type { Team } from '@app/contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import { Suspense, useState } from 'react'
import { captainsOnly } from '../../features/team/detail/team-actions.tsx'
import type { ButtonLook } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { useReturnFocus } from '../../ui/overlay/return-focus.ts'
import { ReportDialog, useModeration } from './moderation.tsx'

/** Actions for people who are not on the team. */
export function TeamMenu({ team: { id, name } }: { team: Pick<Team, 'id' | 'name'> }) {
  const { place, returnFocus } = useReturnFocus<HTMLSpanElement>()
  const [reporting, setReporting] = useState({ open: false, times: 0 })
  const { showNote } = useModeration()
  const close = () => {
    setReporting({ ...reporting, open: false })
    returnFocus()
  }
  const report = {
    label: 'Report Team',
    icon: <Flag aria-hidden />,
    destructive: true,
    onSelect: () => setReporting({ open: true, times: reporting.times + 1 }),
  }
  return (
    <span ref={place} className="shrink-0">
      <MenuButton label={`More for ${name}`} choices={[...captainsOnly, report]} look={look} icon={dots} />
      {reporting.times > 0 && (
        <Suspense>
          <ReportDialog
            key={reporting.times}
            subject={{ about: 'team', id, name }}
            open={reporting.open}
            onClose={close}
            onSent={({ reportId, isBlocked }) => {
              setReporting({ ...reporting, open: false })
              showNote({ name, reportId, ...(isBlocked && { hiddenTeamId: id }) })
            }}
          />
        </Suspense>
      )}
    </span>
  )
}

const look: ButtonLook = { variant: 'onpitch', size: 'sm', iconOnly: true }
const dots = <Ellipsis aria-hidden />
