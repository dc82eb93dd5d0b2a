import { Menu as Parts } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { type FocusEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'

export type MenuChoice = {
  label: string
  icon?: ReactNode
  destructive?: boolean
  disabled?: boolean
  /** Set on every item of a radio group; exactly one is true. */
  checked?: boolean
  /** Shown below the label of such an item, and at its end. */
  detail?: string
  figure?: string
  /** Why the action is forbidden: it is disabled, and the reason is read aloud with it. */
  reason?: string
  onSelect?: () => void
}

export type MenuProps = {
  /** The name of the button: "Actions for Priya Nair". */
  label: string
  choices: MenuChoice[]
  className?: string
  /** Opened by keyboard, so the first item gets the focus. */
  isByKey?: boolean
  /** The edge of the button with which the menu is aligned. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** Starts open, because MenuButton loads it on the first click. */
export function Menu({ label, choices, className, isByKey = false, align = 'end', children }: MenuProps) {
  const isFirst = useRef(isByKey)
  // The library focuses the container of a menu that starts open.
  const focusFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isFirst.current || target !== currentTarget) return
    isFirst.current = false
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus()
  }
  const items = choices.map((choice) => <Choice key={nameOf(choice)} {...choice} />)
  const checked = choices.find((choice) => choice.checked)
  return (
    <Parts.Root defaultOpen modal={false}>
      <Parts.Trigger aria-label={label} className={className}>
        {children}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Positioner className="menu-positioner" align={align} sideOffset={6} collisionPadding={8}>
          <Parts.Popup className="menu" onFocus={focusFirst}>
            {choices.some((choice) => choice.checked !== undefined) ? (
              <Parts.RadioGroup value={checked ? nameOf(checked) : null}>{items}</Parts.RadioGroup>
            ) : (
              items
            )}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Two choices may have the same label if their details differ. */
const nameOf = ({ label, detail = '' }: MenuChoice): string => `${label} ${detail}`

function Choice(choice: MenuChoice) {
  const { label, icon, destructive = false, disabled = false, checked, reason, onSelect } = choice
  const id = useId()
  if (checked !== undefined) {
    return (
      <Parts.RadioItem
        className="menu-item"
        value={nameOf(choice)}
        closeOnClick
        onClick={checked ? undefined : onSelect}
      >
        <RadioWords {...choice} />
      </Parts.RadioItem>
    )
  }
  return (
    <Parts.Item
      className={classNames('menu-item', destructive && 'is-destructive')}
      disabled={disabled || reason !== undefined}
      onClick={onSelect}
      {...(reason && { label, 'aria-label': label, 'aria-describedby': id })}
    >
      {icon}
      {reason ? (
        <span className="min-w-0">
          {label}
          <span id={id} className="block text-sm font-normal text-muted-foreground">
            {reason}
          </span>
        </span>
      ) : (
        label
      )}
    </Parts.Item>
  )
}

/** The mark of the chosen item comes before the text if a figure follows it. */
function RadioWords({ label, detail, figure, checked }: MenuChoice) {
  const mark = checked && <Check aria-hidden className="ms-auto" />
  if (detail === undefined)
    return (
      <>
        {label}
        {mark}
      </>
    )
  return (
    <>
      <span className="w-4.5 shrink-0">{mark}</span>
      <span className="min-w-0 flex-1 py-1 leading-5">
        <bdi className="block wrap-anywhere">{label}</bdi>
        <span className="tnum block text-sm font-normal text-muted-foreground">{detail}</span>
      </span>
      {figure && <span className="display tnum ps-3">{figure}</span>}
    </>
  )
}
