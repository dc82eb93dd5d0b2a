import { useEffect, useRef, useState } from 'react'
import { browsersZone } from '../../../lib/dates/dates.ts'
import { placeOf } from '../../../lib/dates/time-zones.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TimeZoneSelect } from '../../../ui/form/time-zone-select.tsx'

type ZoneLineProps = {
  timeZone: string
  problem: string | undefined
  disabled: boolean
  onChange: (timeZone: string) => void
}

/** The zone of the venue: one line, since it is nearly always the own one, and a list for whoever travels. */
export function ZoneLine({ timeZone, problem, disabled, onChange }: ZoneLineProps) {
  const [isChanging, setIsChanging] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus has made room for the list.
    if (isChanging) place.current?.querySelector('select')?.focus()
  }, [isChanging])
  if (isChanging || problem) {
    return (
      <div ref={place} className="mt-3">
        <Field id="timeZone" label="Time zone of the venue" necessity="Required" error={problem}>
          <TimeZoneSelect value={timeZone} onChange={onChange} />
        </Field>
      </div>
    )
  }
  return (
    <p className="text-sm text-muted-foreground">
      Times are in {timeZone === browsersZone() ? 'your' : 'the'} time zone{' '}
      <span className="whitespace-nowrap">({placeOf(timeZone)}).</span>{' '}
      {!disabled && (
        <button
          type="button"
          className="hit font-medium text-foreground underline underline-offset-4"
          onClick={() => setIsChanging(true)}
        >
          Change<span className="sr-only"> time zone</span>
        </button>
      )}
    </p>
  )
}
