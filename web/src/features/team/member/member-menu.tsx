import type { TeamMember } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Shirt from 'lucide-react/icons/shirt'
import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import UserMinus from 'lucide-react/icons/user-minus'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useState } from 'react'
import { MenuButton } from '#ui/overlay/menu-button.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { useReturnFocus } from '#ui/overlay/return-focus.ts'
import type { MemberActions } from './use-member-actions.ts'

export type MemberDialogTarget = {
  member: TeamMember
  dialog: 'block' | 'report' | 'rename' | 'link'
  returnFocus: () => void
}

type MemberMenuProps = {
  member: TeamMember
  actions: MemberActions
  onOpenDialog: (target: MemberDialogTarget) => void
}

/** Actions that the server allows for this member, and those that are always allowed. */
export function MemberMenu({ member, actions, onOpenDialog }: MemberMenuProps) {
  const { t } = useLingui()
  const [isConfirming, setIsConfirming] = useState(false)
  const { place, returnFocus } = useReturnFocus<HTMLSpanElement>()
  const close = () => {
    setIsConfirming(false)
    returnFocus()
  }
  const openDialog = (dialog: MemberDialogTarget['dialog']) => onOpenDialog({ member, dialog, returnFocus })
  const { can, firstName, lastName } = member
  const name = `${firstName} ${lastName}`
  const roles = [
    ...(can.promote
      ? [{ label: t`Promote to Captain`, icon: <Star aria-hidden />, onSelect: () => actions.act('promote') }]
      : []),
    ...(can.demote
      ? [{ label: t`Demote to Player`, icon: <StarOff aria-hidden />, onSelect: () => actions.act('demote') }]
      : []),
    ...(can.makeSpare
      ? [{ label: t`Make Spare`, icon: <UserRoundPlus aria-hidden />, onSelect: () => actions.act('makeSpare') }]
      : []),
    ...(can.makePlayer
      ? [{ label: t`Make Player`, icon: <Shirt aria-hidden />, onSelect: () => actions.act('makePlayer') }]
      : []),
  ].map((choice) => ({ ...choice, disabled: actions.isBusy }))
  const moderation = [
    {
      label: t({ message: 'Block', comment: 'Verb: block this person' }),
      icon: <Ban aria-hidden />,
      onSelect: () => openDialog('block'),
    },
    {
      label: t({ message: 'Report', context: 'verb', comment: 'Report this person' }),
      icon: <Flag aria-hidden />,
      destructive: true,
      onSelect: () => openDialog('report'),
    },
  ]
  const claim = {
    label: t`Link for ${firstName}`,
    icon: <Link aria-hidden />,
    onSelect: () => openDialog('link'),
  }
  const rename = {
    label: t`Edit Name and Email`,
    icon: <Pencil aria-hidden />,
    disabled: actions.isBusy,
    onSelect: () => openDialog('rename'),
  }
  const remove = {
    label: t`Remove from Team`,
    icon: <UserMinus aria-hidden />,
    destructive: true,
    disabled: actions.isBusy,
    onSelect: () => setIsConfirming(true),
  }
  return (
    <span ref={place}>
      <MenuButton
        label={t`Actions for ${name}`}
        choices={[
          ...roles,
          ...(member.noAccount ? [] : moderation),
          ...(can.rename ? [claim, rename] : []),
          ...(can.remove ? [remove] : []),
        ]}
      />
      <AlertDialog
        open={isConfirming}
        onClose={close}
        title={t`Remove ${name}`}
        action={t`Remove from Team`}
        busy={actions.isBusy}
        onConfirm={() => actions.act('remove', close)}
      >
        {member.noAccount ? (
          <Trans>This also deletes their answers and everything else about them.</Trans>
        ) : (
          <Trans>Are you sure you want to remove this member from the team?</Trans>
        )}
      </AlertDialog>
    </span>
  )
}
