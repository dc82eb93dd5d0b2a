import { Menu as Parts } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type MenuChoice = { label: string; icon?: ReactNode; bad?: boolean; disabled?: boolean; onSelect: () => void }

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
              <Parts.Item
                key={choice.label}
                className={classNames('menu-item', choice.bad && 'is-bad')}
                disabled={choice.disabled ?? false}
                onClick={choice.onSelect}
              >
                {choice.icon}
                {choice.label}
              </Parts.Item>
            ))}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
