import type { League } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useHeadingFocus, usePageTitle } from '#lib/page/page-title.ts'
import { leaguesPath } from '#paths'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { BackLink } from '#ui/navigation.tsx'

/** Loads a league for a page about it. */
export function OneLeague({ id, children }: { id: string; children: (league: League) => ReactNode }) {
  const { t } = useLingui()
  const league = useQuery(read('GET /api/v1/league/:id', { params: { id } }))
  const isLoading = useDelayedLoading(league.isPending)
  useHeadingFocus(league.data !== undefined)
  if (league.error instanceof ApiError && [400, 404].includes(league.error.status)) return <NoLeague />
  if (league.data && !isLoading) return children(league.data)
  return (
    <>
      <BackLink to={leaguesPath}>{t`Leagues`}</BackLink>
      {isLoading && (
        <Loading>
          <Skeleton className="h-40 rounded-2xl" />
          <Skeleton className="mt-6 h-64 rounded-2xl" />
        </Loading>
      )}
      {!isLoading && league.error && (
        <LoadFailure message={t`Failed to load the league. Please try again later.`} query={league} />
      )}
    </>
  )
}

function NoLeague() {
  const { t } = useLingui()
  usePageTitle(t`League not found`)
  return (
    <NotFound title={t`League not found`} back={{ to: leaguesPath, label: t`Back to Leagues` }}>
      <Trans>It doesn’t exist, or none of your teams plays in it.</Trans>
    </NotFound>
  )
}
