import type { League } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { bodyOf, emptyDraft, problemsOf } from '#features/game/game/form/game-draft.ts'
import { TimeAndPlace } from '#features/game/game/form/time-and-place.tsx'
import { useWrite } from '#lib/api/write.ts'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

/** An organiser schedules a game of two teams of a division. Both get it, and their players are asked. */
export const AddLeagueGameDialog = resetOnOpen(function AddLeagueGame({
  league,
  open,
  onClose,
}: OverlayProps & { league: League }) {
  const { t, i18n } = useLingui()
  const form = useId()
  const { divisions } = league
  const [divisionId, setDivisionId] = useState(divisions[0]?.id ?? '')
  const teams = divisions.find(({ id }) => id === divisionId)?.teams ?? []
  const [sides, setSides] = useState({ home: '', away: '' })
  const [round, setRound] = useState('')
  const [isPlayoff, setIsPlayoff] = useState(false)
  const [draft, setDraft] = useState(() => emptyDraft(browserTimeZone()))
  const [isChecked, setIsChecked] = useState(false)
  const adding = useWrite('POST /api/v1/league/:id/games')
  const { date, time, timeZone, location } = problemsOf(i18n, draft)
  const isSame = sides.home === sides.away
  const problems = {
    home: sides.home === '' ? t`Choose a team` : undefined,
    away: sides.away === '' ? t`Choose a team` : isSame ? t`Choose another team` : undefined,
    round: /^(?:[1-9]\d?|1\d\d|200)?$/.test(round.trim()) ? undefined : t`Enter a number from 1 to 200`,
    date,
    time,
    timeZone,
    location,
  }
  const shown: { [Key in keyof typeof problems]?: string | undefined } = isChecked ? problems : {}
  const add = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (adding.isPending || Object.values(problems).some((problem) => problem !== undefined)) return
    const { startTime, timeZone: zone, location: place } = bodyOf(draft)
    const teamsAndTime = { homeTeamId: sides.home, awayTeamId: sides.away, startTime, timeZone: zone, location: place }
    const body = { divisionId, ...teamsAndTime, round: round.trim() === '' ? null : Number(round), isPlayoff }
    const onSuccess = () => {
      toast(t`Both teams have the game now`)
      onClose()
    }
    adding.write({ params: { id: league.id }, body }, { onSuccess })
  }
  const teamField = (side: 'home' | 'away', label: string) => (
    <Field id={side} label={label} necessity="Required" error={shown[side]}>
      <Select value={sides[side]} onChange={({ target }) => setSides({ ...sides, [side]: target.value })}>
        <option value="">{t`Choose a team`}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Add Game`}
      isUnsaved={sides.home !== '' || sides.away !== '' || draft.location !== ''}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} busy={adding.isPending}>
            <Trans>Add Game</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} className="grid grid-cols-1 gap-5" noValidate>
        {divisions.length > 1 && (
          <Field id="division" label={t`Division`}>
            <Select
              value={divisionId}
              onChange={({ target }) => {
                setDivisionId(target.value)
                setSides({ home: '', away: '' })
              }}
            >
              {divisions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className="pair">
          {teamField('home', t`Home team`)}
          {teamField('away', t`Away team`)}
        </div>
        <TimeAndPlace draft={draft} problems={shown} onChange={setDraft} />
        <Field id="round" label={t`Round`} necessity="Optional" error={shown.round}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="tnum max-w-24"
            value={round}
            onChange={({ target }) => setRound(target.value)}
          />
        </Field>
        <Switch
          id="isPlayoff"
          label={t`Playoffs`}
          hint={t`This game does not count in the standings`}
          checked={isPlayoff}
          onChange={setIsPlayoff}
        />
        {adding.error && <Failure error={adding.error}>{t`Failed to add the game. Please try again.`}</Failure>}
      </form>
    </Dialog>
  )
})
