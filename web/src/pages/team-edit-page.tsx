import type { Team } from '@app/contract'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { GAME_DAY_FORM } from '../features/game-day/game-day-form.tsx'
import { GameDaySettings } from '../features/game-day/game-day-settings.tsx'
import { OneTeam } from '../features/team/detail/one-team.tsx'
import {
  DeleteTeam,
  EditDenied,
  EditTeamForm,
  EditTeamHeading,
  TeamFormLoading,
} from '../features/team/form/edit-team.tsx'
import { flash } from '../lib/page/flash.ts'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths, teamPath } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/feedback/note.tsx'

export function TeamEditPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamFormLoading />}>
      {(team) => (team.can.edit ? <EditTeam team={team} /> : <EditDenied teamId={id} />)}
    </OneTeam>
  )
}

function EditTeam({ team }: { team: Team }) {
  const navigate = useNavigate()
  const [hasProblems, setHasProblems] = useState(false)
  const [gameDayHasProblems, setGameDayHasProblems] = useState(false)
  const [gameDayIsUnsaved, setGameDayIsUnsaved] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  // A ref: the value when saving ends, not when it began.
  const isUnsaved = useRef(false)
  const noteUnsaved = useCallback((is: boolean) => {
    isUnsaved.current = is
    setGameDayIsUnsaved(is)
  }, [])
  usePageTitle('Edit Team', hasProblems || gameDayHasProblems)
  const goTo = (path: string, note: string) => void navigate(path, { state: flash(note) })
  return (
    <>
      <EditTeamHeading team={team} current="team" />
      <div className="grid max-w-[42rem] grid-cols-1 gap-5 lg:gap-6">
        <EditTeamForm
          team={team}
          onProblems={setHasProblems}
          onSaved={() => (isUnsaved.current ? setIsSaved(true) : goTo(teamPath(team.id), UPDATED))}
        >
          {isSaved && gameDayIsUnsaved && <GameDayUnsaved />}
        </EditTeamForm>
        <GameDaySettings team={team} onUnsaved={noteUnsaved} onProblems={setGameDayHasProblems} />
        <DeleteTeam team={team} onDeleted={() => goTo(paths.teams, 'Team deleted successfully!')} />
      </div>
    </>
  )
}

const UPDATED = 'Team updated successfully!'

/** Leaving the page now would lose the unsaved game day. */
function GameDayUnsaved() {
  return (
    <Note tone="maybe">
      <p>{UPDATED} Game Day has changes that are not saved yet.</p>
      <Button type="submit" form={GAME_DAY_FORM} size="sm" className="mt-2">
        Save Game Day
      </Button>
    </Note>
  )
}
