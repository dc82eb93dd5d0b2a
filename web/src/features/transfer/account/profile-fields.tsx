import type { Account } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { placeOf } from '#lib/dates/time-zones.ts'
import { genders } from '#lib/genders.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { TimeZoneSelect } from '#ui/form/time-zone-select.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import type { AccountDraft, DraftProblems } from './account-draft.ts'
import { LanguageFields } from './language-fields.tsx'
import { PictureField } from './picture-field.tsx'

type ProfileFieldsProps = {
  account: Account
  draft: AccountDraft
  problems: DraftProblems
  onChange: (change: Partial<AccountDraft>) => void
}

export function ProfileFields({ account, draft, problems, onChange }: ProfileFieldsProps) {
  const { t } = useLingui()
  const browserPlace = placeOf(browserTimeZone())
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
        <Field id="firstName" label={t`First Name`} necessity="Required" error={problems.firstName}>
          <TextInput
            autoComplete="given-name"
            value={draft.firstName}
            onChange={(event) => onChange({ firstName: event.target.value })}
          />
        </Field>
        <Field id="lastName" label={t`Last Name`} necessity="Optional" error={problems.lastName}>
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
        label={t`Gender`}
        necessity="Optional"
        hint={t`Nobody sees this. Your team sees only totals.`}
        error={problems.gender}
      >
        <GenderSelect value={draft.gender} onChange={(gender) => onChange({ gender })} />
      </Field>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field id="timeZone" label={t`Time Zone`} hint={t`For the times of games.`} error={problems.timeZone}>
          <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => onChange({ timeZone })}>
            <option value="">{t`Browser default (${browserPlace})`}</option>
          </TimeZoneSelect>
        </Field>
        <LanguageFields locale={draft.locale} error={problems.locale} onChange={(locale) => onChange({ locale })} />
      </div>
    </>
  )
}

/** The address comes from the identity provider and can be changed only there. */
function EmailLine({ email, verified }: { email: string; verified: boolean }) {
  const { t } = useLingui()
  return (
    <dl>
      <dt className="mb-1.5 text-sm font-semibold">
        <Trans>Email</Trans>
      </dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="wrap-anywhere">{email || t`No address`}</span>
        {verified ? (
          <Badge tone="going" icon={<BadgeCheck aria-hidden />}>
            <Trans>Verified</Trans>
          </Badge>
        ) : (
          <Badge tone="maybe" icon={<CircleQuestionMark aria-hidden />}>
            <Trans>Not verified</Trans>
          </Badge>
        )}
      </dd>
      <dd className="mt-1 text-sm text-muted-foreground">
        {verified
          ? t`This comes from your sign-in. You can change it there.`
          : t`Until your sign-in has verified this address, we won’t send email to it or show it to anyone.`}
      </dd>
    </dl>
  )
}

function GenderSelect({ value, onChange }: { value: string; onChange: (gender: string) => void }) {
  const { i18n, t } = useLingui()
  const isCustomGender = value !== '' && !genders.some((gender) => gender.value === value)
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t`Prefer not to say`}</option>
      {genders.map(({ value: gender, label }) => (
        <option key={gender} value={gender}>
          {i18n._(label)}
        </option>
      ))}
      {isCustomGender && <option value={value}>{value}</option>}
    </Select>
  )
}
