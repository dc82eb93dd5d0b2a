import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from './button.tsx'
import type { MenuChoice, MenuProps } from './menu.tsx'

type MenuButtonProps = Pick<MenuProps, 'label'> & { choices: MenuChoice[] }

/** A button with three dots; the menu's code is fetched when a hand comes near it. */
export function MenuButton({ label, choices }: MenuButtonProps) {
  const [wanted, setWanted] = useState(false)
  const icon = <EllipsisVertical aria-hidden />
  const closed = (
    <button
      type="button"
      className={look}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setWanted(true)}
    >
      {icon}
    </button>
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <LazyMenu label={label} choices={choices} className={look}>
        {icon}
      </LazyMenu>
    </Suspense>
  )
}

const look = buttonClass({ variant: 'ghost', iconOnly: true })
const loadMenu = () => import('./menu.tsx')
const LazyMenu = lazy(async () => ({ default: (await loadMenu()).Menu }))
