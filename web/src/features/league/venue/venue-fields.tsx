import type { League } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { weekdayName } from '#lib/dates/dates.ts'
import { weekdays } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { DayList } from './day-list.tsx'
import { nextKey, type TimeDraft, type VenueDraft } from './venues-draft.ts'

type VenueFieldsProps = {
  league: League
  venue: VenueDraft
  number: number
  isHall: boolean
  problems: Partial<Record<string, string>>
  onChange: (venue: VenueDraft) => void
  /** Undefined for the last one. */
  onRemove: (() => void) | undefined
}

/** One venue: its name, its fields, and when games start there. */
export function VenueFields({ league, venue, number, isHall, problems, onChange, onRemove }: VenueFieldsProps) {
  const { t } = useLingui()
  const { key, times } = venue
  const set = (change: Partial<VenueDraft>) => onChange({ ...venue, ...change })
  const add = () => {
    const last = times.at(-1)
    set({
      times: [...times, { key: nextKey(key, times), weekday: last?.weekday ?? 2, time: isHall ? '' : after(last) }],
    })
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 rounded-xl p-4 inset-ring inset-ring-border">
      <legend className="sr-only">{isHall ? t`Hall ${number}` : t`Venue ${number}`}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-4 sm:grid-cols-2">
          {isHall && (
            <Field id={`${key}-team`} label={t`Team`} necessity="Required" error={problems[`${key}-team`]}>
              <Select value={venue.teamId} onChange={({ target }) => set({ teamId: target.value })}>
                <option value="">{t`Choose a team`}</option>
                {league.divisions.flatMap(({ teams }) =>
                  teams.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  )),
                )}
              </Select>
            </Field>
          )}
          <Field
            id={`${key}-name`}
            label={isHall ? t`Hall` : t`Venue`}
            necessity="Required"
            error={problems[`${key}-name`]}
          >
            <TextInput
              autoComplete="off"
              maxLength={limits.venueName}
              value={venue.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          {!isHall && (
            <Field id={`${key}-fields`} label={t`Fields`} hint={t`Such as Field 3, Field 4`} necessity="Optional">
              <TextInput
                autoComplete="off"
                maxLength={500}
                value={venue.fields}
                onChange={({ target }) => set({ fields: target.value })}
              />
            </Field>
          )}
        </div>
        {onRemove && (
          <Button
            variant="ghost"
            iconOnly
            icon={<Trash2 aria-hidden />}
            aria-label={isHall ? t`Remove hall ${number}` : t`Remove venue ${number}`}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid grid-cols-1 gap-2">
        {times.map((time, index) => (
          <TimeRow
            key={time.key}
            time={time}
            error={problems[time.key]}
            onChange={(changed) => set({ times: times.with(index, changed) })}
            onRemove={times.length > 1 ? () => set({ times: times.toSpliced(index, 1) }) : undefined}
          />
        ))}
        {times.length < limits.timesPerVenue && (
          <Button
            size="sm"
            className="max-w-full justify-self-start whitespace-normal"
            icon={<Plus aria-hidden />}
            onClick={add}
          >
            <Trans>Add Time</Trans>
          </Button>
        )}
      </div>
      <DayList
        id={`${key}-closed`}
        label={t`Closed On`}
        days={venue.closedOn}
        max={limits.daysWithoutGames}
        onChange={(closedOn) => set({ closedOn })}
      />
    </fieldset>
  )
}

type TimeRowProps = {
  time: TimeDraft
  error: string | undefined
  onChange: (time: TimeDraft) => void
  onRemove: (() => void) | undefined
}

function TimeRow({ time, error, onChange, onRemove }: TimeRowProps) {
  const { t } = useLingui()
  const day = weekdayName(time.weekday)
  const at = time.time === '' ? t`no time` : time.time
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field id={`${time.key}-weekday`} label={t`Weekday`} className="min-w-[min(7rem,100%)] flex-1">
        <Select value={time.weekday} onChange={({ target }) => onChange({ ...time, weekday: Number(target.value) })}>
          {weekdays().map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName(weekday)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={time.key}
        label={t({ message: 'Start', context: 'of a game' })}
        error={error}
        className="min-w-[min(7rem,100%)] flex-1"
      >
        <TextInput type="time" value={time.time} onChange={({ target }) => onChange({ ...time, time: target.value })} />
      </Field>
      {onRemove && (
        <Button
          variant="ghost"
          iconOnly
          icon={<X aria-hidden />}
          aria-label={t`Remove ${day}, ${at}`}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

/** An hour later on the same day. */
function after(last: TimeDraft | undefined): string {
  const [hour = 0, minute = ''] = last?.time
    ? last.time.split(':').map((part, at) => (at === 0 ? Number(part) : part))
    : [0]
  return last?.time && Number(hour) < 23 ? `${String(Number(hour) + 1).padStart(2, '0')}:${minute}` : ''
}
