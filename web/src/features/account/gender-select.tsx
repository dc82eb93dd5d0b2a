import { Select } from '../../ui/select.tsx'

/** The words identity providers use, with those people use. */
const genders = [
  { value: 'female', label: 'Woman' },
  { value: 'male', label: 'Man' },
  { value: 'non-binary', label: 'Non-binary' },
]

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
