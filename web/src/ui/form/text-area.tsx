import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field.tsx'

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useField()} {...rest} className={classNames('input', className)} />
}
