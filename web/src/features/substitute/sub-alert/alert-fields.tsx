import { sports } from '@app/contract/sport'
import { CheckChips } from '../../../ui/form/check-chips.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/inputs.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'
import { type AlertDraft, toggled } from './alert-draft.ts'
import { hourLabel, noticeText, weekdayLabel } from './text.ts'

type AlertFieldsProps = {
  draft: AlertDraft
  problems: Record<string, string>
  /** The areas are saved when their field is left. */
  onType: (areas: string) => void
  onTyped: () => void
  onChange: (change: Partial<AlertDraft>) => void
}

/** Filters for requests, and when to send mail about them. */
export function AlertFields({ draft, problems, onType, onTyped, onChange }: AlertFieldsProps) {
  return (
    <>
      <CheckChips
        legend="Sports"
        hint={draft.sports.length === 0 ? 'Any sport.' : 'Only these.'}
        options={sportOptions}
        chosen={draft.sports}
        onToggle={(sport) => onChange({ sports: toggled(draft.sports, sport) })}
      />
      <CheckChips
        legend="Days"
        hint={draft.weekdays.length === 0 ? 'Any day.' : 'Only these.'}
        options={weekdays.map((value) => ({ value, label: weekdayLabel(value) }))}
        chosen={draft.weekdays}
        onToggle={(weekday) => onChange({ weekdays: toggled(draft.weekdays, weekday) })}
      />
      <Field
        id="areas"
        label="Areas"
        necessity="Optional"
        hint="Words of the location, with commas between areas. Empty: anywhere."
        error={problems['areas']}
      >
        <TextInput
          autoComplete="off"
          placeholder="e.g. Delta Park, Eastbank"
          value={draft.areas}
          onChange={(event) => onType(event.target.value)}
          onBlur={onTyped}
        />
      </Field>
      <Field id="noticeHours" label="Notice" hint="How long before the game you need to know.">
        <Select value={draft.noticeHours} onChange={(event) => onChange({ noticeHours: Number(event.target.value) })}>
          {noticesWith(draft.noticeHours).map((hours) => (
            <option key={hours} value={hours}>
              {noticeText(hours)}
            </option>
          ))}
        </Select>
      </Field>
      <HoursFields hours={draft} problem={problems['untilHour']} onChange={onChange} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">How Often</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <OptionCard
            name="digest"
            label="As they come"
            hint="One mail for each request."
            checked={!draft.digest}
            onChange={() => onChange({ digest: false })}
          />
          <OptionCard
            name="digest"
            label="Daily digest"
            hint={`All of them in one mail, at ${hourLabel(draft.fromHour)}.`}
            checked={draft.digest}
            onChange={() => onChange({ digest: true })}
          />
        </div>
      </fieldset>
    </>
  )
}

const sportOptions = sports.map((sport) => ({ value: sport, label: sport }))

/** Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]

const notices = [0, 2, 6, 12, 24, 48, 72, 168]

const noticesWith = (hours: number): number[] =>
  notices.includes(hours) ? notices : [...notices, hours].toSorted((one, other) => one - other)

type HoursFieldsProps = {
  hours: { fromHour: number; untilHour: number }
  problem: string | undefined
  onChange: (change: { fromHour?: number; untilHour?: number }) => void
}

/** The hours between which mail may be sent. */
function HoursFields({ hours: { fromHour, untilHour }, problem, onChange }: HoursFieldsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Hours</legend>
      <p className="mb-2 text-sm text-muted-foreground">We mail you between these, by your own clock.</p>
      <div className="pair">
        <Field id="fromHour" label="From">
          <Select value={fromHour} onChange={(event) => onChange({ fromHour: Number(event.target.value) })}>
            <Hours first={0} last={23} />
          </Select>
        </Field>
        <Field id="untilHour" label="Until" error={problem}>
          <Select value={untilHour} onChange={(event) => onChange({ untilHour: Number(event.target.value) })}>
            <Hours first={1} last={24} />
          </Select>
        </Field>
      </div>
    </fieldset>
  )
}

const Hours = ({ first, last }: { first: number; last: number }) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place).map((hour) => (
    <option key={hour} value={hour}>
      {hourLabel(hour)}
    </option>
  ))
