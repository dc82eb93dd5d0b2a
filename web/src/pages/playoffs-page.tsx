import type { League, PlayoffGame, Playoffs } from '@app/contract'
import { sayByes } from '@app/contract/playoff-text'
import { saySubRule } from '@app/contract/sub-rule-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Gavel from 'lucide-react/icons/gavel'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { OneLeague } from '#features/league/league/one-league.tsx'
import { Bracket } from '#features/league/playoff/bracket.tsx'
import { UndoDraw } from '#features/league/playoff/undo-draw.tsx'
import { read } from '#lib/api/read.ts'
import { dateAndYear } from '#lib/dates/own-dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath } from '#paths'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/navigation.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const DecideDialog = onDemand(async () => (await import('#features/league/playoff/decide-dialog.tsx')).DecideDialog)
const ScheduleDialog = onDemand(async () => (await import('./schedule-playoff-dialog.tsx')).SchedulePlayoffDialog)

export function PlayoffsPage() {
  const { id = '' } = useParams()
  return (
    <OneLeague key={id} id={id}>
      {(league) => <Loaded league={league} />}
    </OneLeague>
  )
}

function Loaded({ league }: { league: League }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const playoffs = useQuery(read('GET /api/v1/league/:id/playoffs', { params: { id: league.id } }))
  usePageTitle(t`Playoffs`)
  if (playoffs.error)
    return <LoadFailure message={t`Failed to load the playoffs. Please try again later.`} query={playoffs} />
  if (!playoffs.data) return null
  const wanted = query.get('division')
  const shown = wanted ? playoffs.data.find(({ divisionId }) => divisionId === wanted) : playoffs.data[0]
  if (!shown)
    return (
      <NotFound title={t`No playoffs yet`} back={{ to: leaguePath(league.id), label: t`Back to League` }}>
        <Trans>An organiser draws them from the standings.</Trans>
      </NotFound>
    )
  return <Shown key={shown.divisionId} league={league} playoffs={shown} />
}

function Shown({ league, playoffs }: { league: League; playoffs: Playoffs }) {
  const { i18n, t } = useLingui()
  const { divisionId, divisionName, teamCount, champion, byes } = playoffs
  const championName = champion?.name
  const drawnOn = dateAndYear(new Date(playoffs.drawnAt))
  const rules = saySubRule(sayWith(i18n), league.subRule)
  return (
    <>
      <BackLink to={leaguePath(league.id)}>{league.name}</BackLink>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 lg:mb-7">
        <div className="min-w-0">
          <h1 className="display text-2xl lg:text-3xl" tabIndex={-1}>
            <Trans>Playoffs</Trans>
          </h1>
          <p className="mt-1 max-w-[44rem] wrap-anywhere text-muted-foreground">
            <Trans>
              The top {teamCount} of {divisionName}.
            </Trans>{' '}
            {sayByes(sayWith(i18n), byes)}
          </p>
        </div>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {champion && (
        <Note tone="going" className="mb-5">
          <Trans>{championName} won the playoffs.</Trans>
        </Note>
      )}
      <Bracket league={league} playoffs={playoffs} actions={Actions} />
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <Fact title={t`Who Is In`}>
          <Trans>In the order of the standings of {drawnOn}. Results that come in later don’t change it.</Trans>
        </Fact>
        <Fact title={t`Level After the Game`}>
          <Trans>If a game ends level, the organiser says who goes on, and why.</Trans> {rules.join(' ')}
        </Fact>
      </div>
      {playoffs.can.undo && <UndoDraw league={league} divisionId={divisionId} />}
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="display text-lg">{title}</h2>
      <p className="mt-1 text-muted-foreground">{children}</p>
    </Card>
  )
}

/** What an organiser does with a game: a date, or who goes on. */
function Actions({ league, divisionId, game }: { league: League; divisionId: string; game: PlayoffGame }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'time' | 'decision' | null>(null)
  const { number, waitsFor, canDecide } = game
  const close = () => setOpen(null)
  return (
    <>
      {waitsFor === 'time' && (
        <Button
          size="sm"
          variant="primary"
          icon={<CalendarPlus aria-hidden />}
          aria-label={t`Set a date for game ${number}`}
          onClick={() => setOpen('time')}
        >
          <Trans>Set a Date</Trans>
        </Button>
      )}
      {canDecide && (
        <Button
          size="sm"
          variant={waitsFor === 'decision' ? 'primary' : 'ghost'}
          icon={<Gavel aria-hidden />}
          aria-label={t`Decide who goes on in game ${number}`}
          onClick={() => setOpen('decision')}
        >
          <Trans>Who Goes On?</Trans>
        </Button>
      )}
      {open === 'time' && (
        <ScheduleDialog league={league} divisionId={divisionId} game={game} open={true} onClose={close} />
      )}
      {open === 'decision' && (
        <DecideDialog league={league} divisionId={divisionId} game={game} open={true} onClose={close} />
      )}
    </>
  )
}
