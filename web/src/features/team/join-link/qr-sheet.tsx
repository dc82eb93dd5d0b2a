import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { encode } from 'uqr'
import { product } from '../../../lib/product.ts'
import { Button } from '../../../ui/button.tsx'
import { Crest } from '../../../ui/identity/crest.tsx'

type QrSheetProps = { teamName: string; teamLogo: string; address: string; onClose: () => void }

/**
 * A full-screen QR code, to show or to print. A native dialog: it opens above the current one and restores the focus
 * to it.
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
    // Closes only the sheet and not the dialog below it.
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

/** Scanners need a margin of four squares. */
const QUIET_ZONE = 4

/** Black on white in the dark theme too: scanners need it. */
function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}

/** One shape per run of dark squares: single squares would show hairlines between them. */
const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      Array.from(
        row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
        (run) => {
          const length = run[0].length
          return `M${run.index} ${y}h${length}v1h-${length}z`
        },
      ),
    )
    .join('')
