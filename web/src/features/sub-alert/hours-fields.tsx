import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { hourWords } from './words.ts'

type HoursFieldsProps = {
  hours: { fromHour: number; untilHour: number }
  problem: string | undefined
  onChange: (change: { fromHour?: number; untilHour?: number }) => void
}

/** Between which hours mail may leave. */
export function HoursFields({ hours: { fromHour, untilHour }, problem, onChange }: HoursFieldsProps) {
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
      {hourWords(hour)}
    </option>
  ))
