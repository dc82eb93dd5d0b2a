import { limits } from '@app/contract/limits'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { settledNumber, typedNumber } from './ask/ask-draft.ts'

type NumberOfSubsProps = {
  value: string
  onChange: (value: string) => void
  /** Never below those who are in. */
  least?: number
  hint?: string
}

export function NumberOfSubs({ value, onChange, least = 1, hint }: NumberOfSubsProps) {
  const number = Number(settledNumber(value))
  const settled = String(Math.max(number, least))
  const step = (by: number) => onChange(String(Math.min(Math.max(number + by, least), limits.subs)))
  return (
    <Field id="numberOfSubs" label="Number of subs" hint={hint}>
      <div className="flex gap-2">
        <Button iconOnly icon={<Minus aria-hidden />} aria-label="One fewer" onClick={() => step(-1)} />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="tnum w-16! text-center font-semibold"
          value={value}
          onChange={(event) => onChange(typedNumber(event.target.value))}
          onBlur={() => settled !== value && onChange(settled)}
        />
        <Button iconOnly icon={<Plus aria-hidden />} aria-label="One more" onClick={() => step(1)} />
      </div>
    </Field>
  )
}
