import type { TableColumn } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Select } from './inputs.tsx'

type ColumnChoicesProps<Field extends string> = {
  columns: readonly TableColumn[]
  /** What a column can contain, with its label. */
  fields: readonly { value: Field; label: string }[]
  /** Reads the table again with these columns. */
  onChoose: (columns: { at: number; as: Field | '' }[]) => void
  busy: boolean
}

/** What each column of a table was read as, with a way to correct it. */
export function ColumnChoices<Field extends string>({ columns, fields, onChoose, busy }: ColumnChoicesProps<Field>) {
  const { t } = useLingui()
  const id = useId()
  const labels = new Map<string, string>(fields.map(({ value, label }) => [value, label]))
  const taken = columns.filter(({ as }) => labels.has(as))
  const left = columns.filter(({ as }) => as === '')
  // Columns with other fields stay as they were read.
  const choosable = columns.filter(({ as }) => as === '' || labels.has(as))
  const [chosen, setChosen] = useState<ReadonlyMap<number, Field | ''>>(new Map())
  const asOf = ({ at, as }: TableColumn) => chosen.get(at) ?? (as as Field | '')
  /** A field can be assigned to only one column. */
  const choose = (at: number, as: Field | '') => {
    const before = choosable.filter((column) => as !== '' && asOf(column) === as)
    setChosen(new Map([...chosen, ...before.map((column) => [column.at, ''] as const), [at, as]]))
  }
  const nameOf = ({ heading, at }: TableColumn) => {
    const number = at + 1
    return heading || t`Column ${number}`
  }
  const others = left.map(nameOf).join(', ')
  if (columns.length === 0) return null
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-1.5">
        {taken.map((column) => (
          <li key={column.at} className="min-w-0">
            <Badge className="whitespace-normal wrap-anywhere">
              <bdi>{nameOf(column)}</bdi>{' '}
              <span aria-hidden className="inline-block rtl:-scale-x-100">
                {ARROW}
              </span>{' '}
              {labels.get(column.as)}
            </Badge>
          </li>
        ))}
        {left.length > 0 && (
          <li className="min-w-0">
            <Badge tone="plain" className="whitespace-normal wrap-anywhere">
              <Trans>Not imported: {others}</Trans>
            </Badge>
          </li>
        )}
      </ul>
      <details open={taken.length === 0 && columns.length > 1}>
        <summary className="w-fit cursor-pointer text-sm font-medium underline">
          <Trans>Choose the columns yourself</Trans>
        </summary>
        <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
          {choosable.map((column) => (
            <li key={column.at} className="min-w-0">
              <label htmlFor={`${id}-${column.at}`} className="block truncate text-sm font-semibold">
                <bdi>{nameOf(column)}</bdi>
                {column.sample && (
                  <span className="font-normal text-muted-foreground">
                    {' · '}
                    <bdi>{column.sample}</bdi>
                  </span>
                )}
              </label>
              <Select
                id={`${id}-${column.at}`}
                value={asOf(column)}
                onChange={(event) => choose(column.at, event.target.value as Field | '')}
              >
                <option value="">{t`Not imported`}</option>
                {fields.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
        <Button
          size="sm"
          className="mt-3"
          disabled={chosen.size === 0}
          busy={busy}
          onClick={() => onChoose(choosable.map((column) => ({ at: column.at, as: asOf(column) })))}
        >
          <Trans>Use These Columns</Trans>
        </Button>
      </details>
    </div>
  )
}

const ARROW = '→'
