import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { lengthWords } from './usual.ts'

const lengths = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360]

type LengthFieldProps = { minutes: number; onChange: (minutes: number) => void }

export function LengthField({ minutes, onChange }: LengthFieldProps) {
  const offered = lengths.includes(minutes) ? lengths : [...lengths, minutes].sort((one, other) => one - other)
  return (
    <Field id="gameMinutes" label="Usual length" hint="A game is Completed after this" className="max-w-md">
      <Select className="tnum" value={minutes} onChange={(event) => onChange(Number(event.target.value))}>
        {offered.map((length) => (
          <option key={length} value={length}>
            {lengthWords(length)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
