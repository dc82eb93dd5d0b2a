import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field.tsx'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useField()} {...rest} className={classNames('input', className)} />
}
