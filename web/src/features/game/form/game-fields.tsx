import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { clockChangeWords } from './clock-change.ts'
import type { DraftProblems, GameDraft } from './game-draft.ts'
import { ZoneLine } from './zone-line.tsx'

type GameFieldsProps = {
  draft: GameDraft
  problems: DraftProblems
  onChange: (draft: GameDraft) => void
  disabled?: boolean
  /** What follows from day and time, below them. */
  children?: ReactNode
}

/** A new game and one that is there already are described the same way. */
export function GameFields({ draft, problems, onChange, disabled = false, children }: GameFieldsProps) {
  const set = (change: Partial<GameDraft>) => onChange({ ...draft, ...change })
  const clockChange = clockChangeWords(draft)
  return (
    <>
      <Field id="opponentTeamName" label="Opponent" necessity="Required" error={problems.opponentTeamName}>
        <TextInput
          autoComplete="off"
          disabled={disabled}
          value={draft.opponentTeamName}
          onChange={(event) => set({ opponentTeamName: event.target.value })}
        />
      </Field>
      <div className="grid gap-2">
        <div className="pair">
          <Field id="date" label="Date" necessity="Required" error={problems.date}>
            <TextInput
              type="date"
              disabled={disabled}
              value={draft.date}
              onChange={(event) => set({ date: event.target.value })}
            />
          </Field>
          <Field id="time" label="Time" necessity="Required" error={problems.time}>
            <TextInput
              type="time"
              disabled={disabled}
              value={draft.time}
              onChange={(event) => set({ time: event.target.value })}
            />
          </Field>
        </div>
        <ZoneLine
          timeZone={draft.timeZone}
          problem={problems.timeZone}
          disabled={disabled}
          onChange={(timeZone) => set({ timeZone })}
        />
        {clockChange && <Note tone="maybe">{clockChange}</Note>}
      </div>
      {children}
      <Field id="location" label="Location" necessity="Required" error={problems.location}>
        <TextInput
          autoComplete="off"
          disabled={disabled}
          value={draft.location}
          onChange={(event) => set({ location: event.target.value })}
        />
      </Field>
      <Field id="notes" label="Notes" necessity="Optional" error={problems.notes}>
        <TextArea
          disabled={disabled}
          placeholder="Kit, parking, who brings the ball"
          value={draft.notes}
          onChange={(event) => set({ notes: event.target.value })}
        />
      </Field>
    </>
  )
}
