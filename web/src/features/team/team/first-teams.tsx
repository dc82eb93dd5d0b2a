import type { TeamCard } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { NoProfile, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { paths, teamPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { SportGlyph } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { memberCount, TEAMS_FAILED } from './text.ts'

const SHOWN = 3

export const firstTeams = (userId: string) =>
  read('GET /api/v1/team/user/:userId', { params: { userId }, query: { limit: SHOWN } })

/** The first three teams of the user. */
export function FirstTeams() {
  const { t } = useLingui()
  const { id } = useSignedInUser()
  return id === '' ? <NoProfile message={t(TEAMS_FAILED)} /> : <FirstTeamsOf userId={id} />
}

function FirstTeamsOf({ userId }: { userId: string }) {
  const { t } = useLingui()
  const teams = useQuery(firstTeams(userId))
  const isLoading = useDelayedLoading(teams.isPending)
  if (isLoading) return <TeamRowsLoading />
  if (teams.data) return teams.data.length > 0 ? <TeamRows teams={teams.data} /> : <NoTeamYet />
  if (!teams.error) return null
  return <LoadFailure message={t(TEAMS_FAILED)} query={teams} />
}

function TeamRows({ teams }: { teams: TeamCard[] }) {
  const { i18n, t } = useLingui()
  return (
    <ul className="card divide-y divide-border">
      {teams.map((team) => (
        <li key={team.id} className="first:rounded-t-xl last:rounded-b-xl hover:bg-accent">
          <Link to={teamPath(team.id)} className="flex items-center gap-3 px-4 py-3.5">
            <Crest name={team.name} picture={team.logo} />
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-5 font-semibold">{team.name}</span>
              <span className="mt-0.5 flex items-center gap-1.5 text-sm text-muted-foreground">
                <SportGlyph sport={team.sport} className="size-4" />
                {t(sportLabels[team.sport])}
              </span>
            </span>
            <span className="tnum text-sm whitespace-nowrap text-muted-foreground">
              {memberCount(i18n, team.memberCount)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NoTeamYet() {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        title={t`You haven't created any teams yet`}
        action={
          <Link to={paths.createTeam} className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden />
            <Trans>Create Team</Trans>
          </Link>
        }
      />
    </Card>
  )
}

function TeamRowsLoading() {
  return (
    <Loading className="card divide-y divide-border">
      {['w-7/12', 'w-6/12', 'w-8/12'].map((width) => (
        <div key={width} className="flex items-center gap-3.5 px-4 py-3.5">
          <Skeleton className="size-11 shrink-0 rounded-lg" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-4/12" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
