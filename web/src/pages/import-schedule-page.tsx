import type { TeamCard } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FollowLink } from '#features/game/followed-calendar/follow-link.tsx'
import { ExportLinks } from '#features/game/schedule/export-links.tsx'
import { ImportSchedule } from '#features/game/schedule/import-schedule.tsx'
import { AskNow } from '#features/message/ask/ask-now.tsx'
import { useOwnTeams, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { TEAMS_FAILED } from '#features/team/team/text.ts'
import { requestIdOf } from '#lib/api/api-error.ts'
import { flash } from '#lib/page/flash.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths, teamPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { DeadEnd } from '#ui/feedback/dead-end.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function ImportSchedulePage() {
  const { t } = useLingui()
  const user = useSignedInUser()
  const client = useQueryClient()
  const teams = useOwnTeams()
  const isLoading = useDelayedLoading(teams.isLoading)
  if (!isLoading && teams.data) return <Import teams={teams.data} />
  return (
    <>
      <Heading hasProblems={false} />
      {isLoading && (
        <Loading className="card grid max-w-[44rem] grid-cols-1 gap-5 p-5 sm:p-7">
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-44 rounded-md" />
          <Skeleton className="h-11 rounded-md" />
        </Loading>
      )}
      {!isLoading && (teams.error || user.id === '') && (
        <LoadFailure
          message={t(TEAMS_FAILED)}
          requestId={requestIdOf(teams.error)}
          busy={teams.isFetching}
          onRetry={() => void client.invalidateQueries()}
        />
      )}
    </>
  )
}

function Import({ teams }: { teams: TeamCard[] }) {
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [hasProblems, setHasProblems] = useState(false)
  const [asksNow, setAsksNow] = useState(true)
  const teamParam = query.get('teamId') ?? ''
  const captained = teams.filter(({ role }) => role === 'Captain')
  const [first, ...others] = captained
  const teamId = teamParam || (first && others.length === 0 ? first.id : '')
  const team = captained.find(({ id }) => id === teamId)
  if (captained.length === 0 || (teamId && !team)) {
    return <ImportDenied teamId={teams.find(({ id }) => id === teamParam)?.id} />
  }
  return (
    <>
      <Heading hasProblems={hasProblems} />
      <div className="grid max-w-[44rem] grid-cols-1 gap-5 lg:gap-6">
        <ImportSchedule
          teams={captained}
          teamId={teamId}
          onTeam={(id) => setQuery(id ? { teamId: id } : {}, { replace: true })}
          onProblems={setHasProblems}
          asksNow={asksNow}
          askNow={<AskNow teamId={teamId} isOneGame={false} kind="game" checked={asksNow} onChange={setAsksNow} />}
          onImported={(done) => void navigate(teamPath(teamId), { state: flash(done) })}
        />
        {team && (
          <>
            <FollowLink teamId={team.id} />
            <ExportLinks teamId={team.id} teamName={team.name} />
          </>
        )}
      </div>
    </>
  )
}

function Heading({ hasProblems }: { hasProblems: boolean }) {
  const { t } = useLingui()
  usePageTitle(t`Import Schedule`, hasProblems)
  return (
    <>
      <BackLink to={paths.games}>{t`Games`}</BackLink>
      <h1 className="display mb-2 text-2xl lg:text-3xl">
        <Trans>Import Schedule</Trans>
      </h1>
      <p className="mb-5 max-w-[60ch] text-muted-foreground lg:mb-7">
        <Trans>
          A whole season at once. You’ll see what changes before anything is saved, and importing again keeps every
          answer.
        </Trans>
      </p>
    </>
  )
}

/** For people who are not captains. */
function ImportDenied({ teamId }: { teamId: string | undefined }) {
  const { t } = useLingui()
  usePageTitle(t`Import Schedule`)
  return (
    <div className="pt-5 lg:pt-10">
      <DeadEnd
        title={t`Only captains can import a schedule`}
        picture={
          <span className="-m-2 grid size-24 place-items-center rounded-full bg-pitch ring-[1.5px] ring-pitch-line">
            <Lock aria-hidden className="size-9" />
          </span>
        }
        actions={
          <Link to={teamId ? teamPath(teamId) : paths.games} className={buttonClass({ variant: 'primary' })}>
            {teamId ? t`Back to Team` : t`Back to Games`}
          </Link>
        }
      >
        <Trans>Ask a captain of the team to do it, or to make you one too.</Trans>
      </DeadEnd>
    </div>
  )
}
