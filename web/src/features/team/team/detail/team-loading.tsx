import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Court, Pitch } from '#ui/identity/court.tsx'
import { BackLink } from '#ui/navigation.tsx'

import { COURT_PLACE } from './team-header.tsx'

export function TeamLoading() {
  const { t } = useLingui()
  usePageTitle(t`Team`)
  return (
    <>
      <BackLink to={paths.teams}>{t`Teams`}</BackLink>
      <h1 className="sr-only">
        <Trans>Team</Trans>
      </h1>
      <Loading>
        <Pitch className="-mx-1 min-h-64 rounded-2xl p-5 sm:mx-0 sm:min-h-60 sm:p-8">
          <Court sport="Other" className={`${COURT_PLACE} -z-10`} />
          <div className="flex items-start gap-4 sm:gap-6">
            <Skeleton className="size-16 shrink-0 rounded-2xl sm:size-23" />
            <div className="grid flex-1 gap-3 sm:pt-1">
              <Skeleton className="h-8 w-56 max-w-full" />
              <Skeleton className="h-4 w-36" />
              <Skeleton className="hidden h-4 w-80 max-w-full sm:block" />
            </div>
          </div>
          <p className="mt-6 text-sm text-pitch-muted sm:ps-29" aria-hidden>
            <Trans>Loading...</Trans>
          </p>
        </Pitch>
        <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Rows count={3} face="size-9 rounded-md" className="xl:col-start-2" />
          <Rows count={6} face="size-10 rounded-full" hasBadge className="xl:col-start-1 xl:row-start-1" />
        </div>
      </Loading>
    </>
  )
}

type RowsProps = { count: number; face: string; hasBadge?: boolean; className: string }

function Rows({ count, face, hasBadge = false, className }: RowsProps) {
  return (
    <div className={`card py-4 ${className}`}>
      <Skeleton className="mx-5 mb-3 h-5 w-28" />
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
          <Skeleton className={`shrink-0 ${face}`} />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3.5 w-44 max-w-full" />
          </div>
          {hasBadge && <Skeleton className="h-6 w-16 rounded-full" />}
        </div>
      ))}
    </div>
  )
}
