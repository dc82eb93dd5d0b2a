import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from './alert-dialog.tsx'

type UnsavedDialogProps = { open: boolean; onClose: () => void; onDiscard: () => void }

/** Asks before unsaved input is discarded. */
export function UnsavedDialog({ open, onClose, onDiscard }: UnsavedDialogProps) {
  const { t } = useLingui()
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Leave without saving?`}
      cancel={t`Keep Editing`}
      action={t`Leave`}
      onConfirm={onDiscard}
    >
      <Trans>What you entered is not saved yet.</Trans>
    </AlertDialog>
  )
}
