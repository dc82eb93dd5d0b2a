import type { Team } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isMissing, requestIdOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { useLateHeading, usePageTitle } from '../../../lib/page/page-title.ts'
import { isLeaving } from '../../../lib/page/query-params.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../ui/feedback/dead-end.tsx'
import { LoadFailure } from '../../../ui/feedback/failure.tsx'
import { useLingering } from '../../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../../ui/navigation.tsx'

type OneTeamProps = { id: string; loading: ReactNode; children: (team: Team) => ReactNode }

/** Whatever a page is about one team: while it loads, when it cannot be had, and the team. */
export function OneTeam({ id, loading, children }: OneTeamProps) {
  const team = useQuery(read('GET /api/v1/team/:id', { params: { id } }))
  const isLoading = useLingering(team.isPending)
  const shown = useLocation()
  useLateHeading(team.data !== undefined)
  if (isLoading) return loading
  // Whoever has just left or deleted the team is on the way out, and is not told that it is gone.
  if (isMissing(team.error) && !(team.data && isLeaving(shown))) return <TeamNotFound />
  if (team.data) return children(team.data)
  return team.error && <NotLoaded error={team.error} busy={team.isFetching} onRetry={() => void team.refetch()} />
}

function NotLoaded({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  usePageTitle('Team')
  return (
    <>
      <BackLink to={paths.teams}>Teams</BackLink>
      <h1 className="sr-only">Team</h1>
      <LoadFailure
        message="Failed to load team details. Please try again later."
        requestId={requestIdOf(error)}
        busy={busy}
        onRetry={onRetry}
      />
    </>
  )
}

function TeamNotFound() {
  usePageTitle('Team not found')
  return (
    <NotFound title="Team not found" back={{ to: paths.teams, words: 'Back to Teams' }}>
      It may have been deleted, or the link is wrong.
    </NotFound>
  )
}
