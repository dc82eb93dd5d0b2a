import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
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
  /** Each choice is sent at once, so arrow keys only move; Space and Enter choose. */
  isSent?: boolean
}

/** A radio group: one tab stop; the arrow keys move and choose. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, disabled, isSent = false } = props
  const group = useRef<HTMLDivElement>(null)
  const current = options.findIndex((option) => option.value === value)
  const move = (event: KeyboardEvent) => {
    const from = Array.from(group.current?.children ?? []).findIndex((button) => button === event.target)
    const next = moves[alongTheLine(event.key)]?.(from, options.length)
    const option = options[next ?? -1]
    if (next === undefined || !option || disabled) return
    event.preventDefault()
    focusOption(group.current, next)
    if (!isSent) onChange(option.value)
  }
  // A failed choice is reverted, and the focus moves with it. It stays for a person who has moved on within the group.
  const before = useRef(current)
  useEffect(() => {
    const left = group.current?.children[before.current]
    before.current = current
    if (left && left === document.activeElement) focusOption(group.current, current)
  }, [current])
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

function focusOption(group: HTMLElement | null, index: number) {
  const button = group?.children[index]
  if (button instanceof HTMLElement) button.focus()
}

const forward = (from: number, count: number) => (from + 1) % count
const back = (from: number, count: number) => (from - 1 + count) % count

/** In right-to-left languages the next one is on the left. */
const alongTheLine = (key: string): string => (document.documentElement.dir === 'rtl' ? (mirrored[key] ?? key) : key)

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The effect of each key. */
const moves: Record<string, (from: number, count: number) => number> = {
  ArrowRight: forward,
  ArrowDown: forward,
  ArrowLeft: back,
  ArrowUp: back,
  Home: () => 0,
  End: (_, count) => count - 1,
}
