import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { AppIcon } from './identity/logo.tsx'

type OfferCardProps = {
  id: string
  title: string
  text: string
  /** Buttons, next to the text if there is room. */
  actions: ReactNode
  /** If set, the card shows a close button. */
  onHide?: () => void
  children?: ReactNode
}

/** Offers a feature of the app to its reader, below the main content. */
export function OfferCard({ id, title, text, actions, onHide, children }: OfferCardProps) {
  const { t } = useLingui()
  return (
    <section
      className={`card relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 ${onHide ? 'pe-14' : ''}`}
      aria-labelledby={id}
    >
      <AppIcon size={44} />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h2 id={id} className="leading-5 font-semibold">
          {title}
        </h2>
        <p className="mt-0.5 text-sm text-muted-foreground">{text}</p>
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">{actions}</div>
      {children}
      {onHide && (
        <button
          type="button"
          className={`${buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true })} absolute! end-2.5 top-2.5 text-muted-foreground`}
          aria-label={t`Not Now`}
          onClick={onHide}
        >
          <X aria-hidden />
        </button>
      )}
    </section>
  )
}
