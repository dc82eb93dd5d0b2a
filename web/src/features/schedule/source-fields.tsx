import type { TeamCard } from '@app/contract'
import { useCallback, useRef } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TimeZoneSelect } from '../../ui/form/time-zone-select.tsx'
import { FileLine } from './file-line.tsx'
import type { Source } from './source.ts'

export type ScheduleDraft = Source & { timeZone: string }

type SourceFieldsProps = {
  teams: Pick<TeamCard, 'id' | 'name'>[]
  teamId: string
  draft: ScheduleDraft
  problems: Record<string, string>
  onTeam: (teamId: string) => void
  onChange: (change: Partial<ScheduleDraft>) => void
}

const EXAMPLE = `Date,Time,Opponent,Location
2026-11-17,7:30 PM,Real Sosobad,"Delta Park, Turf 3"
2026-11-24,8:30 PM,Harbour Rovers,"Delta Park, Turf 1"`

export function SourceFields({ teams, teamId, draft, problems, onTeam, onChange }: SourceFieldsProps) {
  // Whoever pastes instead of the file goes on in the box: the button they pressed is gone.
  const isBack = useRef(false)
  const focusIfBack = useCallback((box: HTMLTextAreaElement | null) => {
    if (isBack.current) box?.focus()
  }, [])
  return (
    <>
      <Field id="teamId" label="Team" necessity="Required" error={problems['teamId']}>
        <Select value={teamId} onChange={(event) => onTeam(event.target.value)}>
          <option value="">Select a team</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {!draft.file && (
        <Field
          id="schedule"
          label="Schedule"
          necessity="Required"
          hint="Paste a table from your league's page or spreadsheet, with a line of headings."
          error={problems['schedule']}
        >
          <TextArea
            ref={focusIfBack}
            rows={7}
            spellCheck={false}
            autoComplete="off"
            placeholder={EXAMPLE}
            className="text-sm whitespace-pre"
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </Field>
      )}
      <FileLine
        file={draft.file}
        problem={draft.file ? problems['schedule'] : undefined}
        onChange={(file) => {
          isBack.current = file === null
          onChange({ file })
        }}
      />
      <Field id="timeZone" label="Time zone" hint="For times that come without one">
        <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      </Field>
    </>
  )
}
