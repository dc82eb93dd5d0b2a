import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import EyeOff from 'lucide-react/icons/eye-off'
import Hand from 'lucide-react/icons/hand'
import Users from 'lucide-react/icons/users'
import { useWrite } from '#lib/api/write.ts'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'

type BlockDialogProps = {
  person: { id: string; name: string }
  /** The status of the offer on the page, if any. */
  offer?: 'Waiting' | 'Accepted' | undefined
  open: boolean
  onClose: () => void
  onBlocked: () => void
}

/** Explains what a block does. Contains the dialog's code, so load it lazily. */
export function BlockDialog({ person: { id, name }, offer, open, onClose, onBlocked }: BlockDialogProps) {
  const { t, i18n } = useLingui()
  const blocking = useWrite('PUT /api/v1/block/person/:personId')
  const points = [
    { icon: Hand, text: i18n._(offersText(name, offer)) },
    { icon: EyeOff, text: t`Neither of you sees the other's requests on the board` },
    { icon: Users, text: t`Nothing changes on teams you’re both on` },
    { icon: BellOff, text: t`${name} won’t be notified` },
  ]
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Block ${name}?`}
      action={t`Block`}
      busy={blocking.isPending}
      error={blocking.error}
      failure={t`Failed to block ${name}. Please try again.`}
      onConfirm={() => blocking.write({ params: { personId: id } }, { onSuccess: onBlocked })}
      field={
        <ul className="grid gap-2.5 text-sm leading-5">
          {points.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-2.5">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      }
    >
      <Trans>You can unblock under Account at any time.</Trans>
    </AlertDialog>
  )
}

function offersText(name: string, offer: BlockDialogProps['offer']): MessageDescriptor {
  if (offer === 'Waiting') return msg`You won’t see ${name}’s offers to sub for your teams, and this one is removed`
  if (offer === 'Accepted')
    return msg`You won’t see ${name}’s offers to sub for your teams, but in this game they stay in until you release them`
  return msg`You won’t see ${name}’s offers to sub for your teams`
}
