import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import type { DraftProblems, GameDayDraft } from './game-day-draft.ts'

type SideFieldsProps = {
  draft: GameDayDraft
  problems: DraftProblems
  onChange: (change: Partial<GameDayDraft>) => void
}

const sizes = [
  { field: 'least', label: 'Minimum', hint: 'to play at all' },
  { field: 'target', label: 'Target', hint: 'with subs' },
  { field: 'most', label: 'Maximum', hint: 'all get to play' },
] as const

/** How many players a side takes. */
export function SideFields({ draft, problems, onChange }: SideFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Players</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] items-end gap-3">
        {sizes.map(({ field, label, hint }) => (
          <Field key={field} id={field} label={label} hint={hint} error={problems[field]}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              className="tnum"
              value={draft[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
