import { limits } from '@app/contract/limits'
import type { Sport } from '@app/contract/sport'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { useFocusAfterRemoval } from '#lib/page/focus.ts'
import { Button } from '#ui/button.tsx'
import { CheckChips } from '#ui/form/check-chips.tsx'
import { controlProps, FieldError, hintId } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import {
  type Audience,
  anyPosition,
  type PositionDraft,
  rowsOf,
  settledNumber,
  typedNumber,
  withoutRow,
  withRow,
} from './game-card/request-draft.ts'
import { positionLabel } from './text.ts'

type NumberOfSubsProps = {
  value: string
  onChange: (value: string) => void
  /** At least the number of accepted subs. */
  min?: number
  hint?: string
}

export function NumberOfSubs({ value, onChange, min = 1, hint }: NumberOfSubsProps) {
  const { t } = useLingui()
  const number = Number(settledNumber(value))
  const settled = String(Math.max(number, min))
  const [stepped, setStepped] = useState('')
  const step = (by: number) => {
    const next = Math.min(Math.max(number + by, min), limits.subs)
    onChange(String(next))
    setStepped(t({ message: plural(next, { one: '# sub', other: '# subs' }) }))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <label htmlFor={NUMBER} className="text-sm font-semibold">
          <Trans>Number of subs</Trans>
        </label>
        {hint && (
          <p id={hintId(NUMBER)} className="tnum text-sm text-muted-foreground">
            {hint}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button iconOnly icon={<Minus aria-hidden />} aria-label={t`One fewer`} onClick={() => step(-1)} />
        <TextInput
          {...controlProps({ id: NUMBER, hinted: Boolean(hint), error: undefined, necessity: undefined })}
          inputMode="numeric"
          autoComplete="off"
          className="tnum w-16! text-center font-semibold"
          value={value}
          onChange={(event) => onChange(typedNumber(event.target.value))}
          onBlur={() => settled !== value && onChange(settled)}
        />
        <Button iconOnly icon={<Plus aria-hidden />} aria-label={t`One more`} onClick={() => step(1)} />
        <p className="sr-only" role="status">
          {stepped}
        </p>
      </div>
    </div>
  )
}

const NUMBER = 'numberOfSubs'

type PositionChipsProps = {
  sport: Sport
  choices: string[]
  chosen: string[]
  rows: PositionDraft[] | null
  error: string | undefined
  onChange: (change: { chosen: string[]; rows: PositionDraft[] | null }) => void
}

/** Any position, the team's own, or others by name. */
export function PositionChips({ sport, choices, chosen, rows, error, onChange }: PositionChipsProps) {
  const { i18n, t } = useLingui()
  const toggle = (choice: string) => {
    if (choice === OTHER) onChange({ chosen, rows: rows ? null : rowsOf(chosen) })
    else if (choice === ANY) onChange({ chosen: [], rows: null })
    else onChange({ chosen: toggled(chosen, choice), rows: null })
  }
  return (
    <div className="grid gap-3">
      <CheckChips
        legend={t`Positions needed`}
        options={[
          { value: ANY, label: i18n._(anyPosition) },
          ...choices.map((name) => ({ value: name, label: positionLabel(i18n, name, sport) })),
          { value: OTHER, label: t({ message: 'Other...', comment: 'Another position' }) },
        ]}
        chosen={rows ? [OTHER] : chosen.length > 0 ? chosen : [ANY]}
        onToggle={toggle}
      />
      {rows && <PositionRows rows={rows} error={error} onChange={(next) => onChange({ chosen, rows: next })} />}
    </div>
  )
}

// Starts with a space, so it cannot be the name of a position: names are trimmed.
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
      <legend className="sr-only">
        <Trans>Other positions</Trans>
      </legend>
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
          className="mt-2 -ms-2"
          onClick={add}
        >
          <Trans>Add Position</Trans>
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
  /** Just added by the user, so it takes the focus. */
  isNew: boolean
  onChange: (name: string) => void
  onRemove: (() => void) | undefined
}

function PositionRow({ row, place, error, isNew, onChange, onRemove }: PositionRowProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  return (
    <li className="flex gap-2">
      <TextInput
        ref={input}
        {...controlProps({ id: positionId(row.key), hinted: false, error, necessity: 'Required' })}
        aria-label={t`Position ${place}`}
        autoComplete="off"
        className="flex-1"
        maxLength={limits.position}
        placeholder={t`e.g. Goalkeeper`}
        value={row.name}
        onChange={(event) => onChange(event.target.value)}
      />
      {onRemove && (
        <Button
          variant="ghost"
          iconOnly
          className="text-muted-foreground"
          icon={<Trash2 aria-hidden />}
          aria-label={t`Remove position ${place}`}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

/** Whether a captain approves each volunteer, or the first ones are accepted automatically. */
export function ApprovalField({ firstCome, onChange }: { firstCome: boolean; onChange: (firstCome: boolean) => void }) {
  const { t } = useLingui()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>How spots are filled</Trans>
      </legend>
      <div className="grid gap-2">
        <OptionCard
          name="whoIsIn"
          label={t`I approve each volunteer`}
          checked={!firstCome}
          onChange={() => onChange(false)}
        />
        <OptionCard
          name="whoIsIn"
          label={t`First come, first in`}
          checked={firstCome}
          onChange={() => onChange(true)}
        />
      </div>
    </fieldset>
  )
}

type AudienceFieldProps = {
  audience: Audience
  /** The number of spares that can be asked first. */
  spares?: number
  /** What follows after only the spares were asked: "After 2 hours, anyone." */
  wave?: string
  onChange: (audience: Audience) => void
}

/** Who sees the request. */
export function AudienceField({ audience, spares = 0, wave = '', onChange }: AudienceFieldProps) {
  const { t } = useLingui()
  const option = (value: Audience) => ({
    name: 'audience',
    checked: audience === value,
    onChange: () => onChange(value),
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Who can see it?</Trans>
      </legend>
      <div className="grid gap-2">
        <OptionCard
          {...option('anyone')}
          label={t`Anyone`}
          hint={t`Including people without an account. They sign up to volunteer.`}
        />
        <OptionCard {...option('signedIn')} label={t`Signed-in players`} />
        {spares > 0 && (
          <OptionCard
            {...option('spares')}
            label={t`Our spares first`}
            hint={`${t({ message: plural(spares, { one: '# spare.', other: '# spares.' }), comment: 'Players who step in when others cannot come' })} ${wave}`}
          />
        )}
      </div>
    </fieldset>
  )
}
