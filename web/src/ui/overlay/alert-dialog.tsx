import { AlertDialog as Parts } from '@base-ui/react/alert-dialog'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useBackLayer } from '#lib/page/back-layers.ts'
import { Button } from '../button.tsx'
import { Failure } from '../feedback/failure.tsx'

type AlertDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Label of the confirming button. */
  action: string
  look?: 'destructive' | 'primary'
  onConfirm: () => void
  cancel?: string
  busy?: boolean
  /** What failed; shown once there is an error. */
  failure?: string
  error?: Error | null
  /** Rendered between the text and the buttons. */
  field?: ReactNode
  children: ReactNode
}

/** Asks for confirmation. The focus is on its field, or on the safe choice. Import it from on-demand.tsx. */
export function AlertDialog(props: AlertDialogProps) {
  const { t } = useLingui()
  const { open, onClose, title, action, look = 'destructive', onConfirm, cancel = t`Cancel` } = props
  const { busy = false, failure, error, field, children } = props
  const safe = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  // Not after a tap, because the on-screen keyboard would cover the dialog.
  const firstField = (how: string) =>
    (how !== 'touch' && body.current?.querySelector<HTMLElement>('input, textarea')) || safe.current
  useBackLayer(open, onClose)
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className="scrim" />
        <Parts.Viewport className="dlg-viewport">
          <Parts.Popup className="dlg dlg-sm" initialFocus={firstField}>
            <div className="dlg-head">
              <Parts.Title className="display text-xl">{title}</Parts.Title>
            </div>
            <div ref={body} className="dlg-body pt-0">
              <Parts.Description className="text-muted-foreground">{children}</Parts.Description>
              {field && <div className="mt-5">{field}</div>}
              {error && failure && (
                <Failure error={error} className="mt-4">
                  {failure}
                </Failure>
              )}
            </div>
            <div className="dlg-foot">
              <Parts.Close ref={safe} render={<Button />}>
                {cancel}
              </Parts.Close>
              <Button variant={look} busy={busy} onClick={onConfirm}>
                {action}
              </Button>
            </div>
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}
