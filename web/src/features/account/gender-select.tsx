import { genders } from '../../lib/genders.ts'
import { Select } from '../../ui/form/select.tsx'

export function GenderSelect({ value, onChange }: { value: string; onChange: (gender: string) => void }) {
  const isOwnWord = value !== '' && !genders.some((gender) => gender.value === value)
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Not said</option>
      {genders.map(({ value: gender, label }) => (
        <option key={gender} value={gender}>
          {label}
        </option>
      ))}
      {isOwnWord && <option value={value}>{value}</option>}
    </Select>
  )
}
