import type { GameDay, Team } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Card } from '#ui/card.tsx'
import { SavingSwitch } from '#ui/form/saving-switch.tsx'

type GameDaySwitchesProps = { team: Pick<Team, 'id'>; gameDay: GameDay }

/** Who may answer. */
export function GameDaySwitches({ team, gameDay }: GameDaySwitchesProps) {
  const { t } = useLingui()
  const roster = useGameDaySwitch(team.id)
  const failure = t`Failed to save the game-day settings. Please try again.`
  return (
    <Card className="grid gap-6 p-5 sm:p-7">
      <SavingSwitch
        id="rosterOnly"
        label={t`Roster and subs only`}
        hint={
          gameDay.rosterOnly
            ? t`Nobody else can answer. They’ll see why.`
            : t`Anyone who’s signed in can answer. People outside the team show as guests.`
        }
        checked={gameDay.rosterOnly}
        saving={roster.saving}
        failure={failure}
        onChange={(rosterOnly) => roster.save({ rosterOnly })}
      />
    </Card>
  )
}

/** Saves one switch alone, so that another captain's concurrent change is kept. */
function useGameDaySwitch(teamId: string) {
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/team/:teamId/game-day')
  const params = { teamId }
  const onSuccess = (saved: GameDay) =>
    void client.setQueryData(read('GET /api/v1/team/:teamId/game-day', { params }).queryKey, saved)
  const save = (change: Partial<GameDay>) => saving.write({ params, body: change }, { onSuccess })
  return { saving, save }
}
