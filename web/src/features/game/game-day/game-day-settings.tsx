import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { read } from '#lib/api/read.ts'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { GameDayForm } from './game-day-form.tsx'
import { GameDaySwitches } from './game-day-switches.tsx'

type GameDaySettingsProps = Omit<ComponentProps<typeof GameDayForm>, 'gameDay'>

export function GameDaySettings(props: GameDaySettingsProps) {
  const { t } = useLingui()
  const { team } = props
  const gameDay = useQuery(read('GET /api/v1/team/:teamId/game-day', { params: { teamId: team.id } }))
  const isLoading = useDelayedLoading(gameDay.isPending)
  if (!isLoading && gameDay.data)
    return (
      <>
        <GameDayForm {...props} gameDay={gameDay.data} />
        <GameDaySwitches team={team} gameDay={gameDay.data} />
      </>
    )
  return (
    <section aria-labelledby="game-day">
      <h2 id="game-day" className="sr-only">
        <Trans>Game Day</Trans>
      </h2>
      {isLoading && <SettingsLoading />}
      {!isLoading && gameDay.error && (
        <LoadFailure message={t`Failed to load the game-day settings. Please try again later.`} query={gameDay} />
      )}
    </section>
  )
}

function SettingsLoading() {
  return (
    <Loading className="card grid gap-5 p-5 sm:p-7">
      <Skeleton className="h-6 w-28" />
      <div className="grid grid-cols-3 gap-3">
        {['min', 'target', 'max'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-11 rounded-md" />
          </div>
        ))}
      </div>
      <Skeleton className="h-24 rounded-md" />
    </Loading>
  )
}
