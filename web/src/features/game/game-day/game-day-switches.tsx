import type { GameDay, Team } from '@app/contract'
import { policy } from '@app/contract/policy'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { SavingSwitch } from '#ui/form/saving-switch.tsx'

type GameDaySwitchesProps = { team: Pick<Team, 'id'>; gameDay: GameDay }

/** Who may answer, and what happens after a late drop-out. */
export function GameDaySwitches({ team, gameDay }: GameDaySwitchesProps) {
  const { t } = useLingui()
  const roster = useGameDaySwitch(team.id)
  const guests = useGameDaySwitch(team.id)
  const asking = useGameDaySwitch(team.id)
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
      <SavingSwitch
        id="playersAddGuests"
        label={t`Players add guests`}
        hint={
          gameDay.playersAddGuests
            ? t`Players and captains can bring someone by name. Guests count as in.`
            : t`Only captains can bring someone by name. Guests count as in.`
        }
        checked={gameDay.playersAddGuests}
        saving={guests.saving}
        failure={failure}
        onChange={(playersAddGuests) => guests.save({ playersAddGuests })}
      />
      <AskAtOnce
        hours={gameDay.askAtOnceHours}
        saving={asking.saving}
        failure={failure}
        onChange={(askAtOnceHours) => asking.save({ askAtOnceHours })}
      />
    </Card>
  )
}

type AskAtOnceProps = {
  hours: number | null
  saving: ReturnType<typeof useGameDaySwitch>['saving']
  failure: string
  onChange: (hours: number | null) => void
}

/** Asks for a sub in place of a player who drops out late. */
function AskAtOnce({ hours, saving, failure, onChange }: AskAtOnceProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <Field
        id="askAtOnce"
        label={t`When someone drops out`}
        hint={
          hours === null
            ? t`You get an email and decide whether to ask for a sub.`
            : t`Five minutes later, we ask for a sub: your spares first, then everyone. You get an email and can stop it.`
        }
      >
        <Select
          value={hours ?? ''}
          onChange={({ target }) => !saving.isPending && onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t`Let me decide`}</option>
          {policy.askAtOnceHours.map((choice) => (
            <option key={choice} value={choice}>
              {t({
                message: plural(choice, {
                  one: 'Ask for a sub in the last # hour before a game',
                  other: 'Ask for a sub in the last # hours before a game',
                }),
              })}
            </option>
          ))}
        </Select>
      </Field>
      <Saved when={saving.isSuccess} />
      {saving.error && <Failure error={saving.error}>{failure}</Failure>}
    </div>
  )
}

/** Saves one setting alone, so that another captain's concurrent change is kept. */
function useGameDaySwitch(teamId: string) {
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/team/:teamId/game-day')
  const params = { teamId }
  const onSuccess = (saved: GameDay) =>
    void client.setQueryData(read('GET /api/v1/team/:teamId/game-day', { params }).queryKey, saved)
  const save = (change: Partial<GameDay>) => saving.write({ params, body: change }, { onSuccess })
  return { saving, save }
}
