import type { Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { EditDenied, TeamFormLoading } from '#features/team/team/form/edit-team.tsx'
import { ExportTeam } from '#features/transfer/team-file/take-team.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { teamPath } from '#paths'
import { BackLink } from '#ui/navigation.tsx'

export function TakeTeamPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) => (team.can.edit ? <Take team={team} /> : <EditDenied teamId={id} />)}
    </OneTeam>
  )
}

function Take({ team }: { team: Team }) {
  const { t } = useLingui()
  usePageTitle(t`Export Your Team`)
  return (
    <>
      <BackLink to={teamPath(team.id)}>{team.name}</BackLink>
      <h1 className="display mb-2 text-2xl lg:text-3xl">
        <Trans>Export Your Team</Trans>
      </h1>
      <p className="mb-5 max-w-[60ch] text-muted-foreground">
        <Trans>Your whole team in one file. It’s yours to keep, even if you leave.</Trans>
      </p>
      <div className="max-w-[48rem]">
        <ExportTeam team={team} />
      </div>
    </>
  )
}
