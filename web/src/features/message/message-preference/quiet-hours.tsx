import type { QuietHours as Hours, MessagePreferences } from '@app/contract'
import { policy } from '@app/contract/policy'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { hourOfDay } from '#lib/dates/dates.ts'
import { placeOf } from '#lib/dates/time-zones.ts'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useChangePreferences } from './use-preferences.ts'

/** When mails are held back. Each change is saved at once. */
export function QuietHours({ preferences }: { preferences: MessagePreferences }) {
  const { i18n, t } = useLingui()
  const saving = useWrite('PUT /api/v1/message-preference/quiet-hours')
  const change = useChangePreferences()
  const hours = (saving.isPending ? saving.variables.input.body : undefined) ?? preferences.quietHours
  const save = (more: Partial<Hours>) => {
    if (saving.isPending) return
    const onSuccess = ({ quietHours }: MessagePreferences) => void change((now) => ({ ...now, quietHours }))
    saving.write({ body: { ...hours, ...more } }, { onSuccess })
  }
  return (
    <Card className="grid gap-5 p-4 sm:p-5">
      <div className="pair">
        <Field id="quietFrom" label={t({ message: 'From', context: 'hour', comment: 'The first hour' })}>
          <Select value={hours.fromHour} onChange={(event) => save({ fromHour: Number(event.target.value) })}>
            <HourOptions />
          </Select>
        </Field>
        <Field id="quietUntil" label={t({ message: 'Until', context: 'hour', comment: 'The last hour' })}>
          <Select value={hours.untilHour} onChange={(event) => save({ untilHour: Number(event.target.value) })}>
            <HourOptions />
          </Select>
        </Field>
      </div>
      <p className="-mt-2 text-sm text-muted-foreground">{zoneText(i18n, hours, preferences.timeZone)}</p>
      <div>
        <Switch
          id="gameDayNews"
          label={t`Let game-day news through`}
          hint={t`A game is moved or cancelled, or a spot opens for you, on game day.`}
          checked={hours.gameDayNews}
          busy={saving.isPending}
          onChange={(gameDayNews) => save({ gameDayNews })}
        />
        <div className="mt-2 flex justify-end">
          <Saved when={saving.isSuccess} />
        </div>
      </div>
      {saving.error && <Failure error={saving.error}>{t`Failed to save your quiet hours. Please try again.`}</Failure>}
    </Card>
  )
}

function zoneText(i18n: I18n, { fromHour, untilHour }: Hours, timeZone: string): string {
  if (fromHour === untilHour) return i18n._(msg`No quiet hours: emails can arrive at any time.`)
  const [place, from, until] = [placeOf(timeZone), hourOfDay(policy.mailFromHour), hourOfDay(policy.mailUntilHour)]
  return i18n._(
    timeZone
      ? msg`Your time (${place}). Game questions also go out only between ${from} and ${until}, venue time.`
      : msg`In venue time, unless you choose a time zone above. Game questions also go out only between ${from} and ${until}, venue time.`,
  )
}

const HourOptions = () =>
  Array.from({ length: 24 }, (_, hour) => hour).map((hour) => (
    <option key={hour} value={hour}>
      {hourOfDay(hour)}
    </option>
  ))
