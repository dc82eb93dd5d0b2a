import { useLingui } from '@lingui/react/macro'
import { writtenText } from '#lib/language/say-with.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { TimeZoneSelect } from '#ui/form/time-zone-select.tsx'
import { DateAndTime } from './date-and-time.tsx'
import { clockChangeText, type DraftProblems, type GameDraft } from './game-draft.ts'

interface TimeAndPlaceProps {
  draft: GameDraft
  problems: { [Key in keyof DraftProblems]?: string | undefined }
  onChange: (draft: GameDraft) => void
}

/** When and where a game of a league is. Its organiser may be in another time zone. */
export function TimeAndPlace({ draft, problems, onChange }: TimeAndPlaceProps) {
  const { t, i18n } = useLingui()
  const set = (change: Partial<GameDraft>) => onChange({ ...draft, ...change })
  const clockChange = clockChangeText(i18n, draft)
  return (
    <>
      <DateAndTime draft={draft} problems={problems} onChange={set} />
      {clockChange && <Note tone="maybe">{clockChange}</Note>}
      <Field id="timeZone" label={t`Time Zone`} error={problems.timeZone}>
        <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => set({ timeZone })} />
      </Field>
      <Field id="location" label={t`Location`} necessity="Required" error={problems.location}>
        <TextInput
          autoComplete="off"
          value={writtenText(i18n, draft.location)}
          onChange={({ target }) => set({ location: target.value })}
        />
      </Field>
    </>
  )
}
