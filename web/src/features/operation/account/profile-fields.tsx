import type { Account } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { browserTimeZone } from '../../../lib/dates/dates.ts'
import { placeOf } from '../../../lib/dates/time-zones.ts'
import { genders } from '../../../lib/genders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/inputs.tsx'
import { TimeZoneSelect } from '../../../ui/form/time-zone-select.tsx'
import { Avatar } from '../../../ui/identity/avatar.tsx'
import type { AccountDraft, DraftProblems } from './account-draft.ts'
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
            <option value="">{t`Browser's (${browserPlace})`}</option>
          </TimeZoneSelect>
        </Field>
        <Field
          id="locale"
          label={t`Language`}
          hint={t`For how times are written: 07:30 PM or 19:30.`}
          error={problems.locale}
        >
          <Select value={draft.locale} onChange={(event) => onChange({ locale: event.target.value })}>
            <option value="">{t`Browser's`}</option>
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
          ? t`It comes from your sign-in and is changed there.`
          : t`Until your sign-in has verified this address, we send nothing to it and show it to nobody.`}
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

/** Languages for days and times, each under its own name. */
const tags = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'da-DK',
  'de-DE',
  'de-AT',
  'de-CH',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-FR',
  'fr-CA',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
] as const

/** The list, with the chosen language added if it is missing. */
const languageTags = (chosen: string): string[] =>
  chosen === '' || tags.some((tag) => tag === chosen) ? [...tags] : [chosen, ...tags]

/** "Deutsch (Schweiz)" */
const languageName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
