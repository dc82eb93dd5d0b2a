import { sports } from '@app/contract/sport'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { OptionCard } from '../../ui/form/option-card.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type AlertDraft, toggled } from './alert-draft.ts'
import { CheckChips } from './check-chips.tsx'
import { HoursFields } from './hours-fields.tsx'
import { hourWords, noticeWords, weekdayWords } from './words.ts'

type AlertFieldsProps = {
  draft: AlertDraft
  problems: Record<string, string>
  onChange: (change: Partial<AlertDraft>) => void
}

/** Which requests, and when to write about them. */
export function AlertFields({ draft, problems, onChange }: AlertFieldsProps) {
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
        options={weekdays.map((value) => ({ value, label: weekdayWords(value) }))}
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
          onChange={(event) => onChange({ areas: event.target.value })}
        />
      </Field>
      <Field id="noticeHours" label="Notice" hint="How long before the game you need to know.">
        <Select value={draft.noticeHours} onChange={(event) => onChange({ noticeHours: Number(event.target.value) })}>
          {noticesWith(draft.noticeHours).map((hours) => (
            <option key={hours} value={hours}>
              {noticeWords(hours)}
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
            hint={`All of them in one mail, at ${hourWords(draft.fromHour)}.`}
            checked={draft.digest}
            onChange={() => onChange({ digest: true })}
          />
        </div>
      </fieldset>
    </>
  )
}

const sportOptions = sports.map((sport) => ({ value: sport, label: sport }))

/** Most people play in the evenings of the week: it comes first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]

const notices = [0, 2, 6, 12, 24, 48, 72, 168]

const noticesWith = (hours: number): number[] =>
  notices.includes(hours) ? notices : [...notices, hours].toSorted((one, other) => one - other)
