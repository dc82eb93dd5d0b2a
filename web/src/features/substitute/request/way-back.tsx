import type { SubRequestDetail } from '@app/contract'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'react-router'
import { gamePath, paths } from '../../../paths.ts'

/** The way back, above the heading: the team's own people came from their game, everybody else from the board. */
export function WayBack({ request }: { request: SubRequestDetail }) {
  if (request.whyNot !== 'own_team') return <BoardLink />
  return <Back to={gamePath(request.gameId)}>{`${request.teamName} vs ${request.opponentTeamName}`}</Back>
}

export function BoardLink() {
  return <Back to={paths.findSubs}>Find Subs</Back>
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-3 pb-2 lg:pt-7 lg:pb-4">
      <Link to={to} className="back-link hit">
        <ChevronLeft aria-hidden className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </Link>
    </nav>
  )
}
