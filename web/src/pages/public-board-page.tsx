import type { PublicSubRequest } from '@app/contract'
import { sports } from '@app/contract/sport'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LoadingPage } from '#features/people/session/guard.tsx'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { boardQuery, isFiltered, useBoardFilter } from '#features/substitute/substitute/board/board-filter.ts'
import { BoardFilters } from '#features/substitute/substitute/board/board-filters.tsx'
import { BoardList } from '#features/substitute/substitute/board/board-list.tsx'
import { CardFace } from '#features/substitute/substitute/board/request-card.tsx'
import { usePublicRequests } from '#features/substitute/substitute/board/use-board.ts'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths, signInFrom, signUpFrom, subAlertsPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { PageHeading } from '#ui/navigation.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const PublicVolunteerDialog = onDemand(
  async () => (await import('#features/substitute/substitute/board/public-volunteer.tsx')).PublicVolunteerDialog,
)

/** The public board: needs no sign-in and names no people. Signed-in people get the app's board, which is personal. */
export function PublicBoardPage() {
  const { search } = useLocation()
  const session = useQuery(read('GET /auth/session'))
  if (session.isPending) return <LoadingPage />
  // guard: the public board is for people who are not signed in
  if (session.data) return <Navigate to={{ pathname: paths.findSubs, search }} replace />
  return <PublicBoard />
}

function PublicBoard() {
  const { t } = useLingui()
  usePageTitle(t`Open Sub Requests`)
  const found = useBoardFilter()
  const { query, requests, positions } = usePublicRequests(found.filter)
  const forSignedIn = useQuery({
    ...read('GET /api/v1/board/signed-in', { query: boardQuery(found.filter) }),
    placeholderData: keepPreviousData,
  })
  // Content below the list would move when the list arrives.
  const isLoading = useDelayedLoading(query.isPending) || query.isPending || forSignedIn.isPending
  const [chosen, setChosen] = useState<{ request: PublicSubRequest; open: boolean }>()
  return (
    <BareLayout corner={<SignInLinks />}>
      <div className="mx-auto max-w-[56rem] sm:-mt-8">
        <PageHeading title={t`Open Sub Requests`}>
          <Trans>Teams short of players. Sign in to volunteer.</Trans>
        </PageHeading>
        <BoardFilters found={found} sports={sports} positions={positions} />
        <BoardList query={query} requests={requests} onClear={isFiltered(found.filter) ? found.clear : undefined}>
          {(request) => (
            <CardFace request={request} title={request.teamName}>
              <VolunteerButton teamName={request.teamName} onClick={() => setChosen({ request, open: true })} />
            </CardFace>
          )}
        </BoardList>
        {!isLoading && (
          <>
            <ForSignedIn count={forSignedIn.data?.count ?? 0} />
            <AlertOffer />
            <HelpLink to="volunteered" className="mt-5 px-1">
              {t`What happens when I volunteer?`}
            </HelpLink>
          </>
        )}
      </div>
      {chosen && <PublicVolunteerDialog {...chosen} onClose={() => setChosen({ ...chosen, open: false })} />}
    </BareLayout>
  )
}

function VolunteerButton({ teamName, onClick }: { teamName: string; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <Button className="w-full" aria-label={t`Volunteer to Sub for ${teamName}`} onClick={onClick}>
      <Trans>Volunteer to Sub</Trans>
    </Button>
  )
}

const MAX_COUNTED = 100

/** What would be visible after signing in. */
function ForSignedIn({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return null
  const isCut = count === MAX_COUNTED
  return (
    <aside className="card mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 p-4" aria-label={t`For signed-in players`}>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted">
        <Lock aria-hidden className="size-5" />
      </span>
      <p className="min-w-[min(9rem,100%)] flex-1 leading-5">
        <span className="tnum block font-semibold">
          {isCut ? (
            <Plural value={count} one="#+ more for signed-in players" other="#+ more for signed-in players" />
          ) : (
            <Plural value={count} one="# more for signed-in players" other="# more for signed-in players" />
          )}
        </span>
        <span className="block text-sm text-muted-foreground">
          <Trans>Sign in to see them</Trans>
        </span>
      </p>
      <a href={signInFrom(paths.findSubs)} className={buttonClass({ size: 'sm' })}>
        <Trans>Log In</Trans>
      </a>
    </aside>
  )
}

/** After sign-in, the app's board shows the same requests. */
function SignInLinks() {
  return (
    <span className="flex items-center gap-1">
      <a href={signInFrom(paths.findSubs)} className={buttonClass({ variant: 'ghost', className: 'px-3' })}>
        <Trans>Log In</Trans>
      </a>
      <a href={signUpFrom(paths.findSubs)} className={buttonClass({ variant: 'ink', className: 'px-3.5' })}>
        <Trans>Sign Up</Trans>
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
          <Trans>Be the first to hear about the next one</Trans>
        </h2>
        <p className="mt-1 text-muted-foreground">
          <Trans>Choose your sports, places and days, and get an email when a team near you needs a sub.</Trans>
        </p>
      </div>
      <a href={signInFrom(subAlertsPath)} className={buttonClass({ variant: 'primary' })}>
        <Trans>Turn On Alerts</Trans>
      </a>
    </aside>
  )
}
