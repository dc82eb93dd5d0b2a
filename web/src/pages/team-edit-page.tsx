import type { Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import {
  DeleteTeam,
  EditDenied,
  EditTeamForm,
  EditTeamHeading,
  OutsiderSwitches,
  TeamFormLoading,
} from '#features/team/team/form/edit-team.tsx'
import { flash } from '#lib/page/flash.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths, takeTeamPath, teamPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

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
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-7">
          <div className="min-w-[min(15rem,100%)] flex-1">
            <h2 className="font-semibold">
              <Trans>Export Your Team</Trans>
            </h2>
            <p className="text-sm text-muted-foreground">
              <Trans>Your whole team in one file. It’s yours to keep, even if you leave.</Trans>
            </p>
          </div>
          <Link to={takeTeamPath(team.id)} className={buttonClass({})}>
            <Trans>See What’s in It</Trans>
          </Link>
        </Card>
        <DeleteTeam team={team} onDeleted={() => goTo(paths.teams, t`Team deleted successfully!`)} />
      </div>
    </>
  )
}
