import { Children, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Facts in one line with dots between them; wraps by whole facts. */
export function MetaLine({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('meta', className)}>{Children.map(children, (part) => part && <span>{part}</span>)}</div>
  )
}
