import type { Asking, Team } from '@app/contract'
import { limits } from '@app/contract/limits'
import { policy } from '@app/contract/policy'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/write.ts'
import { hourOfDay } from '#lib/dates/dates.ts'
import { useFocusAfterRemoval } from '#lib/page/focus.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { LeaveGuard } from '#ui/overlay/leave-guard.tsx'
import { askDayChoices, daysBefore, effective, freeDays } from './asking-draft.ts'
import { WhatGoesOut } from './what-goes-out.tsx'

type AskingFormProps = { team: Pick<Team, 'id' | 'name' | 'sport'>; asking: Asking }

/** When the team asks and reminds its players, with a live preview. */
export function AskingForm({ team, asking }: AskingFormProps) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/team/:teamId/asking')
  const hour = hourOfDay(policy.askHour)
  const [draft, setDraft] = useState(asking)
  const [kept, setKept] = useState(asking)
  const [isSaved, setIsSaved] = useState(false)
  const change = (next: Asking) => {
    setDraft(next)
    setIsSaved(false)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    setIsSaved(false)
    saving.write(
      { params: { teamId: team.id }, body: effective(draft) },
      {
        onSuccess: () => {
          setKept(draft)
          setIsSaved(true)
        },
        // The user is no longer a captain, or the team is gone: reloading shows which.
        onError: (error) => error instanceof ApiError && void client.invalidateQueries(),
      },
    )
  }
  return (
    <div className="grid max-w-[42rem] grid-cols-1 items-start gap-5 lg:gap-6 xl:max-w-none xl:grid-cols-[minmax(0,42rem)_minmax(0,20rem)]">
      <form className="card grid gap-6 p-5 sm:p-7" aria-labelledby="asking" onSubmit={save}>
        <LeaveGuard when={JSON.stringify(draft) !== JSON.stringify(kept)} />
        <div>
          <h2 id="asking" className="display text-lg">
            <Trans>RSVP Reminders</Trans>
          </h2>
          <p className="mt-1 text-muted-foreground">
            <Trans>
              We ask players before each game and remind anyone who hasn’t answered. They can answer straight from the
              email, without signing in.
            </Trans>
          </p>
        </div>
        <Field
          id="askDays"
          label={t({ message: 'Ask players', comment: 'How many days before a game the players are asked' })}
          hint={t`Sent at ${hour}, venue time, to players who haven’t answered.`}
        >
          <Select
            className="tnum"
            value={draft.askDays}
            onChange={(event) => change({ ...draft, askDays: Number(event.target.value) })}
          >
            {askDayChoices(draft.askDays).map((days) => (
              <option key={days} value={days}>
                {daysBefore(i18n, days)}
              </option>
            ))}
          </Select>
        </Field>
        <Reminders draft={draft} onChange={(reminderDays) => change({ ...draft, reminderDays })} />
        {saving.error && <Failure error={saving.error}>{t`Failed to save the settings. Please try again.`}</Failure>}
        <div className="flex flex-wrap items-center justify-end gap-y-2">
          <Saved when={isSaved} />
          <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={saving.isPending}>
            <Trans>Save Reminders</Trans>
          </Button>
        </div>
      </form>
      <WhatGoesOut team={team} asking={draft} />
    </div>
  )
}

type RemindersProps = { draft: Asking; onChange: (reminderDays: number[]) => void }

/** Hides reminders that would not come after the ask. They reappear with an earlier ask. */
function Reminders({ draft, onChange }: RemindersProps) {
  const { addButton, noteRemoval } = useFocusAfterRemoval()
  const [added, setAdded] = useState(-1)
  const shown = draft.reminderDays.filter((days) => days < draft.askDays)
  const free = freeDays(draft)
  const [nextDay] = free
  const { reminders: most } = limits
  const hour = hourOfDay(policy.askHour)
  const remove = (place: number) => {
    onChange(shown.filter((_, other) => other !== place))
    noteRemoval()
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>Reminders</Trans>
      </legend>
      <p className="mt-1 text-sm text-muted-foreground">
        <Trans>Also at {hour}. Players who have answered don’t get one.</Trans>
      </p>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {shown.map((days, place) => (
          <Reminder
            // oxlint-disable-next-line no-array-index-key -- a row keeps the focus while its day changes
            key={place}
            place={place}
            days={days}
            choices={[...free, days].toSorted((one, other) => other - one)}
            isNew={place === added}
            onChange={(other) => onChange(shown.map((one) => (one === days ? other : one)))}
            onRemove={() => remove(place)}
          />
        ))}
      </ul>
      {nextDay !== undefined && shown.length < most && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            ref={addButton}
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => {
              setAdded(shown.length)
              onChange([...shown, nextDay])
            }}
          >
            <Trans>Add Reminder</Trans>
          </Button>
          <span className="text-sm text-muted-foreground">
            <Plural value={most} one="# at most" other="# at most" />
          </span>
        </div>
      )}
      {draft.askDays === 1 && (
        <p className="mt-2 text-sm text-muted-foreground">
          <Trans>You ask one day before, so there’s no day left for a reminder.</Trans>
        </p>
      )}
    </fieldset>
  )
}

type ReminderProps = {
  place: number
  days: number
  choices: number[]
  /** Just added by the user, so it takes the focus. */
  isNew: boolean
  onChange: (days: number) => void
  onRemove: () => void
}

function Reminder({ place, days, choices, isNew, onChange, onRemove }: ReminderProps) {
  const { i18n, t } = useLingui()
  const number = place + 1
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isNew) select.current?.focus()
  }, [isNew])
  return (
    <li className="flex items-center gap-2">
      <Select
        ref={select}
        aria-label={t`Reminder ${number}`}
        className="tnum min-w-0 flex-1"
        value={days}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {choices.map((day) => (
          <option key={day} value={day}>
            {daysBefore(i18n, day)}
          </option>
        ))}
      </Select>
      <Button
        variant="ghost"
        iconOnly
        icon={<X aria-hidden />}
        aria-label={t({
          message: plural(days, {
            one: 'Remove the reminder # day before',
            other: 'Remove the reminder # days before',
          }),
        })}
        onClick={onRemove}
      />
    </li>
  )
}
