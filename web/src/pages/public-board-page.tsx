import { sports } from '@app/contract/sport'
import LogIn from 'lucide-react/icons/log-in'
import { BareLayout } from '../features/layout/bare-layout.tsx'
import { isFiltered, useBoardFilter } from '../features/substitute/board/board-filter.ts'
import { BoardFilters } from '../features/substitute/board/board-filters.tsx'
import { BoardList } from '../features/substitute/board/board-list.tsx'
import { CardFace } from '../features/substitute/board/request-card.tsx'
import { usePublicRequests } from '../features/substitute/board/use-board.ts'
import { usePageTitle } from '../lib/page/page-title.ts'
import { signInFrom, subRequestPath } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHeading } from '../ui/navigation.tsx'

/** The public board: needs no sign-in, and names no person. */
export function PublicBoardPage() {
  usePageTitle('Open Sub Requests')
  const found = useBoardFilter()
  const { query, requests, positions } = usePublicRequests(found.filter)
  return (
    <BareLayout>
      <div className="mx-auto max-w-[56rem] sm:-mt-8">
        <PageHeading title="Open Sub Requests">Teams that are short. Sign in to volunteer.</PageHeading>
        <BoardFilters found={found} sports={sports} positions={positions} />
        <BoardList query={query} requests={requests} onClear={isFiltered(found.filter) ? found.clear : undefined}>
          {(request) => (
            <CardFace request={request} title={request.teamName}>
              {/* A full page load: the sign-in is at the provider. */}
              <a href={signInFrom(subRequestPath(request.id))} className={buttonClass({ className: 'w-full' })}>
                <LogIn aria-hidden />
                Sign In to Volunteer
                <span className="sr-only"> for {request.teamName}</span>
              </a>
            </CardFace>
          )}
        </BoardList>
      </div>
    </BareLayout>
  )
}
