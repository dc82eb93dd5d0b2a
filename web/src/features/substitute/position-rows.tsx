import { limits } from '@app/contract/limits'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { useFocusAfterRemoval } from '../../lib/page/focus.ts'
import { Button } from '../../ui/button.tsx'
import { controlProps, FieldError } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { type PositionDraft, withoutRow, withRow } from './ask/ask-draft.ts'

type PositionRowsProps = {
  rows: PositionDraft[]
  error: string | undefined
  onChange: (rows: PositionDraft[]) => void
}

export function PositionRows({ rows, error, onChange }: PositionRowsProps) {
  const [added, setAdded] = useState<number>()
  const { addButton, noteRemoval } = useFocusAfterRemoval()
  const add = () => {
    const more = withRow(rows)
    setAdded(more.at(-1)?.key)
    onChange(more)
  }
  const remove = (key: number) => {
    onChange(withoutRow(rows, key))
    noteRemoval()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Positions needed</legend>
      <FieldError id={positionId(rows[0]?.key ?? 0)} error={error} />
      <ul className="grid gap-2">
        {rows.map((row, place) => (
          <PositionRow
            key={row.key}
            row={row}
            place={place + 1}
            error={place === 0 ? error : undefined}
            isNew={row.key === added}
            onChange={(name) => onChange(rows.map((one) => (one.key === row.key ? { ...one, name } : one)))}
            onRemove={rows.length > 1 ? () => remove(row.key) : undefined}
          />
        ))}
      </ul>
      {rows.length < limits.positions && (
        <Button
          ref={addButton}
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          className="mt-2 -ml-2"
          onClick={add}
        >
          Add Position
        </Button>
      )}
    </fieldset>
  )
}

export const positionId = (key: number): string => `position-${key}`

type PositionRowProps = {
  row: PositionDraft
  place: number
  error: string | undefined
  /** Just added, by hand: typing goes on in it. */
  isNew: boolean
  onChange: (name: string) => void
  onRemove: (() => void) | undefined
}

function PositionRow({ row, place, error, isNew, onChange, onRemove }: PositionRowProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  return (
    <li className="flex gap-2">
      <TextInput
        ref={input}
        {...controlProps({ id: positionId(row.key), hinted: false, error, necessity: 'Required' })}
        aria-label={`Position ${place}`}
        autoComplete="off"
        className="flex-1"
        maxLength={limits.position}
        placeholder="e.g. Goalkeeper"
        value={row.name}
        onChange={(event) => onChange(event.target.value)}
      />
      {onRemove && (
        <Button
          variant="ghost"
          iconOnly
          className="text-muted-foreground"
          icon={<Trash2 aria-hidden />}
          aria-label={`Remove position ${place}`}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
