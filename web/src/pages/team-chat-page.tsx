import type { Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { TeamChatSettings } from '#features/public/team-chat/team-chat-settings.tsx'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { EditDenied, EditTeamHeading, TeamFormLoading } from '#features/team/team/form/edit-team.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'

export function TeamChatPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) => (team.can.edit ? <Chat team={team} /> : <EditDenied teamId={id} />)}
    </OneTeam>
  )
}

function Chat({ team }: { team: Team }) {
  const { t } = useLingui()
  usePageTitle(t`Chat`)
  return (
    <>
      <EditTeamHeading team={team} current="chat" />
      <TeamChatSettings team={team} />
    </>
  )
}
