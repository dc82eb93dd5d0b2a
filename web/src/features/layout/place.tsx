import { Link, type LinkProps, useLocation } from 'react-router'
import { paths, subRequestPath } from '../../paths.ts'
import { destinations } from './destinations.ts'

type PlaceProps = LinkProps & { to: string }

/** A link of the navigation, marked on every page that belongs there. Invitations belong nowhere. */
export function Place({ to, ...props }: PlaceProps) {
  const path = useLocation().pathname.toLowerCase()
  const here = path.startsWith(subRequestPath('')) ? paths.findSubs : path
  return <Link {...props} to={to} aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined} />
}

export function Places(look: Pick<PlaceProps, 'className' | 'onClick'>) {
  return destinations.map(({ to, label, Icon }) => (
    <Place key={to} to={to} {...look}>
      <span className="ic">
        <Icon aria-hidden />
      </span>
      {label}
    </Place>
  ))
}
