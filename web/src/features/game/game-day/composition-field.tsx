import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#lib/genders.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'

import type { GameDayDraft } from './game-day-draft.ts'

type CompositionFieldProps = {
  draft: GameDayDraft
  problem: string | undefined
  onChange: (change: Partial<GameDayDraft>) => void
}

/** "At least 3 women". The number is shown only if there is a rule. */
export function CompositionField({ draft: { gender, genderMin }, problem, onChange }: CompositionFieldProps) {
  const { t, i18n } = useLingui()
  const isCustomGender = gender !== '' && !genders.some(({ value }) => value === gender)
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        <Trans>Co-ed rule</Trans>
      </legend>
      <p id="among-hint" className="mb-2 text-sm text-muted-foreground">
        <Trans>Counts only what people chose to enter in their account. Nobody sees who.</Trans>
      </p>
      <div className="pair">
        <Field id="gender" label={t`Who`}>
          <Select
            value={gender}
            aria-describedby="among-hint"
            onChange={(event) => onChange({ gender: event.target.value, ...(genderMin === '' && { genderMin: '1' }) })}
          >
            <option value="">
              <Trans>No rule</Trans>
            </option>
            {genders.map(({ value, people }) => (
              <option key={value} value={value}>
                {i18n._(people)}
              </option>
            ))}
            {isCustomGender && <option value={gender}>{gender}</option>}
          </Select>
        </Field>
        {gender !== '' && (
          <Field id="genderMin" label={t`At least`} error={problem}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              className="tnum"
              value={genderMin}
              onChange={(event) => onChange({ genderMin: event.target.value })}
            />
          </Field>
        )}
      </div>
    </fieldset>
  )
}
