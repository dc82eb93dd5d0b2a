import type { Volunteer } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { nameOf } from '#lib/text.ts'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { useReturnFocus } from '#ui/overlay/return-focus.ts'
import { BlockDialog, ReportDialog, useModeration } from './moderation.tsx'

/** Blocks or reports a volunteer. */
export function VolunteerMenu({ volunteer }: { volunteer: Volunteer }) {
  const { t } = useLingui()
  const name = nameOf(volunteer)
  const { place, returnFocus } = useReturnFocus<HTMLSpanElement>()
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null)
  const { showNote } = useModeration()
  const close = () => {
    setDialog(null)
    returnFocus()
  }
  const offer = volunteer.status === 'Waiting' || volunteer.status === 'Accepted' ? volunteer.status : undefined
  return (
    <span ref={place} className="shrink-0">
      <MenuButton
        label={t`More actions for ${name}`}
        choices={[
          { label: t`Block ${name}`, icon: <Ban aria-hidden />, onSelect: () => setDialog('block') },
          {
            label: t`Report ${name}`,
            icon: <Flag aria-hidden />,
            destructive: true,
            onSelect: () => setDialog('report'),
          },
        ]}
      />
      <BlockDialog
        person={{ id: volunteer.userId, name }}
        offer={offer}
        open={dialog === 'block'}
        onClose={close}
        onBlocked={() => {
          setDialog(null)
          showNote({ name, blockedPersonId: volunteer.userId })
        }}
      />
      <ReportDialog
        subject={{ about: 'volunteer', id: volunteer.id, name }}
        open={dialog === 'report'}
        onClose={close}
        onSent={({ reportId, isBlocked }) => {
          setDialog(null)
          showNote({ name, reportId, ...(isBlocked && { blockedPersonId: volunteer.userId }) })
        }}
      />
    </span>
  )
}
