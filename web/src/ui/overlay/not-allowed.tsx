import Lock from 'lucide-react/icons/lock'
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type ButtonLook, buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { placeTip } from './tooltip.tsx'

/** A forbidden action, as one quiet line with its reason. */
export function NotAllowedLine({ reason, children }: { reason: string; children: ReactNode }) {
  const id = useId()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted-foreground">
      <button type="button" aria-disabled="true" aria-describedby={id} className={lineLook}>
        <Lock aria-hidden className="size-3.5 self-center" />
        {children}
      </button>
      <span id={id}>{reason}</span>
    </p>
  )
}

const lineLook = 'inline-flex cursor-default gap-1.5 font-medium'

/**
 * A forbidden action: stays focusable and shows the reason on hover, focus and click (Safari does not focus a tapped
 * button).
 */
export function NotAllowed({ reason, children, ...look }: ButtonLook & { reason: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const tip = useRef<HTMLSpanElement>(null)
  const id = useId()
  const show = () => {
    if (tip.current) placeTip(tip.current)
    setOpen(true)
  }
  const hide = () => setOpen(false)
  // Touch-screen laptops fire mouse events after every tap.
  const hideUnlessFocused = ({ currentTarget }: MouseEvent) => currentTarget.contains(document.activeElement) || hide()
  return (
    <span className="tipwrap" onMouseEnter={show} onMouseLeave={hideUnlessFocused}>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        className={buttonClass({ ...look, className: classNames('is-off', look.className) })}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        <Lock aria-hidden />
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" className={classNames('tip', open && 'is-open')}>
        {reason}
      </span>
    </span>
  )
}
