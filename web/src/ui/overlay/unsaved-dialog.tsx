import { AlertDialog } from './alert-dialog.tsx'

type UnsavedDialogProps = { open: boolean; onClose: () => void; onDiscard: () => void }

/** Asks before unsaved input is discarded. */
export function UnsavedDialog({ open, onClose, onDiscard }: UnsavedDialogProps) {
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Leave without saving?"
      cancel="Keep Editing"
      action="Leave"
      onConfirm={onDiscard}
    >
      What you entered is not saved yet.
    </AlertDialog>
  )
}
