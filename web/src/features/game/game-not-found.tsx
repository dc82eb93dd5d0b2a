import { Link } from 'react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyCrest } from '../../ui/crest.tsx'
import { DeadEnd } from '../../ui/dead-end.tsx'

export function GameNotFound() {
  usePageTitle('Game not found')
  return (
    <div className="pt-5 lg:pt-10">
      <DeadEnd
        title="Game not found"
        picture={
          <EmptyCrest size={104} className="-m-3">
            ?
          </EmptyCrest>
        }
        actions={
          <Link to={paths.games} className={buttonClass({ variant: 'primary' })}>
            Back to Games
          </Link>
        }
      >
        Its team may have been deleted, or the link is wrong.
      </DeadEnd>
    </div>
  )
}
