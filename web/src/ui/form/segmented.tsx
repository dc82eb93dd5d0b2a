import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'

export type SegmentedOption<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  tone?: 'going' | 'maybe' | 'out'
}

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly SegmentedOption<Value>[]
  /** Null if nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
}

/** A radio group: one tab stop, the arrow keys move and choose. */
export function Segmented<Value extends string>({ label, options, value, onChange, disabled }: SegmentedProps<Value>) {
  const group = useRef<HTMLDivElement>(null)
  const current = options.findIndex((option) => option.value === value)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || disabled) return
    event.preventDefault()
    const next = (Math.max(current, 0) + step + options.length) % options.length
    const option = options[next]
    if (option) onChange(option.value)
    const button = group.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div className="@container w-full">
      <div ref={group} className="segmented" role="radiogroup" aria-label={label} onKeyDown={move}>
        {options.map((option, index) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={index === current}
            aria-disabled={disabled || undefined}
            tabIndex={index === Math.max(current, 0) ? 0 : -1}
            className={classNames(option.tone && `is-${option.tone}`)}
            onClick={() => !disabled && onChange(option.value)}
          >
            {option.icon}
            {option.label}
          </button>
        ))}
      </div>
    </div>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
