import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field.tsx'

/** The browser's own list: the best one there is on a phone, and it costs nothing. An empty value reads as a placeholder. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('select', className)}>
      <select {...useField()} {...rest} className="input">
        {children}
      </select>
      <ChevronDown aria-hidden />
    </span>
  )
}
