import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { placeTip } from './place-tip.ts'

/** A word for what has only an icon. The text is also the control's accessible name, so it is hidden from readers. */
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
