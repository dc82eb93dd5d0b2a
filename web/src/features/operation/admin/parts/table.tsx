import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** Explicit roles, because a table whose parts have another `display`, as on a phone, loses its own. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
}

type TableProps = {
  /** The accessible name, the same as the heading above. */
  label: string
  /** Null for the actions. */
  columns: readonly (string | null)[]
  /** Without its own card, for use inside a panel. */
  bare?: boolean
  children: ReactNode
}

/** Each row is a card on a phone. */
export function Table({ label, columns, bare = false, children }: TableProps) {
  const table = (
    <table {...roles.table} aria-label={label} className="ops-table">
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((name) => (
            <th key={name} {...roles.column}>
              {name ?? (
                <span className="sr-only">
                  <Trans>Actions</Trans>
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </table>
  )
  return bare ? table : <div className="card overflow-clip">{table}</div>
}

export function Row({ children }: { children: ReactNode }) {
  return <tr {...roles.row}>{children}</tr>
}

/** The first cell of a row, which names it. */
export function RowName({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th {...roles.name} className={className}>
      {children}
    </th>
  )
}

type CellProps = {
  /** The column's name, shown before the content on a phone. */
  label?: string
  isAction?: boolean
  children: ReactNode
}

export function Cell({ label, isAction = false, children }: CellProps) {
  const { t } = useLingui()
  const colon = t`:`
  return (
    <td {...roles.cell} data-label={label && `${label}${colon}`} className={classNames(isAction && 'is-action')}>
      {children}
    </td>
  )
}
