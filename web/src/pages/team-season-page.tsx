import type { Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { SeasonView } from '#features/game/season/season-view.tsx'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { TeamHeader } from '#features/team/team/detail/team-header.tsx'
import { TeamLoading } from '#features/team/team/detail/team-loading.tsx'
import { TeamTabs } from '#features/team/team/detail/team-tabs.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { teamPath } from '#paths'
import { BackLink } from '#ui/navigation.tsx'

export function TeamSeasonPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamLoading />}>
      {(team) => <TeamSeason team={team} />}
    </OneTeam>
  )
}

function TeamSeason({ team }: { team: Team }) {
  const { t } = useLingui()
  const { name } = team
  usePageTitle(t`${name}’s Season`)
  const [params, setParams] = useSearchParams()
  return (
    <>
      <BackLink to={teamPath(team.id)}>{name}</BackLink>
      <TeamHeader team={team} menu={null} actions={null} />
      <TeamTabs team={team} current="season" />
      <SeasonView
        team={team}
        seasonId={params.get('season') ?? undefined}
        onChoose={(seasonId) => setParams(seasonId === undefined ? {} : { season: seasonId })}
      />
    </>
  )
}
