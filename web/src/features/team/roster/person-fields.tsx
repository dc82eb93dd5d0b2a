import { limits } from '@app/contract/limits'
import { type Named, newToRoster } from '@app/contract/roster-list'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { firstNameOf } from './roster-preview.ts'

export type PersonDraft = Record<'personName' | 'personEmail', string>

type PersonFieldsProps = {
  draft: PersonDraft
  problems: Partial<PersonDraft>
  onChange: (draft: PersonDraft) => void
}

/** The name and the address of a person without an account. */
export function PersonFields({ draft, problems, onChange }: PersonFieldsProps) {
  const { t } = useLingui()
  const first = firstNameOf({ name: draft.personName.trim() })
  return (
    <>
      <Field id="personName" label={t`Name`} necessity="Required" error={problems.personName}>
        <TextInput
          maxLength={limits.personName}
          autoComplete="off"
          value={draft.personName}
          onChange={(event) => onChange({ ...draft, personName: event.target.value })}
        />
      </Field>
      <Field
        id="personEmail"
        label={t`Email`}
        necessity="Optional"
        hint={
          first
            ? t`With one, we’ll email ${first} before games. They can answer without an account.`
            : t`With one, we’ll email players before games. They can answer without an account.`
        }
        error={problems.personEmail}
      >
        <TextInput
          maxLength={limits.email}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t`name@example.com`}
          value={draft.personEmail}
          onChange={(event) => onChange({ ...draft, personEmail: event.target.value })}
        />
      </Field>
    </>
  )
}

export const namedOf = ({ personName, personEmail }: PersonDraft): Named => ({
  name: personName.trim(),
  email: personEmail.trim(),
})

/** Applies the rules of a list, and shows errors at the field. */
export function problemsOf(i18n: I18n, draft: PersonDraft, roster: readonly Named[]): Partial<PersonDraft> {
  const { name, email } = namedOf(draft)
  if (name === '') return { personName: i18n._(msg`Enter a name`) }
  const [leftOut] = newToRoster([{ name, email }], roster).leftOut
  switch (leftOut?.why) {
    case 'not_a_name':
      return { personName: i18n._(msg`Enter a name with no links`) }
    case 'not_an_address':
      return { personEmail: i18n._(msg`Enter an email address or leave it empty`) }
    case 'on_roster':
      return { personName: i18n._(msg`Someone with this name or address is already on the roster`) }
    default:
      return {}
  }
}
