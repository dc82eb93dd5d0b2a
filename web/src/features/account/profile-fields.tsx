import type { Account } from '@app/contract'
import { browsersZone } from '../../lib/dates/dates.ts'
import { placeOf } from '../../lib/dates/time-zones.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TimeZoneSelect } from '../../ui/form/time-zone-select.tsx'
import { Avatar } from '../../ui/identity/avatar.tsx'
import type { AccountDraft, DraftProblems } from './account-draft.ts'
import { EmailLine } from './email-line.tsx'
import { GenderSelect } from './gender-select.tsx'
import { languageName, languageTags } from './languages.ts'
import { PictureField } from './picture-field.tsx'

type ProfileFieldsProps = {
  account: Account
  draft: AccountDraft
  problems: DraftProblems
  onChange: (change: Partial<AccountDraft>) => void
}

export function ProfileFields({ account, draft, problems, onChange }: ProfileFieldsProps) {
  const name = `${draft.firstName} ${draft.lastName}`
  return (
    <>
      <PictureField
        picture={draft.avatar}
        current={account.avatar}
        placeholder={<Avatar id={account.id} name={name} size="xl" />}
        problem={problems.avatar}
        onChange={(avatar) => onChange({ avatar })}
      />
      <div className="pair items-start gap-x-4 gap-y-5">
        <Field id="firstName" label="First Name" necessity="Required" error={problems.firstName}>
          <TextInput
            autoComplete="given-name"
            value={draft.firstName}
            onChange={(event) => onChange({ firstName: event.target.value })}
          />
        </Field>
        <Field id="lastName" label="Last Name" necessity="Optional" error={problems.lastName}>
          <TextInput
            autoComplete="family-name"
            value={draft.lastName}
            onChange={(event) => onChange({ lastName: event.target.value })}
          />
        </Field>
      </div>
      <EmailLine email={account.email} verified={account.emailVerified} />
      <Field
        id="gender"
        label="Gender"
        necessity="Optional"
        hint="Shown to nobody; only counts leave the server, and only to your team."
        error={problems.gender}
      >
        <GenderSelect value={draft.gender} onChange={(gender) => onChange({ gender })} />
      </Field>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field id="timeZone" label="Time Zone" hint="For the times of games." error={problems.timeZone}>
          <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => onChange({ timeZone })}>
            <option value="">Browser's ({placeOf(browsersZone())})</option>
          </TimeZoneSelect>
        </Field>
        <Field id="locale" label="Language" hint="For how days and times are written." error={problems.locale}>
          <Select value={draft.locale} onChange={(event) => onChange({ locale: event.target.value })}>
            <option value="">Browser's</option>
            {languageTags(draft.locale).map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {languageName(tag)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}
