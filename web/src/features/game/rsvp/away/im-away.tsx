import { Trans, useLingui } from '@lingui/react/macro'
import Luggage from 'lucide-react/icons/luggage'
import { useState } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { onDemand, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { daysText } from '../text.ts'

const AwayDialog = onDemand(async () => resetOnOpen((await import('./away-dialog.tsx')).AwayDialog))

/** A shortcut to away dates, next to games that ask for answers. */
export function ImAway(look: ButtonLook) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...look} icon={<Luggage aria-hidden />} onClick={() => setIsOpen(true)}>
        <Trans>I’m Away</Trans>
      </Button>
      <AwayDialog
        open={isOpen}
        away={null}
        onClose={() => setIsOpen(false)}
        onSaved={(dates) => {
          const days = daysText(i18n, dates)
          toast(t`Away ${days}. We’ll answer Not Going for you.`)
          setIsOpen(false)
        }}
      />
    </>
  )
}
