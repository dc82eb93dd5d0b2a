import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import type { GameDraft } from '../form/game-draft.ts'
import { SeasonDates } from './season-dates.tsx'
import { datesOf, type SeasonDraft } from './season-draft.ts'

type SeasonFieldsProps = {
  draft: GameDraft
  season: SeasonDraft
  problems: Readonly<Record<string, string>>
  onChange: (season: SeasonDraft) => void
}

export function SeasonFields({ draft, season, problems, onChange }: SeasonFieldsProps) {
  const set = (change: Partial<SeasonDraft>) => onChange({ ...season, ...change })
  return (
    <div className="grid gap-5 border-t border-border pt-5">
      <Switch
        id="isWeekly"
        label="Repeat weekly"
        hint="A whole season at once: same weekday, same time, same place."
        checked={season.isWeekly}
        onChange={(isWeekly) => set({ isWeekly })}
      />
      {season.isWeekly && (
        <>
          <div className="grid items-end gap-x-3 gap-y-5 sm:grid-cols-2 sm:[&_[role=radio]]:h-9">
            <div>
              <p aria-hidden className="mb-1.5 text-sm font-semibold">
                Ends
              </p>
              <Segmented label="Ends" options={ends} value={season.ends} onChange={(end) => set({ ends: end })} />
            </div>
            <SeasonEnd season={season} problems={problems} onChange={set} />
          </div>
          <SeasonDates
            draft={draft}
            season={season}
            dates={datesOf(draft, season)}
            problems={problems}
            onChange={onChange}
          />
        </>
      )}
    </div>
  )
}

const ends = [
  { value: 'weeks', label: 'After some weeks' },
  { value: 'until', label: 'On a date' },
] as const

type SeasonEndProps = Pick<SeasonFieldsProps, 'season' | 'problems'> & {
  onChange: (change: Partial<SeasonDraft>) => void
}

function SeasonEnd({ season, problems, onChange }: SeasonEndProps) {
  if (season.ends === 'until') {
    return (
      <Field id="until" label="Last date" necessity="Required" error={problems['until']}>
        <TextInput type="date" value={season.until} onChange={(event) => onChange({ until: event.target.value })} />
      </Field>
    )
  }
  return (
    <Field id="weeks" label="Number of weeks" necessity="Required" error={problems['weeks']}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={season.weeks}
        onChange={(event) => onChange({ weeks: event.target.value })}
      />
    </Field>
  )
}
