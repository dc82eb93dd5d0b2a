import type { Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import type { ButtonLook } from '#ui/button.tsx'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { useReturnFocus } from '#ui/overlay/return-focus.ts'
import { ReportDialog, useModeration } from './moderation.tsx'

/** Actions for people who are not on the team. */
export function TeamMenu({ team: { id, name } }: { team: Pick<Team, 'id' | 'name'> }) {
  const { t } = useLingui()
  const { place, returnFocus } = useReturnFocus<HTMLSpanElement>()
  const [isReporting, setIsReporting] = useState(false)
  const { showNote } = useModeration()
  const close = () => {
    setIsReporting(false)
    returnFocus()
  }
  const report = {
    label: t`Report Team`,
    icon: <Flag aria-hidden />,
    destructive: true,
    onSelect: () => setIsReporting(true),
  }
  return (
    <span ref={place} className="shrink-0">
      <MenuButton label={t`More actions for ${name}`} choices={[report]} look={look} icon={dots} />
      <ReportDialog
        subject={{ about: 'team', id, name }}
        open={isReporting}
        onClose={close}
        onSent={({ reportId, isBlocked }) => {
          setIsReporting(false)
          showNote({ name, reportId, ...(isBlocked && { hiddenTeamId: id }) })
        }}
      />
    </span>
  )
}

const look: ButtonLook = { variant: 'onpitch', size: 'sm', iconOnly: true }
const dots = <Ellipsis aria-hidden />
