import { Dialog as Parts } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { useBackLayer } from '#lib/page/back-layers.ts'
import { buttonClass } from '../button.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Buttons at the bottom, the safe one first. */
  actions?: ReactNode
  /** Asks before Escape, Back or the close button discards input. */
  isUnsaved?: boolean
  children: ReactNode
}

/** Import it from on-demand.tsx: this module contains the dialog library. */
export function Dialog({ open, onClose, title, description, actions, isUnsaved = false, children }: DialogProps) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (isUnsaved ? setIsAsking(true) : onClose())
  useBackLayer(open, close)
  const body = useRef<HTMLDivElement>(null)
  // Not after a tap, because the on-screen keyboard would cover the dialog.
  const firstField = (how: string) =>
    how === 'touch' || (body.current?.querySelector<HTMLElement>('input, select, textarea') ?? true)
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && close()}>
      <Parts.Portal>
        <Parts.Backdrop className="scrim" />
        <Parts.Viewport className="dlg-viewport">
          <Parts.Popup className="dlg" initialFocus={firstField}>
            <div className="dlg-head">
              <div className="min-w-0 flex-1">
                <Parts.Title className="display text-xl">{title}</Parts.Title>
                {description && (
                  <Parts.Description className="mt-1 text-muted-foreground">{description}</Parts.Description>
                )}
              </div>
              <Parts.Close
                aria-label={t`Close`}
                className={buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true, className: '-mt-1 -me-2' })}
              >
                <X aria-hidden />
              </Parts.Close>
            </div>
            <div ref={body} className="dlg-body">
              {children}
            </div>
            {actions && <div className="dlg-foot">{actions}</div>}
            <UnsavedDialog
              open={isAsking}
              onClose={() => setIsAsking(false)}
              onDiscard={() => {
                setIsAsking(false)
                onClose()
              }}
            />
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}
