import type { TeamCard } from '@app/contract'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { paths } from '../../../paths.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Note } from '../../../ui/feedback/note.tsx'

type ScheduleHindranceProps = { userId: string; teams: UseQueryResult<TeamCard[]> }

/** Why nothing can be scheduled, in words; nothing if it can. */
export function ScheduleHindrance({ userId, teams }: ScheduleHindranceProps) {
  const client = useQueryClient()
  if (userId === '' || teams.isLoadingError) {
    return (
      <LoadFailure
        message="Failed to load teams. Please try again later."
        requestId={requestIdOf(teams.error)}
        busy={teams.isFetching}
        onRetry={() => void client.invalidateQueries()}
      />
    )
  }
  if (!teams.data || teams.data.some(({ role }) => role === 'Captain')) return null
  return (
    <Note>
      {teams.data.length === 0
        ? 'You need a team to schedule a game.'
        : 'Only team captains can schedule games, and you are not a captain yet.'}{' '}
      <Link to={paths.createTeam} className="font-semibold underline underline-offset-4">
        Create Team
      </Link>
    </Note>
  )
}
