import type { Game, SubRequest } from '@app/contract'
import { limits } from '@app/contract/limits'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FormEvent, useRef, useState } from 'react'
import { read } from '../../../lib/api/read.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextArea } from '../../../ui/form/inputs.tsx'
import { useProblems } from '../../../ui/form/use-problems.ts'
import { ApprovalField, NumberOfSubs, PositionRows, positionId } from '../request-fields.tsx'
import { draftFor, namesOf, type RequestDraft } from './request-draft.ts'
import { useCreateRequest, type Wave, wavesBefore } from './use-create-request.ts'

type CreateRequestFormProps = {
  game: Game
  /** The position of the gap that was tapped, or empty. */
  position: string
  onCreated: (request: SubRequest) => void
  onCancel: () => void
}

/** Prefilled with what the team is short of. */
export function CreateRequestForm({ game, position, onCreated, onCancel }: CreateRequestFormProps) {
  const [draft, setDraft] = useState(() => draftFor(game.headCount, position))
  const [waves] = useState(() => wavesBefore(new Date(game.startTime), new Date()))
  const problems = useProblems<string>(
    draft,
    namesOf(draft.positions).length > 0 ? {} : { positions: 'Enter a position' },
  )
  const form = useRef<HTMLFormElement>(null)
  const creating = useCreateRequest(game.id)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (creating.isPending) return
    if (!problems.check()) creating.create(draft, waves, onCreated)
    else form.current?.querySelector<HTMLElement>(`#${positionId(draft.positions[0]?.key ?? 0)}`)?.focus()
  }

  return (
    <form ref={form} className="mt-4 grid grid-cols-1 gap-5" noValidate onSubmit={submit} aria-label="Ask for a Sub">
      <NumberOfSubs
        value={draft.numberOfSubs}
        onChange={(numberOfSubs) => setDraft((before) => ({ ...before, numberOfSubs }))}
      />
      <PositionRows
        rows={draft.positions}
        error={problems.shown['positions']}
        onChange={(positions) => setDraft({ ...draft, positions })}
      />
      <RequestOptions teamId={game.teamId} waves={waves} draft={draft} onChange={setDraft} />
      {creating.failure && <Failure error={creating.failure.error}>{creating.failure.words}</Failure>}
      <div className="grid gap-2">
        <Button type="submit" variant="primary" className="w-full" busy={creating.isPending}>
          {draft.numberOfSubs === '1' ? 'Ask for a Sub' : `Ask for ${draft.numberOfSubs} Subs`}
        </Button>
        <Button variant="ghost" className="w-full text-muted-foreground" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type RequestOptionsProps = {
  teamId: string
  waves: Wave[]
  draft: RequestDraft
  onChange: (draft: RequestDraft) => void
}

/** Options with good defaults. */
function RequestOptions({ teamId, waves, draft, onChange }: RequestOptionsProps) {
  return (
    <details className="group -mx-2 rounded-lg px-2 open:pb-1">
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-2 text-sm font-medium hover:bg-muted [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          Options
          <span className="block truncate text-xs font-normal text-muted-foreground group-open:hidden">
            {draft.firstCome ? 'First come, first in' : 'You approve each volunteer'}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-5">
        <ApprovalField firstCome={draft.firstCome} onChange={(firstCome) => onChange({ ...draft, firstCome })} />
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

/** Null for a team without spares, or if the game is too soon. */
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
