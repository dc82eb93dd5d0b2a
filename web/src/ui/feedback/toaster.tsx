import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { currentToasts, dismissToast, onToasts, type Toast } from './toast-store.ts'

const LIFETIME_MS = 3000

/** Render once, from the start: the live region must exist before its text. Never takes the focus. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts)
  return (
    <section className="toasts no-print" aria-label="Notifications">
      <div role="status" aria-atomic="false" className="grid gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ id, text, tone }: Toast) {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [id, isPaused])
  const Icon = tone === 'bad' ? CircleAlert : Check
  return (
    <div
      className={classNames('toast', tone === 'bad' && 'toast-bad')}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon aria-hidden />
      <p className="min-w-0 flex-1">{text}</p>
    </div>
  )
}
