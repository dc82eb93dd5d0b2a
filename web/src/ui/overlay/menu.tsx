import { Menu as Parts } from '@base-ui/react/menu'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export type MenuChoice = {
  label: string
  icon?: ReactNode
  destructive?: boolean
  disabled?: boolean
  /** Why it is not allowed: disabled, and the reason is read with it. */
  reason?: string
  onSelect?: () => void
}

export type MenuProps = {
  /** The name of the button: "Actions for Priya Nair". */
  label: string
  choices: MenuChoice[]
  className?: string
  children: ReactNode
}

/** Starts open: MenuButton loads it on the first click. */
export function Menu({ label, choices, className, children }: MenuProps) {
  return (
    <Parts.Root defaultOpen modal={false}>
      <Parts.Trigger aria-label={label} className={className}>
        {children}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Positioner className="menu-positioner" align="end" sideOffset={6} collisionPadding={8}>
          <Parts.Popup className="menu">
            {choices.map((choice) => (
              <Choice key={choice.label} {...choice} />
            ))}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}

function Choice({ label, icon, destructive = false, disabled = false, reason, onSelect }: MenuChoice) {
  const id = useId()
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
