import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/page/page-title.ts'
import { teamPath } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DeadEnd } from '../../../ui/feedback/dead-end.tsx'

export function EditDenied({ teamId }: { teamId: string }) {
  usePageTitle('Access Denied')
  return (
    <div className="pt-5 lg:pt-10">
      <DeadEnd
        title="Access Denied"
        picture={<LockInTheCircle />}
        actions={
          <Link to={teamPath(teamId)} className={buttonClass({ variant: 'primary' })}>
            Back to Team
          </Link>
        }
      >
        You don't have permission to edit this team. Only team managers can edit team details.
      </DeadEnd>
    </div>
  )
}

function LockInTheCircle() {
  return (
    <span className="-m-2 grid size-24 place-items-center rounded-full bg-pitch ring-[1.5px] ring-pitch-line">
      <Lock aria-hidden className="size-9" />
    </span>
  )
}
