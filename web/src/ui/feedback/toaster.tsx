import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAllMessages } from '#lib/language/use-all-messages.ts'
import { classNames } from '../class-names.ts'
import { currentToast, dismissToast, onToast, type Toast, toastText } from './toast-store.ts'

const LIFETIME_MS = 3000

/** Render once, from the start: a live region must exist before its text. Never takes the focus. */
export function Toaster() {
  const { t } = useLingui()
  const toast = useSyncExternalStore(onToast, currentToast, currentToast)
  const card = toast && <ToastCard key={toast.id} toast={toast} />
  return (
    <section className="toasts no-print" aria-label={t`Notifications`}>
      <div role="status">{toast?.tone === 'good' && card}</div>
      {toast?.tone === 'bad' && <div role="alert">{card}</div>}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { i18n } = useLingui()
  useAllMessages()
  const words = toastText(i18n, toast)
  const card = useRef<HTMLDivElement>(null)
  const [isPaused, setIsPaused] = useState(false)
  const isFailure = toast.tone === 'bad'
  useLayoutEffect(() => {
    keepClear(card.current, document.activeElement)
  }, [])
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(dismissToast, LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [isPaused])
  const Icon = isFailure ? CircleAlert : Check
  return (
    <div
      ref={card}
      className={classNames('toast', isFailure && 'toast-bad')}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
    >
      <Icon aria-hidden />
      <div className="min-w-0 flex-1">
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

/** Moves to the other end of the screen if it would cover the control in use, which shows the new state itself. */
function keepClear(card: HTMLElement | null, focused: Element | null) {
  if (!card || !focused || focused === document.body) return
  const toast = card.getBoundingClientRect()
  const control = (focused.closest('[role="radiogroup"]') ?? focused).getBoundingClientRect()
  const isAbove = control.bottom <= toast.top || control.top >= toast.bottom
  const isBeside = control.right <= toast.left || control.left >= toast.right
  if (!isAbove && !isBeside) card.classList.add('toast-elsewhere')
}
