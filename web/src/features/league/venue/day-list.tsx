import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { calendarDayAndYear } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'

type DayListProps = {
  id: string
  label: string
  hint?: string
  days: readonly string[]
  max: number
  onChange: (days: string[]) => void
}

/** Days, such as those without games: each can be removed, and others added. */
export function DayList({ id, label, hint, days, max, onChange }: DayListProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed === '') return
    onChange([...new Set([...days, typed])].toSorted())
    setTyped('')
  }
  return (
    <div>
      {days.length < max && (
        <div className="flex flex-wrap items-end gap-2">
          <Field id={id} label={label} hint={hint} className="min-w-[min(10rem,100%)] flex-1">
            <TextInput type="date" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
          <Button className="max-w-full whitespace-normal" icon={<Plus aria-hidden />} onClick={add}>
            <Trans>Add Day</Trans>
          </Button>
        </div>
      )}
      {days.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {days.map((day) => {
            const shown = calendarDayAndYear(day)
            return (
              <li key={day} className="tnum flex items-center gap-1 rounded-full bg-muted ps-3 text-sm font-medium">
                {shown}
                <Button
                  size="sm"
                  variant="ghost"
                  iconOnly
                  icon={<X aria-hidden />}
                  aria-label={t`Remove ${shown}`}
                  onClick={() => onChange(days.filter((one) => one !== day))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
