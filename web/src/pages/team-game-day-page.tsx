import type { Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { GameDaySettings } from '#features/game/game-day/game-day-settings.tsx'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { EditDenied, EditTeamHeading, TeamFormLoading } from '#features/team/team/form/edit-team.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'

export function TeamGameDayPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) => (team.can.edit ? <GameDay team={team} /> : <EditDenied teamId={id} />)}
    </OneTeam>
  )
}

function GameDay({ team }: { team: Team }) {
  const { t } = useLingui()
  const [hasProblems, setHasProblems] = useState(false)
  usePageTitle(t`Game Day`, hasProblems)
  return (
    <>
      <EditTeamHeading team={team} current="game-day" />
      <div className="grid max-w-[42rem] grid-cols-1 gap-5 lg:gap-6">
        <GameDaySettings team={team} onProblems={setHasProblems} />
      </div>
    </>
  )
}
