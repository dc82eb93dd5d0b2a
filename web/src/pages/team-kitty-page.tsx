import type { Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { KittyView } from '#features/game/kitty/kitty-view.tsx'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { TeamHeader } from '#features/team/team/detail/team-header.tsx'
import { TeamLoading } from '#features/team/team/detail/team-loading.tsx'
import { TeamTabs } from '#features/team/team/detail/team-tabs.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { BackLink } from '#ui/navigation.tsx'

export function TeamKittyPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamLoading />}>
      {(team) => <TeamKitty team={team} />}
    </OneTeam>
  )
}

function TeamKitty({ team }: { team: Team }) {
  const { t } = useLingui()
  const { name } = team
  usePageTitle(t`${name}’s Kitty`)
  return (
    <>
      <BackLink to={paths.teams}>{t`Teams`}</BackLink>
      <TeamHeader team={team} menu={null} actions={null} />
      <TeamTabs team={team} current="kitty" />
      <KittyView team={team} />
    </>
  )
}
