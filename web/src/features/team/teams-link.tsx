import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The way back, above the heading of a page: to all teams, or to the one it is about. */
export function TeamsLink({ to = paths.teams, children = 'Teams' }: { to?: string; children?: string }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-3 pb-2 lg:pt-7 lg:pb-4">
      <Link to={to} className="back-link hit max-w-full">
        <ChevronLeft aria-hidden />
        <span className="truncate">{children}</span>
      </Link>
    </nav>
  )
}
