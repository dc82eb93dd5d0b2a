import { useMemo, useState } from 'react'
import { Select } from '../../ui/select.tsx'
import { browsersZone, placeOf, zoneNames, zonesByRegion } from './time-zones.ts'

export function TimeZoneSelect({ value, onChange }: { value: string; onChange: (timeZone: string) => void }) {
  const [before] = useState(value)
  const regions = useMemo(() => zonesByRegion(zoneNames(before)), [before])
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Browser's ({placeOf(browsersZone())})</option>
      {regions.map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map(({ name, place }) => (
            <option key={name} value={name}>
              {place}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
