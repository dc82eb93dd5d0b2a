import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type SwitchProps = {
  id: string
  label: string
  /** Explains the current state. */
  hint: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  busy?: boolean
  labelLook?: string
  className?: string
}

/** A switch with its label before it. */
export function Switch({ id, label, hint, checked, onChange, busy = false, labelLook, className }: SwitchProps) {
  return (
    <div className={classNames('flex items-start gap-4 sm:gap-5', className)}>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <label htmlFor={id} className={classNames('inline-block', labelLook ?? 'pt-0.5 leading-6 font-semibold')}>
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={`${id}-hint`}
        aria-busy={busy || undefined}
        className={look}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}

const look =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-input transition-colors duration-(--duration-base) before:absolute before:top-1 before:inset-s-1 before:size-5 before:rounded-full before:bg-card before:transition-transform before:duration-(--duration-base) checked:bg-going-solid checked:before:translate-x-5 rtl:checked:before:-translate-x-5 focus-visible:rounded-full forced-colors:appearance-auto pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5'
