import { Trans, useLingui } from '@lingui/react/macro'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'

export type ChartTable = {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly (string | number)[] }[]
}

type ChartCardProps = {
  title: string
  /** The chart's message, in a sentence. */
  finding?: string
  /** Next to the title. */
  aside?: ReactNode
  table?: ChartTable
  className?: string
  children?: ReactNode
}

/** A chart below its message, and above a table with the same figures. */
export function ChartCard({ title, finding, aside, table, className, children }: ChartCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('card min-w-0 break-inside-avoid p-5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {finding && <p className="tnum mt-0.5 mb-4 text-sm text-muted-foreground">{finding}</p>}
      {children}
      {table && <AsTable title={title} table={table} />}
    </section>
  )
}

/** The figures of a chart as a table, which can be copied into a spreadsheet. */
export function AsTable({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  const { t } = useLingui()
  const text = [columns, ...rows.map(({ cells }) => cells)].map((cells) => cells.join('\t')).join('\n')
  return (
    <details className="mt-3 text-sm print:hidden">
      <summary className="hit inline-flex cursor-pointer items-center gap-1 py-1 font-medium text-muted-foreground">
        <Table2 aria-hidden className="size-4" />
        <Trans>Show as table</Trans>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is too wide is scrolled by keys */}
      <div className="mt-2 overflow-x-auto" role="group" aria-label={t`Table: ${title}`} tabIndex={0}>
        <table className="tnum w-full">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 pe-3 text-start font-medium text-muted-foreground">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index]}
                    className="border-t border-border py-1 pe-3 wrap-anywhere first:whitespace-nowrap"
                  >
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={text} denied={t`Select the table and copy it.`}>
          {t`Copy Table`}
        </CopyButton>
      </div>
    </details>
  )
}
