import type { Game, SubRequest } from '@app/contract'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { PositionRows, positionId } from '../position-rows.tsx'
import { NumberOfSubs } from '../request-fields.tsx'
import { draftFor, namesOf } from './ask-draft.ts'
import { AskOptions } from './ask-options.tsx'
import { useAsk } from './use-ask.ts'
import { wavesBefore } from './waves.ts'

type AskFormProps = { game: Game; onAsked: (request: SubRequest) => void; onCancel: () => void }

/** Filled in with what the side is short of, so that most only press the button. */
export function AskForm({ game, onAsked, onCancel }: AskFormProps) {
  const [draft, setDraft] = useState(() => draftFor(game.headCount))
  const [waves] = useState(() => wavesBefore(new Date(game.startTime), new Date()))
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const asking = useAsk(game.id)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asking.isPending) return
    const isNamed = namesOf(draft.positions).length > 0
    setProblem(isNamed ? undefined : 'Enter a position')
    if (isNamed) asking.ask(draft, waves, onAsked)
    else form.current?.querySelector<HTMLElement>(`#${positionId(draft.positions[0]?.key ?? 0)}`)?.focus()
  }

  return (
    <form
      ref={form}
      className="mt-4 grid grid-cols-1 gap-5"
      noValidate
      onSubmit={submit}
      aria-label="Request Substitutes"
    >
      <NumberOfSubs
        value={draft.numberOfSubs}
        onChange={(numberOfSubs) => setDraft((before) => ({ ...before, numberOfSubs }))}
      />
      <PositionRows
        rows={draft.positions}
        error={problem}
        onChange={(positions) => {
          setDraft({ ...draft, positions })
          setProblem(undefined)
        }}
      />
      <AskOptions teamId={game.teamId} waves={waves} draft={draft} onChange={setDraft} />
      {asking.failure && <Failure error={asking.failure.error}>{asking.failure.words}</Failure>}
      <div className="grid gap-2">
        <Button type="submit" variant="primary" className="w-full" busy={asking.isPending}>
          Request Substitutes
        </Button>
        <Button variant="ghost" className="w-full text-muted-foreground" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
