import type { Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { AskingSettings } from '#features/message/ask/asking-settings.tsx'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { EditDenied, EditTeamHeading, TeamFormLoading } from '#features/team/team/form/edit-team.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'

export function TeamAskingPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) => (team.can.edit ? <Asking team={team} /> : <EditDenied teamId={id} />)}
    </OneTeam>
  )
}

function Asking({ team }: { team: Team }) {
  const { t } = useLingui()
  usePageTitle(t`Reminders`)
  return (
    <>
      <EditTeamHeading team={team} current="asking" />
      <AskingSettings team={team} />
    </>
  )
}
