import type { Team } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { isMissing } from '../../../lib/api/missing.ts'
import { read } from '../../../lib/api/read.ts'
import { useLateHeading } from '../../../lib/page/late-heading.ts'
import { isLeaving } from '../../../lib/page/leaving.ts'
import { usePageTitle } from '../../../lib/page/page-title.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { TeamsLink } from '../teams-link.tsx'
import { TeamNotFound } from './team-not-found.tsx'

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
      <TeamsLink />
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
