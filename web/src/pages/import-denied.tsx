import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths, teamPath } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { DeadEnd } from '../ui/feedback/dead-end.tsx'

/** For players, and for whoever leads no team. */
export function ImportDenied({ teamId }: { teamId: string | undefined }) {
  usePageTitle('Import Schedule')
  return (
    <div className="pt-5 lg:pt-10">
      <DeadEnd
        title="Only captains can import a schedule"
        picture={
          <span className="-m-2 grid size-24 place-items-center rounded-full bg-pitch ring-[1.5px] ring-pitch-line">
            <Lock aria-hidden className="size-9" />
          </span>
        }
        actions={
          <Link to={teamId ? teamPath(teamId) : paths.games} className={buttonClass({ variant: 'primary' })}>
            {teamId ? 'Back to Team' : 'Back to Games'}
          </Link>
        }
      >
        Ask a captain of the team to do it, or to make you one too.
      </DeadEnd>
    </div>
  )
}
