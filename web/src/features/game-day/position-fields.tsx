import type { TeamMember } from '@app/contract'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { type DraftProblems, type PositionDraft, positionFields } from './game-day-draft.ts'
import { PositionPlayers } from './position-players.tsx'

type PositionFieldsProps = {
  position: PositionDraft
  members: TeamMember[]
  /** Whoever plays nowhere yet. */
  free: TeamMember[]
  problems: DraftProblems
  /** Just added, by hand: typing goes on in it. */
  isNew: boolean
  onChange: (position: PositionDraft) => void
  onRemove: () => void
}

export function PositionFields(props: PositionFieldsProps) {
  const { position, members, free, problems, isNew, onChange, onRemove } = props
  const ids = positionFields(position.key)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) name.current?.focus()
  }, [isNew])
  return (
    <li className="grid gap-3 rounded-lg p-3 ring ring-border sm:p-4">
      <div className="flex flex-wrap items-end gap-2.5">
        <Field id={ids.name} label="Position" error={problems[ids.name]} className="grow basis-26">
          <TextInput
            ref={name}
            autoComplete="off"
            value={position.name}
            onChange={(event) => onChange({ ...position, name: event.target.value })}
          />
        </Field>
        <Field id={ids.least} label="Needed" error={problems[ids.least]} className="w-22">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="tnum"
            value={position.least}
            onChange={(event) => onChange({ ...position, least: event.target.value })}
          />
        </Field>
        <Button
          variant="ghost"
          iconOnly
          icon={<Trash2 aria-hidden />}
          aria-label={`Remove ${position.name.trim() || 'this position'}`}
          onClick={onRemove}
        />
      </div>
      <PositionPlayers
        id={`${ids.name}-player`}
        position={position.name.trim()}
        players={members.filter(({ id }) => position.players.includes(id))}
        free={free}
        onAdd={(id) => onChange({ ...position, players: [...position.players, id] })}
        onRemove={(id) => onChange({ ...position, players: position.players.filter((player) => player !== id) })}
      />
    </li>
  )
}
