import { Dialog as Parts } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useBackLayer } from '#lib/page/back-layers.ts'
import { buttonClass } from '../button.tsx'

type DrawerProps = { open: boolean; onClose: () => void; label: string; children: ReactNode }

/** A modal drawer. Import it from on-demand.tsx. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const { t } = useLingui()
  useBackLayer(open, onClose)
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className="scrim" />
        <Parts.Popup className="drawer" aria-label={label}>
          <Parts.Close
            aria-label={t`Close menu`}
            className={buttonClass({
              variant: 'ghost',
              size: 'sm',
              iconOnly: true,
              className: 'absolute! top-3.5 inset-e-3',
            })}
          >
            <X aria-hidden />
          </Parts.Close>
          {children}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}
