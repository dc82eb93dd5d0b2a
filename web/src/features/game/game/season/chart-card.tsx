import { Trans, useLingui } from '@lingui/react/macro'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../../../ui/class-names.ts'

type ChartCardProps = {
  title: string
  /** The finding, in a sentence. */
  finding: string
  /** Beside the title. */
  aside?: ReactNode
  table?: { columns: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] }
  className?: string
  children?: ReactNode
}

/** A chart below what it says, above the same figures as a table. */
export function ChartCard({ title, finding, aside, table, className, children }: ChartCardProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('card break-inside-avoid p-5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        {aside}
      </div>
      <p className="tnum mt-0.5 mb-4 text-sm text-muted-foreground">{finding}</p>
      {children}
      {table && (
        <details className="mt-3 text-sm">
          <summary className="no-print hit inline-flex cursor-pointer items-center gap-1 py-1 font-medium text-muted-foreground">
            <Table2 aria-hidden className="size-4" />
            <Trans>Show as table</Trans>
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is too wide is scrolled by keys */}
          <div className="mt-2 overflow-x-auto" role="group" aria-label={t`Table: ${title}`} tabIndex={0}>
            <table className="tnum w-full">
              <thead>
                <tr>
                  {table.columns.map((column) => (
                    <th key={column} scope="col" className="py-1 pe-3 text-start font-medium text-muted-foreground">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(({ key, cells }) => (
                  <tr key={key}>
                    {cells.map((cell, index) => (
                      <td key={table.columns[index]} className="border-t border-border py-1 pe-3 wrap-anywhere">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </section>
  )
}

/** A drawing for wide and one for narrow cards: text in it stays readable in both. */
export function TwoWidths({ children }: { children: (width: number) => ReactNode }) {
  return (
    <>
      <div className="hidden sm:block">{children(560)}</div>
      <div className="sm:hidden">{children(310)}</div>
    </>
  )
}

/** More games than this are drawn without a label at each. */
export const FEW_GAMES = 16

/** Where the columns of a chart stand. */
export function columnsOf(count: number, width: number): { wide: number; at: (index: number) => number } {
  const widest = width > 420 ? 34 : 20
  const wide = Math.max(Math.min(widest, (width / Math.max(count, 1)) * 0.72), 0.8)
  const gap = Math.min((width - count * wide) / Math.max(count - 1, 1), wide * 2.2)
  return { wide, at: (index) => index * (wide + gap) }
}
