import { limits } from '@app/contract/limits'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { useFocusAfterRemoval } from '../../../lib/page/focus.ts'
import { counted } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckChips } from '../../../ui/form/check-chips.tsx'
import { controlProps, FieldError, hintId } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'
import {
  type Audience,
  type PositionDraft,
  rowsOf,
  settledNumber,
  typedNumber,
  withoutRow,
  withRow,
} from './game-card/request-draft.ts'

type NumberOfSubsProps = {
  value: string
  onChange: (value: string) => void
  /** Not less than the number of accepted substitutes. */
  min?: number
  hint?: string
}

export function NumberOfSubs({ value, onChange, min = 1, hint }: NumberOfSubsProps) {
  const number = Number(settledNumber(value))
  const settled = String(Math.max(number, min))
  const [stepped, setStepped] = useState('')
  const step = (by: number) => {
    const next = Math.min(Math.max(number + by, min), limits.subs)
    onChange(String(next))
    setStepped(counted(next, 'sub'))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <label htmlFor={NUMBER} className="text-sm font-semibold">
          Number of subs
        </label>
        {hint && (
          <p id={hintId(NUMBER)} className="tnum text-sm text-muted-foreground">
            {hint}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button iconOnly icon={<Minus aria-hidden />} aria-label="One fewer" onClick={() => step(-1)} />
        <TextInput
          {...controlProps({ id: NUMBER, hinted: Boolean(hint), error: undefined, necessity: undefined })}
          inputMode="numeric"
          autoComplete="off"
          className="tnum w-16! text-center font-semibold"
          value={value}
          onChange={(event) => onChange(typedNumber(event.target.value))}
          onBlur={() => settled !== value && onChange(settled)}
        />
        <Button iconOnly icon={<Plus aria-hidden />} aria-label="One more" onClick={() => step(1)} />
        <p className="sr-only" role="status">
          {stepped}
        </p>
      </div>
    </div>
  )
}

const NUMBER = 'numberOfSubs'

type PositionChipsProps = {
  choices: string[]
  chosen: string[]
  rows: PositionDraft[] | null
  error: string | undefined
  onChange: (change: { chosen: string[]; rows: PositionDraft[] | null }) => void
}

/** Any, the positions of the team, or others by name. */
export function PositionChips({ choices, chosen, rows, error, onChange }: PositionChipsProps) {
  const toggle = (choice: string) => {
    if (choice === OTHER) onChange({ chosen, rows: rows ? null : rowsOf(chosen) })
    else if (choice === ANY) onChange({ chosen: [], rows: null })
    else onChange({ chosen: toggled(chosen, choice), rows: null })
  }
  return (
    <div className="grid gap-3">
      <CheckChips
        legend="Positions needed"
        options={[
          { value: ANY, label: 'Any' },
          ...choices.map((name) => ({ value: name, label: name })),
          { value: OTHER, label: 'Other...' },
        ]}
        chosen={rows ? [OTHER] : chosen.length > 0 ? chosen : [ANY]}
        onToggle={toggle}
      />
      {rows && <PositionRows rows={rows} error={error} onChange={(next) => onChange({ chosen, rows: next })} />}
    </div>
  )
}

// No names of positions: a name is trimmed.
const ANY = ' any'
const OTHER = ' other'

const toggled = (names: string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name]

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
      <legend className="sr-only">Other positions</legend>
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
  /** Just added by the user: takes the focus. */
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

/** Whether a captain approves each volunteer, or the first ones are accepted. */
export function ApprovalField({ firstCome, onChange }: { firstCome: boolean; onChange: (firstCome: boolean) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">How spots are filled</legend>
      <div className="grid gap-2">
        <OptionCard
          name="whoIsIn"
          label="I approve each volunteer"
          checked={!firstCome}
          onChange={() => onChange(false)}
        />
        <OptionCard name="whoIsIn" label="First come, first in" checked={firstCome} onChange={() => onChange(true)} />
      </div>
    </fieldset>
  )
}

type AudienceFieldProps = {
  audience: Audience
  /** How many spares can be asked first. */
  spares?: number
  /** When the spares are no longer alone: "After 2 hours". */
  wave?: string
  onChange: (audience: Audience) => void
}

/** Who sees the request. */
export function AudienceField({ audience, spares = 0, wave = '', onChange }: AudienceFieldProps) {
  const option = (value: Audience) => ({
    name: 'audience',
    checked: audience === value,
    onChange: () => onChange(value),
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Who can see it?</legend>
      <div className="grid gap-2">
        <OptionCard
          {...option('anyone')}
          label="Anyone"
          hint="Also people without an account. They sign up to volunteer."
        />
        <OptionCard {...option('signedIn')} label="Signed-in players" />
        {spares > 0 && (
          <OptionCard
            {...option('spares')}
            label="Our spares first"
            hint={`${counted(spares, 'spare')}. ${wave}, anyone.`}
          />
        )}
      </div>
    </fieldset>
  )
}
