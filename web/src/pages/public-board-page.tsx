import { sports } from '@app/contract/sport'
import BellRing from 'lucide-react/icons/bell-ring'
import LogIn from 'lucide-react/icons/log-in'
import { BareLayout } from '../features/layout/bare-layout.tsx'
import { isFiltered, useBoardFilter } from '../features/substitute/board/board-filter.ts'
import { BoardFilters } from '../features/substitute/board/board-filters.tsx'
import { BoardList } from '../features/substitute/board/board-list.tsx'
import { CardFace } from '../features/substitute/board/request-card.tsx'
import { usePublicRequests } from '../features/substitute/board/use-board.ts'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths, signInFrom, signUpFrom, subAlertsPath, subRequestPath } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHeading } from '../ui/navigation.tsx'

/** The public board: needs no sign-in, and names no person. */
export function PublicBoardPage() {
  usePageTitle('Open Sub Requests')
  const found = useBoardFilter()
  const { query, requests, positions } = usePublicRequests(found.filter)
  return (
    <BareLayout corner={<SignInLinks />}>
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
        <AlertOffer />
      </div>
    </BareLayout>
  )
}

/** After the sign-in the board is that of the app, with the same requests. */
function SignInLinks() {
  return (
    <span className="flex items-center gap-1">
      <a href={signInFrom(paths.findSubs)} className={buttonClass({ variant: 'ghost', className: 'px-3' })}>
        Log In
      </a>
      <a href={signUpFrom(paths.findSubs)} className={buttonClass({ variant: 'ink', className: 'px-3.5' })}>
        Sign Up
      </a>
    </span>
  )
}

function AlertOffer() {
  return (
    <aside className="card mt-6 flex flex-col gap-x-5 gap-y-4 p-5 sm:flex-row sm:items-center" aria-labelledby="alerts">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-muted">
        <BellRing aria-hidden className="size-5" />
      </span>
      <div className="flex-1">
        <h2 id="alerts" className="display text-lg">
          Hear of the next one first
        </h2>
        <p className="mt-1 text-muted-foreground">
          Choose your sports, places and days, and get a mail when a team near you is short.
        </p>
      </div>
      <a href={signInFrom(subAlertsPath)} className={buttonClass({ variant: 'primary' })}>
        Turn On Alerts
      </a>
    </aside>
  )
}
