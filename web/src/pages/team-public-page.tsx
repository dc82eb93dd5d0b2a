import type { Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { PublicPageSettings } from '#features/public/public-page/public-page-settings.tsx'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { EditDenied, EditTeamHeading, TeamFormLoading } from '#features/team/team/form/edit-team.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'

export function TeamPublicPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) => (team.can.edit ? <Public team={team} /> : <EditDenied teamId={id} />)}
    </OneTeam>
  )
}

function Public({ team }: { team: Team }) {
  const { t } = useLingui()
  usePageTitle(t`Public Page`)
  return (
    <>
      <EditTeamHeading team={team} current="public-page" />
      <PublicPageSettings team={team} />
    </>
  )
}
