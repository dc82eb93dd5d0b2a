import { sportLabels, sports } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import { weekdays } from '#lib/dates/own-dates.ts'
import { CheckChips } from '#ui/form/check-chips.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { type AlertDraft, toggled } from './alert-draft.ts'
import { hourLabel, noticeText, weekdayLabel } from './text.ts'

type AlertFieldsProps = {
  draft: AlertDraft
  problems: Record<string, string>
  /** Areas are saved when their field loses the focus. */
  onType: (areas: string) => void
  onTyped: () => void
  onChange: (change: Partial<AlertDraft>) => void
}

/** Filters for requests, and when to send mails about them. */
export function AlertFields({ draft, problems, onType, onTyped, onChange }: AlertFieldsProps) {
  const { i18n, t } = useLingui()
  const fromHour = hourLabel(i18n, draft.fromHour)
  return (
    <>
      <CheckChips
        legend={t`Sports`}
        hint={draft.sports.length === 0 ? t`Any sport.` : t`Only these.`}
        options={sports.map((sport) => ({ value: sport, label: i18n._(sportLabels[sport]) }))}
        chosen={draft.sports}
        onToggle={(sport) => onChange({ sports: toggled(draft.sports, sport) })}
      />
      <CheckChips
        legend={t`Days`}
        hint={draft.weekdays.length === 0 ? t`Any day.` : t`Only these.`}
        options={weekdays().map((value) => ({ value, label: weekdayLabel(value) }))}
        chosen={draft.weekdays}
        onToggle={(weekday) => onChange({ weekdays: toggled(draft.weekdays, weekday) })}
      />
      <Field
        id="areas"
        label={t`Areas`}
        necessity="Optional"
        hint={t`Place names, separated by commas. Leave empty for anywhere.`}
        error={problems['areas']}
      >
        <TextInput
          autoComplete="off"
          placeholder={t`e.g. Delta Park, Eastbank`}
          value={draft.areas}
          onChange={(event) => onType(event.target.value)}
          onBlur={onTyped}
        />
      </Field>
      <Field id="noticeHours" label={t`Notice`} hint={t`How much notice you need.`}>
        <Select value={draft.noticeHours} onChange={(event) => onChange({ noticeHours: Number(event.target.value) })}>
          {noticesWith(draft.noticeHours).map((hours) => (
            <option key={hours} value={hours}>
              {noticeText(i18n, hours)}
            </option>
          ))}
        </Select>
      </Field>
      <HoursFields hours={draft} problem={problems['untilHour']} onChange={onChange} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">
          <Trans>How Often</Trans>
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <OptionCard
            name="digest"
            label={t`Right away`}
            hint={t`One email for each request.`}
            checked={!draft.digest}
            onChange={() => onChange({ digest: false })}
          />
          <OptionCard
            name="digest"
            label={t`Daily digest`}
            hint={t`All of them in one email, at ${fromHour}.`}
            checked={draft.digest}
            onChange={() => onChange({ digest: true })}
          />
        </div>
      </fieldset>
    </>
  )
}

const notices = [0, 2, 6, 12, 24, 48, 72, 168]

const noticesWith = (hours: number): number[] =>
  notices.includes(hours) ? notices : [...notices, hours].toSorted((one, other) => one - other)

type HoursFieldsProps = {
  hours: { fromHour: number; untilHour: number }
  problem: string | undefined
  onChange: (change: { fromHour?: number; untilHour?: number }) => void
}

/** The hours in which mails may be sent. */
function HoursFields({ hours: { fromHour, untilHour }, problem, onChange }: HoursFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>Hours</Trans>
      </legend>
      <p className="mb-2 text-sm text-muted-foreground">
        <Trans>We’ll email you only between these hours, your time.</Trans>
      </p>
      <div className="pair">
        <Field id="fromHour" label={t({ message: 'From', context: 'hour', comment: 'The first hour' })}>
          <Select value={fromHour} onChange={(event) => onChange({ fromHour: Number(event.target.value) })}>
            <Hours first={0} last={23} />
          </Select>
        </Field>
        <Field
          id="untilHour"
          label={t({ message: 'Until', context: 'hour', comment: 'The last hour' })}
          error={problem}
        >
          <Select value={untilHour} onChange={(event) => onChange({ untilHour: Number(event.target.value) })}>
            <Hours first={1} last={24} />
          </Select>
        </Field>
      </div>
    </fieldset>
  )
}

function Hours({ first, last }: { first: number; last: number }) {
  const { i18n } = useLingui()
  return Array.from({ length: last - first + 1 }, (_, place) => first + place).map((hour) => (
    <option key={hour} value={hour}>
      {hourLabel(i18n, hour)}
    </option>
  ))
}
