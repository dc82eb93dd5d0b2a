import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { product } from '#lib/product.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { QrCode } from '#ui/identity/qr-code.tsx'

type QrSheetProps = { teamName: string; teamLogo: string; address: string; onClose: () => void }

/**
 * A full-screen QR code, to show or print. A native dialog, because it opens above the current one and returns the
 * focus to it.
 */
export function QrSheet({ teamName, teamLogo, address, onClose }: QrSheetProps) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    sheet.current?.showModal()
  }, [])
  useNothingElsePrinted()
  const close = () => sheet.current?.close()
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Closes only the sheet, not the dialog below it.
    event.stopPropagation()
    event.preventDefault()
    close()
  }
  return (
    <dialog
      ref={sheet}
      aria-labelledby="qr-title"
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-white text-black"
      onKeyDown={closeByKey}
      onClose={onClose}
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-3 px-5 py-14 text-center">
        <div className="absolute top-3 inset-e-3 flex gap-1 print:hidden">
          <Button variant="ghost" className="text-black" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <Button variant="ghost" className="text-black" icon={<X aria-hidden />} onClick={close}>
            <Trans>Close QR Code</Trans>
          </Button>
        </div>
        <Crest name={teamName} picture={teamLogo} size={56} />
        <h2 id="qr-title" className="display max-w-[30ch] text-2xl wrap-anywhere sm:text-3xl">
          <Trans>Join {teamName}</Trans>
        </h2>
        <QrCode
          text={address}
          label={t`QR code that leads to ${address}`}
          className="aspect-square w-[min(100%,54dvh,34rem)]"
        />
        <p className="max-w-[34rem] text-md">
          <Trans>Point your camera at the code, or open this link:</Trans>
        </p>
        <p className="-mt-2 max-w-full text-sm font-medium break-all">{address}</p>
        <p className="display text-lg lowercase">{product.name}</p>
      </div>
    </dialog>
  )
}

/** Hides the page behind the sheet while printing. */
function useNothingElsePrinted() {
  useEffect(() => {
    const page = document.getElementById('root')
    const hide = () => page?.toggleAttribute('hidden', true)
    const show = () => page?.toggleAttribute('hidden', false)
    window.addEventListener('beforeprint', hide)
    window.addEventListener('afterprint', show)
    return () => {
      window.removeEventListener('beforeprint', hide)
      window.removeEventListener('afterprint', show)
      show()
    }
  }, [])
}
