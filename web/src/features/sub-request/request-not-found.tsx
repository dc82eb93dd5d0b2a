import { Link } from 'react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyCrest } from '../../ui/crest.tsx'
import { DeadEnd } from '../../ui/dead-end.tsx'

export function RequestNotFound() {
  usePageTitle('Substitute request not found')
  return (
    <div className="pt-5 lg:pt-10">
      <DeadEnd
        title="Substitute request not found"
        picture={
          <EmptyCrest size={104} className="-m-3">
            ?
          </EmptyCrest>
        }
        actions={
          <Link to={paths.findSubs} className={buttonClass({ variant: 'primary' })}>
            Find Subs
          </Link>
        }
      >
        Its game may have been deleted, or the link is wrong.
      </DeadEnd>
    </div>
  )
}
