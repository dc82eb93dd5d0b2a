import { Children, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('card', className)} />
}

/** Facts in one line, separated by dots; wraps only between facts. */
export function MetaLine({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('meta', className)}>{Children.map(children, (part) => part && <span>{part}</span>)}</div>
  )
}
