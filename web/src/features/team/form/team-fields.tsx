import { sports } from '@app/contract/sport'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { LogoField, type LogoTerms } from './logo-field.tsx'
import type { DraftProblems, TeamDraft } from './team-draft.ts'

type TeamFieldsProps = {
  draft: TeamDraft
  logo: LogoTerms
  problems: DraftProblems
  onChange: (draft: TeamDraft) => void
}

export function TeamFields({ draft, logo, problems, onChange }: TeamFieldsProps) {
  const set = (change: Partial<TeamDraft>) => onChange({ ...draft, ...change })
  return (
    <>
      <Field id="teamName" label="Team Name" necessity="Required" error={problems.teamName}>
        <TextInput
          autoComplete="off"
          value={draft.teamName}
          onChange={(event) => set({ teamName: event.target.value })}
        />
      </Field>
      <Field id="sport" label="Sport" necessity="Required" error={problems.sport}>
        <Select value={draft.sport} onChange={(event) => set({ sport: sports.find(is(event.target.value)) ?? '' })}>
          <option value="">Select a sport</option>
          {sports.map((sport) => (
            <option key={sport} value={sport}>
              {sport}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="description" label="Description" necessity="Optional" error={problems.description}>
        <TextArea value={draft.description} onChange={(event) => set({ description: event.target.value })} />
      </Field>
      <LogoField
        {...logo}
        teamName={draft.teamName}
        logo={draft.logo}
        problem={problems.logo}
        onChange={(chosen) => set({ logo: chosen })}
      />
    </>
  )
}

const is = (name: string) => (sport: string) => sport === name
