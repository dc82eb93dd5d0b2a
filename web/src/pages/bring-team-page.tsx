import type { Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { EditDenied, TeamFormLoading } from '#features/team/team/form/edit-team.tsx'
import { BringTeam } from '#features/transfer/roster-table/bring-team.tsx'
import { useFlash } from '#lib/page/flash.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { teamPath } from '#paths'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function BringTeamPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) => (team.can.invite ? <Bring team={team} /> : <EditDenied teamId={id} />)}
    </OneTeam>
  )
}

function Bring({ team }: { team: Team }) {
  const { t } = useLingui()
  const note = useFlash()
  usePageTitle(t`Bring Your Team`)
  return (
    <>
      <BackLink to={teamPath(team.id)}>{team.name}</BackLink>
      <h1 className="display mb-2 text-2xl lg:text-3xl">
        <Trans>Bring Your Team</Trans>
      </h1>
      <p className="mb-5 max-w-[60ch] text-muted-foreground">
        <Trans>People and games, from another app or from a list. Nothing is saved until you’ve reviewed it.</Trans>
      </p>
      {note && (
        <Note tone="going" className="mb-5 max-w-[48rem]">
          {note}
        </Note>
      )}
      <div className="max-w-[48rem]">
        <BringTeam team={team} />
      </div>
    </>
  )
}
