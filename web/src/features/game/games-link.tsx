import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The way back, above the heading of a page. */
export function GamesLink() {
  return (
    <nav aria-label="Breadcrumb" className="pt-3 pb-2 lg:pt-7 lg:pb-4">
      <Link to={paths.games} className="back-link hit">
        <ChevronLeft aria-hidden />
        Games
      </Link>
    </nav>
  )
}
