import { type ReactNode, useMemo, useState } from 'react'
import { zoneNames, zonesByRegion } from '#lib/dates/time-zones.ts'
import { Select } from './inputs.tsx'

type TimeZoneSelectProps = {
  value: string
  onChange: (timeZone: string) => void
  /** Options shown before the zones. */
  children?: ReactNode
}

export function TimeZoneSelect({ value, onChange, children }: TimeZoneSelectProps) {
  const [before] = useState(value)
  const regions = useMemo(() => zonesByRegion(zoneNames(before)), [before])
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
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
