import type { Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { WebhookSettings } from '#features/message/webhook/webhook-settings.tsx'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { EditDenied, EditTeamHeading, TeamFormLoading } from '#features/team/team/form/edit-team.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'

export function TeamWebhooksPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) => (team.can.edit ? <Webhooks team={team} /> : <EditDenied teamId={id} />)}
    </OneTeam>
  )
}

function Webhooks({ team }: { team: Team }) {
  const { t } = useLingui()
  usePageTitle(t`Webhooks`)
  return (
    <>
      <EditTeamHeading team={team} current="webhooks" />
      <WebhookSettings team={team} />
    </>
  )
}
