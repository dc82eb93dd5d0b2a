import type { Season, Team } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { limits } from '@app/contract/limits'
import { recordText } from '@app/contract/record'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { requestIdOf } from '../../../../lib/api/api-error.ts'
import { read } from '../../../../lib/api/read.ts'
import { useWrite } from '../../../../lib/api/write.ts'
import { calendarDay, dateAndYearAt } from '../../../../lib/dates/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../../ui/feedback/failure.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Skeleton, useDelayedLoading } from '../../../../ui/feedback/skeleton.tsx'
import { toastFailure } from '../../../../ui/feedback/toast-store.ts'
import { MenuButton } from '../../../../ui/overlay/menu-button.tsx'
import { onDemand } from '../../../../ui/overlay/on-demand.tsx'
import { AttendanceCard, SubsCard } from './people-cards.tsx'
import { RecordCard } from './record-card.tsx'
import { ResultsCard } from './results-card.tsx'
import { TurnoutCard } from './turnout-card.tsx'

const SeasonDialog = onDemand(async () => (await import('./season-dialog.tsx')).SeasonDialog)

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
  const cards = 'min-w-0'
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
            <Trans>Record, turnout and attendance appear once a game is over.</Trans>
          </EmptyState>
        </div>
      ) : (
        <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-4 lg:gap-5">
            <ResultsCard games={games} className={cards} />
            <TurnoutCard games={games} hue={kitHueOf(team.name)} className={cards} />
          </div>
          <div className="grid grid-cols-1 gap-4 max-xl:row-start-1 lg:gap-5">
            <RecordCard games={games} className={cards} />
            <SubsCard subs={season.subs} className={`${cards} max-xl:hidden`} />
          </div>
          <AttendanceCard players={season.players} isCaptain={team.role === 'Captain'} className={cards} />
          <SubsCard subs={season.subs} className={`${cards} xl:hidden`} />
        </div>
      )}
    </>
  )
}

function SeasonHead({ team, season, onChoose }: { team: Team; season: Season } & Pick<SeasonViewProps, 'onChoose'>) {
  const { i18n, t } = useLingui()
  const [dialog, setDialog] = useState<'name' | 'close' | null>(null)
  const reopening = useWrite('POST /api/v1/team/:teamId/season/reopen')
  const { can, seasons, name, closedBy } = season
  const title = name || t`All Games`
  const reopen = () =>
    reopening.write(
      { params: { teamId: team.id } },
      {
        onSuccess: () => onChoose(undefined),
        onError: (error) => toastFailure(i18n._(msg`Failed to reopen the season. Please try again.`), error),
      },
    )
  const choices = seasons.map((one) => ({
    label: one.record ? `${one.name} (${recordText(one.record)})` : one.name,
    checked: one.id === season.id,
    onSelect: () => onChoose(one.closedAt === null ? undefined : one.id),
  }))
  const closedOn = season.closedAt && dateAndYearAt({ startTime: season.closedAt, timeZone: 'UTC' })
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        {seasons.length > 1 && <h2 className="display hidden text-lg print:block">{title}</h2>}
        {seasons.length > 1 ? (
          <MenuButton
            label={t`Season: ${title}`}
            choices={choices}
            look={{ variant: 'secondary' }}
            icon={
              <>
                <CalendarDays aria-hidden />
                <bdi>{title}</bdi>
                <ChevronDown aria-hidden />
              </>
            }
          />
        ) : (
          <h2 className="display text-lg">
            <bdi>{title}</bdi>
          </h2>
        )}
        <p className="tnum min-w-[min(12rem,100%)] flex-1 text-sm text-muted-foreground">
          <Span season={season} />
        </p>
        <div className="flex flex-wrap gap-2">
          {can.edit && (
            <Button size="sm" onClick={() => setDialog('name')}>
              {name ? t`Edit Season` : t`Name This Season`}
            </Button>
          )}
          {can.close && (
            <Button size="sm" onClick={() => setDialog('close')}>
              <Trans>Close Season</Trans>
            </Button>
          )}
          {can.reopen && (
            <Button size="sm" busy={reopening.isPending} onClick={reopen}>
              <Trans>Reopen Season</Trans>
            </Button>
          )}
        </div>
      </div>
      {closedOn && (
        <Note className="mt-4">
          {closedBy ? (
            <Trans>
              Closed on {closedOn} by {closedBy}. It can be read, but no longer changed.
            </Trans>
          ) : (
            <Trans>Closed on {closedOn}. It can be read, but no longer changed.</Trans>
          )}
        </Note>
      )}
      {can.edit && (
        <SeasonDialog
          open={dialog !== null}
          isClosing={dialog === 'close'}
          teamId={team.id}
          season={season}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** "Sep 8 – Dec 15. 9 of 14 games played." */
function Span({ season: { startsOn, endsOn, games, upcoming } }: { season: Season }) {
  const [played, all] = [games.length, games.length + upcoming]
  const [from, until] = [startsOn && calendarDay(startsOn), endsOn && calendarDay(endsOn)]
  const days = from && until ? `${from} – ${until}. ` : from ? <Trans>Since {from}.</Trans> : ''
  return (
    <>
      {days}{' '}
      <Trans>
        {played} of {all} games played.
      </Trans>
    </>
  )
}

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
