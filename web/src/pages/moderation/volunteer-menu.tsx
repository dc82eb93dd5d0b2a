import type { Volunteer } from '@app/contract'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { Suspense, useRef, useState } from 'react'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { BlockDialog, ReportDialog, useShutOut } from './moderation.tsx'

type Asked = { dialog: 'block' | 'report' | null; times: number }

/** What a captain does about somebody they would rather not hear from. */
export function VolunteerMenu({ volunteer }: { volunteer: Volunteer }) {
  const name = `${volunteer.firstName} ${volunteer.lastName}`.trim()
  const place = useRef<HTMLSpanElement>(null)
  const [asked, setAsked] = useState<Asked>({ dialog: null, times: 0 })
  const { tell } = useShutOut()
  const ask = (dialog: Asked['dialog']) => setAsked({ dialog, times: asked.times + 1 })
  const close = () => {
    setAsked({ ...asked, dialog: null })
    // The question was asked from a menu that is gone by now, so the dialog does not know where the focus came from.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  const offer = volunteer.status === 'Waiting' || volunteer.status === 'Accepted' ? volunteer.status : undefined
  return (
    <span ref={place} className="shrink-0">
      <MenuButton
        label={`More for ${name}`}
        choices={[
          { label: `Block ${name}`, icon: <Ban aria-hidden />, onSelect: () => ask('block') },
          { label: `Report ${name}`, icon: <Flag aria-hidden />, bad: true, onSelect: () => ask('report') },
        ]}
      />
      {asked.times > 0 && (
        <Suspense>
          <BlockDialog
            key={`block ${asked.times}`}
            person={{ id: volunteer.userId, name }}
            offer={offer}
            open={asked.dialog === 'block'}
            onClose={close}
            onBlocked={() => {
              setAsked({ ...asked, dialog: null })
              tell({ name, blockedPersonId: volunteer.userId })
            }}
          />
          <ReportDialog
            key={`report ${asked.times}`}
            subject={{ about: 'volunteer', id: volunteer.id, name }}
            open={asked.dialog === 'report'}
            onClose={close}
            onSent={({ reportId, isBlocked }) => {
              setAsked({ ...asked, dialog: null })
              tell({ name, reportId, ...(isBlocked && { blockedPersonId: volunteer.userId }) })
            }}
          />
        </Suspense>
      )}
    </span>
  )
}
