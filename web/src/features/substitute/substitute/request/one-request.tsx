import type { SubRequestDetail } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useHeadingFocus, usePageTitle } from '#lib/page/page-title.ts'
import { gamePath, paths } from '#paths'
import { Card } from '#ui/card.tsx'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { Pitch } from '#ui/identity/court.tsx'
import { BackLink } from '#ui/navigation.tsx'
import { REQUESTS_FAILED } from '../text.ts'

type OneRequestProps = { id: string; children: (request: SubRequestDetail) => ReactNode }

/** Loads one request and renders the loading, not-found and failure states. */
export function OneRequest({ id, children }: OneRequestProps) {
  const { i18n } = useLingui()
  const request = useQuery(read('GET /api/v1/game/sub_requests/:id', { params: { id } }))
  const isLoading = useDelayedLoading(request.isPending)
  useHeadingFocus(request.data !== undefined)
  if (isLoading) return <RequestLoading />
  if (isNotFound(request.error)) return <RequestNotFound />
  if (request.data) return children(request.data)
  return <NotThere>{request.error && <LoadFailure message={i18n._(REQUESTS_FAILED)} query={request} />}</NotThere>
}

/** After a failure, or before the skeleton, because the page needs its heading from the start. */
function NotThere({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  usePageTitle(t`Substitute Request`)
  return (
    <>
      <BackLink to={paths.findSubs}>{t`Find Subs`}</BackLink>
      <h1 className="sr-only">
        <Trans>Substitute Request</Trans>
      </h1>
      {children}
    </>
  )
}

/** Leads members of the team back to the game, and everyone else to the board. */
export function WayBack({ request }: { request: SubRequestDetail }) {
  const { t } = useLingui()
  const { teamName: team, opponentTeamName: opponent } = request
  if (request.whyNot !== 'own_team') return <BackLink to={paths.findSubs}>{t`Find Subs`}</BackLink>
  return (
    <BackLink to={gamePath(request.gameId)} className="min-w-0 wrap-anywhere">
      {t`${team} vs ${opponent}`}
    </BackLink>
  )
}

function RequestLoading() {
  const { t } = useLingui()
  usePageTitle(t`Substitute Request`)
  return (
    <>
      <BackLink to={paths.findSubs}>{t`Find Subs`}</BackLink>
      <h1 className="sr-only">
        <Trans>Substitute Request</Trans>
      </h1>
      <Loading>
        <Pitch className="-mx-1 grid min-h-[14.25rem] content-center gap-5 rounded-2xl p-5 sm:mx-0 sm:p-8">
          <div className="flex items-center gap-4">
            <Skeleton className="size-15 rounded-2xl" />
            <Skeleton className="h-8 w-48 max-w-full" />
          </div>
          <div className="flex gap-1.5">
            <span className="slot size-11" />
            <span className="slot size-11" />
          </div>
        </Pitch>
        <div className={REQUEST_GRID}>
          <Card className="p-5 sm:p-6">
            <Skeleton className="mb-5 h-6 w-40" />
            <Skeleton className="mb-2 h-12" />
            <Skeleton className="mb-2 h-12" />
            <Skeleton className="h-20" />
          </Card>
          <div className={COLUMN}>
            <Card className="grid gap-6 p-5">
              <Skeleton className="h-5 w-52 max-w-full" />
              <Skeleton className="h-5 w-40" />
            </Card>
          </div>
        </div>
      </Loading>
    </>
  )
}

function RequestNotFound() {
  const { t } = useLingui()
  usePageTitle(t`Substitute request not found`)
  return (
    <NotFound title={t`Substitute request not found`} back={{ to: paths.findSubs, label: t`Find Subs` }}>
      <Trans>Its game may have been deleted, or the link is wrong.</Trans>
    </NotFound>
  )
}

/** Two columns from 80rem. */
export const REQUEST_GRID =
  'mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]'
export const COLUMN = 'flex min-w-0 flex-col gap-5 lg:gap-6'
