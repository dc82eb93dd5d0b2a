import type { Season, Team } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { requestIdOf } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { GoalsCard } from './goals-card.tsx'
import { AttendanceCard, SubsCard } from './people-cards.tsx'
import { RecordCard } from './record-card.tsx'
import { ResultsCard } from './results-card.tsx'
import { SeasonHead } from './season-head.tsx'
import { TurnoutCard } from './turnout-card.tsx'

type SeasonViewProps = {
  team: Team
  /** Undefined: the open one. */
  seasonId: string | undefined
  onChoose: (seasonId: string | undefined) => void
}

export function SeasonView({ team, seasonId, onChoose }: SeasonViewProps) {
  const { t } = useLingui()
  const query = seasonId === undefined ? {} : { query: { seasonId } }
  const season = useQuery(read('GET /api/v1/team/:teamId/season', { params: { teamId: team.id }, ...query }))
  const isLoading = useDelayedLoading(season.isPending)
  if (season.data) return <Shown team={team} season={season.data} onChoose={onChoose} />
  if (isLoading) return <Loading />
  return (
    season.error && (
      <LoadFailure
        message={t`Failed to load the season. Please try again later.`}
        requestId={requestIdOf(season.error)}
        busy={season.isFetching}
        onRetry={() => void season.refetch()}
      />
    )
  )
}

function Shown({ team, season, onChoose }: { team: Team; season: Season } & Pick<SeasonViewProps, 'onChoose'>) {
  const { t } = useLingui()
  const { games } = season
  const most = limits.seasonGames
  const earlier = season.seasons.find(({ closedAt }) => closedAt !== null)?.name
  return (
    <>
      <SeasonHead team={team} season={season} onChoose={onChoose} />
      {season.isCut && (
        <Note tone="maybe" className="mt-4">
          <Trans>Only the latest {most} games are counted. Close the season to start the next one.</Trans>
        </Note>
      )}
      {games.length === 0 ? (
        <div className="card mt-4">
          <EmptyState title={t`No completed games this season`} sport={team.sport}>
            <Trans>Record, turnout and attendance appear once a game is over.</Trans>{' '}
            {earlier && season.closedAt === null && <Trans>You’ll find {earlier} under the season button above.</Trans>}
          </EmptyState>
        </div>
      ) : (
        <div className={GRID}>
          <RecordCard sport={team.sport} games={games} className="xl:col-start-2 xl:row-start-1" />
          <ResultsCard games={games} className="xl:row-start-1" />
          <TurnoutCard games={games} hue={kitHueOf(team.name)} className="xl:col-start-2 xl:row-start-2" />
          <GoalsCard games={games} className="xl:row-start-2" />
          <AttendanceCard players={season.players} isCaptain={team.role === 'Captain'} className="xl:row-start-3" />
          <SubsCard subs={season.subs} games={games} className="self-start xl:col-start-2 xl:row-start-3" />
        </div>
      )}
    </>
  )
}

/** Two columns on wide screens. Cards in a row have equal height, unless one of them shows its table. */
const GRID =
  'mt-4 grid grid-cols-1 gap-4 lg:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:has-[details[open]]:items-start'

function Loading() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading...`} className="mt-5 grid grid-cols-1 gap-4">
      <Skeleton className="h-10 w-40" />
      <Skeleton className="h-52 rounded-xl" />
      <Skeleton className="h-52 rounded-xl" />
    </div>
  )
}
