import { useLingui } from '@lingui/react/macro'
import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { Link } from 'react-router'
import { fullName, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { product } from '#lib/product.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Logo } from '#ui/identity/logo.tsx'
import { Drawer } from '#ui/overlay/on-demand.tsx'
import { Menu, NavItems } from './menu.tsx'

export function PhoneHeader() {
  const { t } = useLingui()
  const { name } = product
  const user = useSignedInUser()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="no-print short:static sticky top-0 z-30 flex h-14 items-center justify-between border-b border-border/60 bg-background/85 px-2 backdrop-blur-md">
      <Button
        variant="ghost"
        iconOnly
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<MenuIcon aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <Link
        to={paths.dashboard}
        aria-label={t`${name} home`}
        className="absolute left-1/2 inline-flex -translate-x-1/2 py-2"
      >
        <Logo size={28} />
      </Link>
      <Link to={paths.account} aria-label={t`Your account`} className="grid size-11 place-items-center">
        <Avatar id={user.id || user.auth0Id} name={fullName(user)} picture={user.avatar} size="xs" />
      </Link>
      <Drawer open={open} onClose={close} label={t`Menu`}>
        <Menu onNavigate={close} />
      </Drawer>
    </header>
  )
}

export function TabBar() {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Tab bar`}
      className="tabbar no-print fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-border bg-background/90 pt-1 backdrop-blur-md"
    >
      <NavItems className="tabbar-item" />
    </nav>
  )
}
