import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'react-router'
import { OwnInvitations } from '../features/invitation/own/own-invitations.tsx'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths } from '../paths.ts'

export function InvitationsPage() {
  usePageTitle('Team Invitations')
  return (
    <>
      <nav aria-label="Breadcrumb" className="pt-3 pb-2 lg:pt-7 lg:pb-4">
        <Link to={paths.dashboardByName} className="back-link hit">
          <ChevronLeft aria-hidden />
          Dashboard
        </Link>
      </nav>
      <h1 className="display mb-5 text-2xl lg:mb-7 lg:text-3xl">Team Invitations</h1>
      <div className="grid max-w-[44rem] grid-cols-1 gap-8">
        <OwnInvitations />
      </div>
    </>
  )
}
