import type { TeamMember } from '@app/contract'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import Shirt from 'lucide-react/icons/shirt'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import UserMinus from 'lucide-react/icons/user-minus'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useRef, useState } from 'react'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { AlertDialog } from '../../ui/overlay/on-demand.tsx'
import type { MemberDeeds } from './use-member-deeds.ts'

export type MemberQuestion = { member: TeamMember; dialog: 'block' | 'report'; returnFocus: () => void }

type MemberMenuProps = { member: TeamMember; deeds: MemberDeeds; onAsk: (question: MemberQuestion) => void }

/** What the server says that the reader may do to this member, and what everybody may do about others. */
export function MemberMenu({ member, deeds, onAsk }: MemberMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  // The question was asked from a menu that is gone by now, so the dialog does not know where the focus came from.
  const returnFocus = () => requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  const close = () => {
    setIsAsking(false)
    returnFocus()
  }
  const ask = (dialog: MemberQuestion['dialog']) => onAsk({ member, dialog, returnFocus })
  const { can, firstName, lastName } = member
  const name = `${firstName} ${lastName}`
  const roles = [
    ...(can.promote
      ? [{ label: 'Promote to Captain', icon: <Star aria-hidden />, onSelect: () => deeds.act('promote') }]
      : []),
    ...(can.demote
      ? [{ label: 'Demote to Player', icon: <StarOff aria-hidden />, onSelect: () => deeds.act('demote') }]
      : []),
    ...(can.makeSpare
      ? [{ label: 'Make Spare', icon: <UserRoundPlus aria-hidden />, onSelect: () => deeds.act('makeSpare') }]
      : []),
    ...(can.makePlayer
      ? [{ label: 'Make Player', icon: <Shirt aria-hidden />, onSelect: () => deeds.act('makePlayer') }]
      : []),
  ].map((choice) => ({ ...choice, disabled: deeds.isBusy }))
  const remove = {
    label: 'Remove from Team',
    icon: <UserMinus aria-hidden />,
    bad: true,
    disabled: deeds.isBusy,
    onSelect: () => setIsAsking(true),
  }
  return (
    <span ref={place}>
      <MenuButton
        label={`Actions for ${name}`}
        choices={[
          ...roles,
          { label: 'Block', icon: <Ban aria-hidden />, onSelect: () => ask('block') },
          { label: 'Report', icon: <Flag aria-hidden />, bad: true, onSelect: () => ask('report') },
          ...(can.remove ? [remove] : []),
        ]}
      />
      <AlertDialog
        open={isAsking}
        onClose={close}
        title={`Remove ${name}`}
        action="Remove from Team"
        busy={deeds.isBusy}
        onConfirm={() => deeds.act('remove', close)}
      >
        Are you sure you want to remove this member from the team?
      </AlertDialog>
    </span>
  )
}
