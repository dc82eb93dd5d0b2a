import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Shield from 'lucide-react/icons/shield'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { useContext } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { fullName, SignOutFailureContext, useSignedInUser, useSignOut } from '#features/people/session/signed-in.tsx'
import { product } from '#lib/product.ts'
import { linkedPaths, paths, subRequestPath } from '#paths'
import { Failure } from '#ui/feedback/failure.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Logo } from '#ui/identity/logo.tsx'

/** The content of the sidebar, and of the drawer on phones. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useLingui()
  const { name: site } = product
  const user = useSignedInUser()
  const signOut = useSignOut()
  const failure = useContext(SignOutFailureContext)
  const name = fullName(user)
  return (
    <>
      <div className="px-3 pt-1 pb-6">
        <Link to={paths.dashboard} aria-label={t`${site} home`} className="inline-flex" onClick={onNavigate}>
          <Logo />
        </Link>
      </div>
      <nav aria-label={t`Main`} className="flex flex-col gap-1">
        <NavItems className="nav-item" onClick={onNavigate} />
      </nav>
      <div className="mt-auto flex flex-col gap-1 pt-4">
        <Link to={linkedPaths.help} className="nav-item" onClick={onNavigate}>
          <span className="ic">
            <CircleQuestionMark aria-hidden />
          </span>
          <Trans>Help</Trans>
        </Link>
        <button type="button" className="nav-item w-full text-start" onClick={() => signOut()}>
          <span className="ic">
            <LogOut aria-hidden />
          </span>
          <Trans>Logout</Trans>
        </button>
        {failure && <Failure error={failure}>{t`Failed to log out. Please try again.`}</Failure>}
        <div className="mt-2 border-t border-border pt-2">
          <NavItem to={paths.account} className="nav-item min-h-13 gap-3 ps-2" onClick={onNavigate}>
            <Avatar id={user.id || user.auth0Id} name={name} picture={user.avatar} size="sm" />
            <span className="min-w-0">
              <span className="sr-only">
                <Trans>Your account:</Trans>{' '}
              </span>
              <span className="block truncate text-sm leading-5 font-semibold text-foreground">{name}</span>
              <span className="block truncate text-xs font-normal text-muted-foreground">{user.email}</span>
            </span>
          </NavItem>
        </div>
      </div>
    </>
  )
}

type NavItemProps = LinkProps & { to: string }

/** A navigation link, current on all pages below it. Invitations belong to none. */
function NavItem({ to, ...props }: NavItemProps) {
  const path = useLocation().pathname.toLowerCase()
  const here = path.startsWith(subRequestPath('')) ? paths.findSubs : path
  return <Link {...props} to={to} aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined} />
}

export function NavItems(look: Pick<NavItemProps, 'className' | 'onClick'>) {
  const { t } = useLingui()
  return destinations.map(({ to, label, Icon }) => (
    <NavItem key={to} to={to} {...look}>
      <span className="ic">
        <Icon aria-hidden />
      </span>
      {t(label)}
    </NavItem>
  ))
}

/** The destinations of sidebar, drawer and tab bar, in this order. */
const destinations = [
  { to: paths.dashboard, label: msg`Dashboard`, Icon: LayoutDashboard },
  { to: paths.teams, label: msg`Teams`, Icon: Shield },
  { to: paths.games, label: msg`Games`, Icon: CalendarDays },
  { to: paths.findSubs, label: msg`Find Subs`, Icon: UserRoundSearch },
] as const
