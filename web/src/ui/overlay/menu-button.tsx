import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type ButtonLook, buttonClass } from '../button.tsx'
import type { MenuChoice, MenuProps } from './menu.tsx'

type MenuButtonProps = Pick<MenuProps, 'label' | 'align'> & {
  choices: MenuChoice[]
  look?: ButtonLook
  /** Replaces the three dots. */
  icon?: ReactNode
}

/** A menu button, by default with three dots. The menu's code loads on hover or focus. */
export function MenuButton({ label, choices, align = 'end', look = dotsLook, icon = dots }: MenuButtonProps) {
  const [opened, setOpened] = useState<'key' | 'pointer' | null>(null)
  const className = buttonClass(look)
  const closed = (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={({ detail }) => setOpened(detail === 0 ? 'key' : 'pointer')}
    >
      {icon}
    </button>
  )
  if (!opened) return closed
  return (
    <Suspense fallback={closed}>
      <LazyMenu label={label} choices={choices} className={className} align={align} isByKey={opened === 'key'}>
        {icon}
      </LazyMenu>
    </Suspense>
  )
}

const dots = <EllipsisVertical aria-hidden />
const dotsLook: ButtonLook = { variant: 'ghost', iconOnly: true }
const loadMenu = () => import('./menu.tsx')
const LazyMenu = lazy(async () => ({ default: (await loadMenu()).Menu }))
