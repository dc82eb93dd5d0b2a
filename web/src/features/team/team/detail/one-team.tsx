import type { Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isNotFound, requestIdOf } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useHeadingFocus, usePageTitle } from '#lib/page/page-title.ts'
import { isNavigatingAway } from '#lib/page/query-params.ts'
import { paths } from '#paths'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { BackLink } from '#ui/navigation.tsx'

type OneTeamProps = { id: string; loading: ReactNode; children: (team: Team) => ReactNode }

/** Loads one team and renders the loading, not-found and failure states. */
export function OneTeam({ id, loading, children }: OneTeamProps) {
  const team = useQuery(read('GET /api/v1/team/:id', { params: { id } }))
  const isLoading = useDelayedLoading(team.isPending)
  const shown = useLocation()
  useHeadingFocus(team.data !== undefined)
  if (isLoading) return loading
  // After leaving or deleting the team, the page is about to change: avoids showing "not found" in between.
  if (isNotFound(team.error) && !(team.data && isNavigatingAway(shown))) return <TeamNotFound />
  if (team.data) return children(team.data)
  return team.error && <NotLoaded error={team.error} busy={team.isFetching} onRetry={() => void team.refetch()} />
}

function NotLoaded({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const { t } = useLingui()
  usePageTitle(t`Team`)
  return (
    <>
      <BackLink to={paths.teams}>{t`Teams`}</BackLink>
      <h1 className="sr-only">
        <Trans>Team</Trans>
      </h1>
      <LoadFailure
        message={t`Failed to load team details. Please try again later.`}
        requestId={requestIdOf(error)}
        busy={busy}
        onRetry={onRetry}
      />
    </>
  )
}

function TeamNotFound() {
  const { t } = useLingui()
  usePageTitle(t`Team not found`)
  return (
    <NotFound title={t`Team not found`} back={{ to: paths.teams, label: t`Back to Teams` }}>
      <Trans>It may have been deleted, or the link is wrong.</Trans>
    </NotFound>
  )
}
