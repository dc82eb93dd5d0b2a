import type { Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { OneTeam } from '../features/team/team/detail/one-team.tsx'
import {
  DeleteTeam,
  EditDenied,
  EditTeamForm,
  EditTeamHeading,
  OutsiderSwitches,
  TeamFormLoading,
} from '../features/team/team/form/edit-team.tsx'
import { flash } from '../lib/page/flash.ts'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths, teamPath } from '../paths.ts'

export function TeamEditPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) => (team.can.edit ? <EditTeam team={team} /> : <EditDenied teamId={id} />)}
    </OneTeam>
  )
}

function EditTeam({ team }: { team: Team }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [hasProblems, setHasProblems] = useState(false)
  usePageTitle(t`Edit Team`, hasProblems)
  const goTo = (path: string, note: string) => void navigate(path, { state: flash(note) })
  return (
    <>
      <EditTeamHeading team={team} current="team" />
      <div className="grid max-w-[42rem] grid-cols-1 gap-5 lg:gap-6">
        <EditTeamForm
          team={team}
          onProblems={setHasProblems}
          onSaved={() => goTo(teamPath(team.id), t`Team updated successfully!`)}
        />
        <OutsiderSwitches team={team} />
        <DeleteTeam team={team} onDeleted={() => goTo(paths.teams, t`Team deleted successfully!`)} />
      </div>
    </>
  )
}
