import type { TeamMember } from '@app/contract'
import Shirt from 'lucide-react/icons/shirt'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import UserMinus from 'lucide-react/icons/user-minus'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useRef, useState } from 'react'
import { MenuButton } from '../../ui/menu-button.tsx'
import { AlertDialog } from '../../ui/on-demand.tsx'
import type { MemberDeeds } from './use-member-deeds.ts'

/** What the server says that the reader may do to this member. */
export function MemberMenu({ member, deeds }: { member: TeamMember; deeds: MemberDeeds }) {
  const [isAsking, setIsAsking] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const close = () => {
    setIsAsking(false)
    // The question was asked from a menu that is gone by now, so the dialog does not know where the focus came from.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  const { can, firstName, lastName } = member
  const name = `${firstName} ${lastName}`
  const choices = [
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
    ...(can.remove
      ? [{ label: 'Remove from Team', icon: <UserMinus aria-hidden />, bad: true, onSelect: () => setIsAsking(true) }]
      : []),
  ]
  return (
    <span ref={place}>
      <MenuButton
        label={`Actions for ${name}`}
        choices={choices.map((choice) => ({ ...choice, disabled: deeds.isBusy }))}
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
