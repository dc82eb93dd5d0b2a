import type { Volunteer } from '@app/contract'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { Suspense, useState } from 'react'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { useReturnFocus } from '../../ui/overlay/return-focus.ts'
import { BlockDialog, ReportDialog, useModeration } from './moderation.tsx'

type DialogState = { dialog: 'block' | 'report' | null; times: number }

/** Blocks or reports a volunteer. */
export function VolunteerMenu({ volunteer }: { volunteer: Volunteer }) {
  const name = `${volunteer.firstName} ${volunteer.lastName}`.trim()
  const { place, returnFocus } = useReturnFocus<HTMLSpanElement>()
  const [state, setState] = useState<DialogState>({ dialog: null, times: 0 })
  const { showNote } = useModeration()
  const open = (dialog: DialogState['dialog']) => setState({ dialog, times: state.times + 1 })
  const close = () => {
    setState({ ...state, dialog: null })
    returnFocus()
  }
  const offer = volunteer.status === 'Waiting' || volunteer.status === 'Accepted' ? volunteer.status : undefined
  return (
    <span ref={place} className="shrink-0">
      <MenuButton
        label={`More for ${name}`}
        choices={[
          { label: `Block ${name}`, icon: <Ban aria-hidden />, onSelect: () => open('block') },
          { label: `Report ${name}`, icon: <Flag aria-hidden />, destructive: true, onSelect: () => open('report') },
        ]}
      />
      {state.times > 0 && (
        <Suspense>
          <BlockDialog
            key={`block ${state.times}`}
            person={{ id: volunteer.userId, name }}
            offer={offer}
            open={state.dialog === 'block'}
            onClose={close}
            onBlocked={() => {
              setState({ ...state, dialog: null })
              showNote({ name, blockedPersonId: volunteer.userId })
            }}
          />
          <ReportDialog
            key={`report ${state.times}`}
            subject={{ about: 'volunteer', id: volunteer.id, name }}
            open={state.dialog === 'report'}
            onClose={close}
            onSent={({ reportId, isBlocked }) => {
              setState({ ...state, dialog: null })
              showNote({ name, reportId, ...(isBlocked && { blockedPersonId: volunteer.userId }) })
            }}
          />
        </Suspense>
      )}
    </span>
  )
}
