import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import type { GameDraft } from './game-draft.ts'

type DateAndTimeProps = {
  draft: Pick<GameDraft, 'date' | 'time'>
  problems: { date?: string | undefined; time?: string | undefined }
  onChange: (change: { date: string } | { time: string }) => void
  disabled?: boolean
}

/** When a game starts, by the clock of the venue. */
export function DateAndTime({ draft, problems, onChange, disabled = false }: DateAndTimeProps) {
  const { t } = useLingui()
  return (
    <div className="pair">
      <Field id="date" label={t`Date`} necessity="Required" error={problems.date}>
        <TextInput
          type="date"
          disabled={disabled}
          value={draft.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      </Field>
      <Field id="time" label={t`Time`} necessity="Required" error={problems.time}>
        <TextInput
          type="time"
          disabled={disabled}
          value={draft.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </Field>
    </div>
  )
}
