import type { League, LeagueTeam, LeagueWish } from '@app/contract'
import { limits } from '@app/contract/limits'
import { appliesTo } from '@app/contract/season-request'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { refusalOf } from '#lib/api/failure-text.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { timeOfDay, weekdayName } from '#lib/dates/dates.ts'
import { weekdays } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { CheckChips } from '#ui/form/check-chips.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { DayList } from '../venue/day-list.tsx'

type AddWishProps = OverlayProps & { league: League; teams: LeagueTeam[] }

/** What a team asks of the schedule. Which kinds there are depends on where the league plays. */
export const AddWishDialog = resetOnOpen(function AddWish({ league, teams, open, onClose }: AddWishProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const { data } = useQuery(read('GET /api/v1/league/:id/venues', { params: { id: league.id } }))
  const leagueKind = data?.season?.kind ?? 'shared_fields'
  const known = [...new Set(data?.venues.flatMap(({ times }) => times.map(({ time }) => time)))].toSorted()
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '')
  const [kind, setKind] = useState<LeagueWish['kind']>('not_on')
  const [dates, setDates] = useState<string[]>([])
  const [times, setTimes] = useState<string[]>([])
  const [days, setDays] = useState<number[]>([])
  const [isChecked, setChecked] = useState(false)
  const adding = useWrite('POST /api/v1/league/:id/teams/:teamId/wishes')
  const refusal = adding.error && refusalOf(i18n, adding.error, {}, FAILED)
  const chosen = {
    not_on: { kind, dates, times: [], weekdays: [] },
    only_at: { kind, dates: [], times, weekdays: [] },
    home_on: { kind, dates: [], times: [], weekdays: days },
  }[kind]
  const isEmpty = chosen.dates.length + chosen.times.length + chosen.weekdays.length === 0
  const add = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (adding.isPending || isEmpty || teamId === '') return
    adding.write({ params: { id: league.id, teamId }, body: chosen }, { onSuccess: onClose })
  }
  const toggle = <Value,>(list: Value[], value: Value) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
  const option = (value: LeagueWish['kind'], label: string) =>
    appliesTo(value, { kind: leagueKind }) &&
    (value !== 'only_at' || known.length > 1) && (
      <OptionCard name="wish-kind" checked={kind === value} onChange={() => setKind(value)} label={label} />
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Add Wish`}
      isUnsaved={!isEmpty}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} busy={adding.isPending}>
            <Trans>Add Wish</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} className="grid grid-cols-1 gap-5" noValidate>
        {teams.length > 1 && (
          <Field id="wish-team" label={t`Team`}>
            <Select value={teamId} onChange={({ target }) => setTeamId(target.value)}>
              {teams.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-2 text-sm font-semibold">
            <Trans>The team asks for</Trans>
          </legend>
          {option('not_on', t`No game on some days`)}
          {option('only_at', t`Games only at some times`)}
          {option('home_on', t`Home games only on some weekdays`)}
        </fieldset>
        {kind === 'not_on' && (
          <DayList id="wish-days" label={t`Not On`} days={dates} max={limits.daysPerWish} onChange={setDates} />
        )}
        {kind === 'only_at' && (
          <CheckChips
            legend={t`Only At`}
            options={known.map((value) => ({ value, label: timeOfDay(value) }))}
            chosen={times}
            onToggle={(value) => setTimes(toggle(times, value))}
          />
        )}
        {kind === 'home_on' && (
          <CheckChips
            legend={t`Home Games On`}
            options={weekdays().map((value) => ({ value, label: weekdayName(value) }))}
            chosen={days}
            onToggle={(value) => setDays(toggle(days, value))}
          />
        )}
        <p role="alert" className="text-sm font-medium text-out empty:hidden">
          {isChecked && isEmpty && (kind === 'not_on' ? t`Add a day first` : t`Choose at least one`)}
        </p>
        {refusal && (
          <Failure error={refusal.error} isReason={refusal.isReason}>
            {refusal.text}
          </Failure>
        )}
      </form>
    </Dialog>
  )
})

const FAILED = msg`Failed to add the wish. Please try again.`
