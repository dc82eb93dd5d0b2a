import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'ink' | 'danger' | 'destructive' | 'onpitch'
type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; iconOnly?: boolean; className?: string }

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks. */
    busy?: boolean
    icon?: ReactNode
  }

export function Button({ variant, size, iconOnly, className, busy = false, icon, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, iconOnly, className })}
      aria-busy={busy || undefined}
      onClick={busy ? swallow : rest.onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** For links that look like buttons. */
export function buttonClass({ variant = 'secondary', size = 'md', iconOnly = false, className }: Look): string {
  return classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, iconOnly && 'btn-icon', className)
}

type Look = { [Key in keyof ButtonLook]?: ButtonLook[Key] | undefined }

/** Ignores clicks by scripts: mail scanners open links and click on everything. */
export const byHand = (act: () => void) => (event: MouseEvent) => {
  if (event.nativeEvent.isTrusted) act()
}

/** For `onClickCapture` around controls that save at once. */
export const onlyByHand = (event: MouseEvent) => {
  if (event.nativeEvent.isTrusted) return
  event.preventDefault()
  event.stopPropagation()
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}

/** Decorative: the text next to it says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('spinner', className)} />
}
