import type { League } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { TimeZoneSelect } from '#ui/form/time-zone-select.tsx'
import { useProblems } from '#ui/form/use-problems.ts'
import { discards, LeaveGuard } from '#ui/overlay/leave-guard.tsx'
import { DayList } from './day-list.tsx'
import { VenueFields } from './venue-fields.tsx'
import { bodyOf, newVenue, nextKey, problemsOf, type VenuesDraft } from './venues-draft.ts'

type VenuesFormProps = {
  league: League
  start: VenuesDraft
  onProblems: (hasProblems: boolean) => void
  onSaved: () => void
  cancelTo: string
}

/** When and where a league plays. */
export function VenuesForm({ league, start, onProblems, onSaved, cancelTo }: VenuesFormProps) {
  const { i18n, t } = useLingui()
  const [draft, setDraft] = useState(start)
  const { shown, summary, check } = useProblems<string>(draft, problemsOf(i18n, draft), onProblems)
  const saving = useWrite('PUT /api/v1/league/:id/venues')
  const set = (change: Partial<VenuesDraft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending || check()) return
    saving.write({ params: { id: league.id }, body: bodyOf(draft) }, { onSuccess: onSaved })
  }
  const isHall = draft.kind === 'home_halls'
  return (
    <form className="card grid max-w-[42rem] grid-cols-1 gap-8 p-5 sm:p-7" noValidate onSubmit={submit}>
      <LeaveGuard when={JSON.stringify(draft) !== JSON.stringify(start) && !saving.isSuccess} />
      <ErrorSummary {...summary} />
      <Season draft={draft} set={set} problems={shown} />
      <div className="grid grid-cols-1 gap-6">
        <h2 className="display text-lg">{isHall ? <Trans>Halls and Times</Trans> : <Trans>Venues and Times</Trans>}</h2>
        {draft.venues.map((venue, index) => (
          <VenueFields
            key={venue.key}
            league={league}
            venue={venue}
            number={index + 1}
            isHall={isHall}
            problems={shown}
            onChange={(changed) => set({ venues: draft.venues.with(index, changed) })}
            onRemove={draft.venues.length > 1 ? () => set({ venues: draft.venues.toSpliced(index, 1) }) : undefined}
          />
        ))}
        {draft.venues.length < limits.venues && (
          <Button
            className="max-w-full justify-self-start whitespace-normal"
            icon={<Plus aria-hidden />}
            onClick={() => set({ venues: [...draft.venues, newVenue(nextKey('venue', draft.venues))] })}
          >
            {isHall ? <Trans>Add Hall</Trans> : <Trans>Add Venue</Trans>}
          </Button>
        )}
      </div>
      {saving.error && <Failure error={saving.error}>{t`Failed to save venues and times. Please try again.`}</Failure>}
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Link
          to={cancelTo}
          {...discards}
          className={buttonClass({ variant: 'ghost', className: 'flex-1 sm:flex-none' })}
        >
          <Trans>Cancel</Trans>
        </Link>
        <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={saving.isPending}>
          <Trans>Save Venues and Times</Trans>
        </Button>
      </div>
    </form>
  )
}

type SeasonProps = {
  draft: VenuesDraft
  set: (change: Partial<VenuesDraft>) => void
  problems: Partial<Record<string, string>>
}

function Season({ draft, set, problems }: SeasonProps) {
  const { t } = useLingui()
  const day = (id: 'firstOn' | 'lastOn', label: string) => (
    <Field id={id} label={label} necessity="Required" error={problems[id]}>
      <TextInput type="date" value={draft[id]} onChange={({ target }) => set({ [id]: target.value })} />
    </Field>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-2 text-sm font-semibold">
          <Trans>Where do you play?</Trans>
        </legend>
        <OptionCard
          name="kind"
          checked={draft.kind === 'shared_fields'}
          onChange={() => set({ kind: 'shared_fields' })}
          label={t`Shared fields`}
          hint={t`All teams play at the same venues, at fixed times.`}
        />
        <OptionCard
          name="kind"
          checked={draft.kind === 'home_halls'}
          onChange={() => set({ kind: 'home_halls' })}
          label={t`Home halls`}
          hint={t`Each team hosts in its own place, on its own days.`}
        />
      </fieldset>
      <div className="pair">
        {day('firstOn', t`First Day`)}
        {day('lastOn', t`Last Day`)}
      </div>
      <Field id="timeZone" label={t`Time Zone`}>
        <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => set({ timeZone })} />
      </Field>
      <DayList
        id="skippedOn"
        label={t`Days Without Games`}
        hint={t`Such as holidays.`}
        days={draft.skippedOn}
        max={limits.daysWithoutGames}
        onChange={(skippedOn) => set({ skippedOn })}
      />
    </div>
  )
}
