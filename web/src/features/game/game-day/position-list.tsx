import type { TeamMember } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useFocusAfterRemoval } from '#lib/page/focus.ts'
import { nameOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { type DraftProblems, type PositionDraft, positionFields, withPosition } from './game-day-draft.ts'

type PositionListProps = {
  positions: PositionDraft[]
  members: TeamMember[]
  problems: DraftProblems
  onChange: (positions: PositionDraft[]) => void
}

/** Positions that the team needs, and the players of each. */
export function PositionList({ positions, members, problems, onChange }: PositionListProps) {
  const [added, setAdded] = useState<number>()
  const { addButton, noteRemoval } = useFocusAfterRemoval()
  const taken = new Set(positions.flatMap(({ players }) => players))
  const add = () => {
    const more = withPosition(positions, '')
    setAdded(more.at(-1)?.key)
    onChange(more)
  }
  const remove = (key: number) => {
    onChange(positions.filter((position) => position.key !== key))
    noteRemoval()
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        <Trans>Positions</Trans>
      </legend>
      <p className="mb-3 text-sm text-muted-foreground">
        <Trans>Only positions you can’t play without. Each player covers one at most.</Trans>
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {positions.map((position) => (
          <PositionFields
            key={position.key}
            position={position}
            members={members}
            free={members.filter(({ id }) => !taken.has(id))}
            problems={problems}
            isNew={position.key === added}
            onChange={(changed) => onChange(positions.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={() => remove(position.key)}
          />
        ))}
      </ul>
      {positions.length < limits.positions && (
        <Button
          ref={addButton}
          size="sm"
          icon={<Plus aria-hidden />}
          className={positions.length > 0 ? 'mt-3' : ''}
          onClick={add}
        >
          <Trans>Add Position</Trans>
        </Button>
      )}
    </fieldset>
  )
}

type PositionFieldsProps = {
  position: PositionDraft
  members: TeamMember[]
  /** Members without a position. */
  free: TeamMember[]
  problems: DraftProblems
  /** Just added by the user, so it takes the focus. */
  isNew: boolean
  onChange: (position: PositionDraft) => void
  onRemove: () => void
}

function PositionFields(props: PositionFieldsProps) {
  const { t } = useLingui()
  const { position, members, free, problems, isNew, onChange, onRemove } = props
  const ids = positionFields(position.key)
  const what = position.name.trim()
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) name.current?.focus()
  }, [isNew])
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg p-3 ring ring-border sm:p-4">
      <div className="flex flex-wrap items-end gap-2.5">
        <Field id={ids.name} label={t`Position`} error={problems[ids.name]} className="grow basis-26">
          <TextInput
            ref={name}
            autoComplete="off"
            value={position.name}
            onChange={(event) => onChange({ ...position, name: event.target.value })}
          />
        </Field>
        <Field id={ids.min} label={t`Needed`} error={problems[ids.min]} className="w-22">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="tnum"
            value={position.min}
            onChange={(event) => onChange({ ...position, min: event.target.value })}
          />
        </Field>
        <Button
          variant="ghost"
          iconOnly
          icon={<Trash2 aria-hidden />}
          aria-label={what ? t`Remove ${what}` : t`Remove this position`}
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

type PositionPlayersProps = {
  id: string
  position: string
  players: TeamMember[]
  free: TeamMember[]
  onAdd: (memberId: string) => void
  onRemove: (memberId: string) => void
}

/** The players of a position, each with a button to remove them, and a list to add others. */
function PositionPlayers({ id, position, players, free, onAdd, onRemove }: PositionPlayersProps) {
  const { t } = useLingui()
  const choice = useRef<HTMLSelectElement>(null)
  const takeOffText = (name: string) =>
    position ? t`Remove ${name} from ${position}` : t`Remove ${name} from this position`
  const remove = (memberId: string) => {
    onRemove(memberId)
    choice.current?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {players.map((player) => (
        <span key={player.id} className="flex min-h-9 max-w-full items-center gap-2 rounded-full bg-muted pe-1 ps-1">
          <Avatar id={player.id} name={nameOf(player)} picture={player.avatar} size="xs" />
          <span className="truncate text-sm font-medium">{nameOf(player)}</span>
          <button
            type="button"
            className="hit grid size-7 shrink-0 place-items-center rounded-full text-muted-foreground hover:text-foreground"
            aria-label={takeOffText(nameOf(player))}
            onClick={() => remove(player.id)}
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      <Select
        ref={choice}
        id={id}
        className="w-full max-w-44 [&_select]:h-9 [&_select]:text-sm pointer-coarse:[&_select]:h-11 pointer-coarse:[&_select]:text-base"
        aria-label={position ? t`Add a player to ${position}` : t`Add a player to this position`}
        value=""
        onChange={(event) => event.target.value && onAdd(event.target.value)}
      >
        <option value="">
          <Trans>Who plays this position?</Trans>
        </option>
        {free.map((member) => (
          <option key={member.id} value={member.id}>
            {nameOf(member)}
          </option>
        ))}
      </Select>
    </div>
  )
}
