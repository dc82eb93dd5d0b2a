import { limits } from '@app/contract/limits'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { read } from '../../../lib/api/read.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { WhoIsIn } from '../who-is-in.tsx'
import type { AskDraft } from './ask-draft.ts'
import type { Wave } from './waves.ts'

type AskOptionsProps = {
  teamId: string
  waves: Wave[]
  draft: AskDraft
  onChange: (draft: AskDraft) => void
}

/** What most leave as it is. */
export function AskOptions({ teamId, waves, draft, onChange }: AskOptionsProps) {
  return (
    <details className="group -mx-2 rounded-lg px-2 open:pb-1">
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-2 text-sm font-medium hover:bg-muted [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          Options
          <span className="block truncate text-xs font-normal text-muted-foreground group-open:hidden">
            {draft.firstCome ? 'First come' : 'You approve each volunteer'}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-5">
        <WhoIsIn firstCome={draft.firstCome} onChange={(firstCome) => onChange({ ...draft, firstCome })} />
        <SparesFirst
          teamId={teamId}
          waves={waves}
          value={draft.wave}
          onChange={(wave) => onChange({ ...draft, wave })}
        />
        <Field id="subNote" label="Note" necessity="Optional">
          <TextArea
            rows={2}
            maxLength={limits.subNote}
            placeholder="e.g. Bring a white shirt"
            value={draft.note}
            onChange={(event) => onChange({ ...draft, note: event.target.value })}
          />
        </Field>
      </div>
    </details>
  )
}

type SparesFirstProps = { teamId: string; waves: Wave[]; value: string; onChange: (wave: string) => void }

/** Nothing to choose for a team without spares, or when the game is too near. */
function SparesFirst({ teamId, waves, value, onChange }: SparesFirstProps) {
  const { data: team } = useQuery(read('GET /api/v1/team/:id', { params: { id: teamId } }))
  const spares = team?.members.filter(({ role }) => role === 'Spare').length ?? 0
  if (spares === 0 || waves.length === 0) return null
  return (
    <Field
      id="sparesFirst"
      label="Spares first"
      hint={`Your ${spares === 1 ? 'spare is' : `${spares} spares are`} asked before everybody else.`}
    >
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Ask everybody at once</option>
        {waves.map((wave) => (
          <option key={wave.value} value={wave.value}>
            {wave.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
