import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

/** A tooltip for an icon button. Hidden from screen readers: the button has the same accessible name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const tip = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (tip.current) placeTip(tip.current)
    setOpen(true)
  }
  const hide = () => setOpen(false)
  return (
    <span
      role="presentation"
      className="tipwrap"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <span ref={tip} aria-hidden className={classNames('tip', open && 'is-open')}>
        {text}
      </span>
    </span>
  )
}

const MARGIN = 12

/** Keeps a tooltip in view: shifts it sideways, or places it above. */
export function placeTip(tip: HTMLElement): void {
  const owner = tip.parentElement?.getBoundingClientRect()
  if (!owner) return
  const { width, height } = tip.getBoundingClientRect()
  const viewport = document.documentElement
  const left = owner.left + owner.width / 2 - width / 2
  const wanted = Math.max(MARGIN, Math.min(left, viewport.clientWidth - width - MARGIN))
  tip.style.setProperty('--tip-shift', `${wanted - left}px`)
  tip.classList.toggle('is-above', owner.bottom + height + MARGIN > viewport.clientHeight)
}
