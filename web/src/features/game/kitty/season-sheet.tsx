import type { KittyEntry, KittySheet } from '@app/contract'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useEffect, useState } from 'react'
import { read, readPages } from '#lib/api/read.ts'
import { saveFile } from '#lib/files.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { NoMoneyHeld } from './own-card.tsx'
import { dayAndYearOf, money, ruleOf, someone, titleOf } from './text.ts'

type SeasonSheetProps = { teamId: string; seasonId: string | undefined; onChoose: (seasonId: string) => void }

/** A season of the kitty, to print or to save as a CSV file. */
export function SeasonSheet({ teamId, seasonId, onChoose }: SeasonSheetProps) {
  const { t } = useLingui()
  const sheet = useQuery(
    read('GET /api/v1/team/:teamId/kitty/sheet', { params: { teamId }, query: seasonId ? { seasonId } : {} }),
  )
  if (sheet.data) return <Loaded key={sheet.data.season.id} teamId={teamId} sheet={sheet.data} onChoose={onChoose} />
  if (sheet.error) return <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={sheet} />
  return <Skeleton className="h-80 rounded-xl" />
}

type LoadedProps = Pick<SeasonSheetProps, 'teamId' | 'onChoose'> & { sheet: KittySheet }

/** All entries are loaded, page by page, because they are printed and saved together. */
function Loaded({ teamId, sheet, onChoose }: LoadedProps) {
  const { t, i18n } = useLingui()
  const { season, seasons, teamName } = sheet
  const query = { limit: 100, ...(season.id && { seasonId: season.id }) }
  const pages = useInfiniteQuery(readPages('GET /api/v1/team/:teamId/kitty/entries', { params: { teamId }, query }))
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const entries = pages.data && !hasNextPage ? pages.data.pages.flatMap(({ items }) => items).toReversed() : undefined
  return (
    <>
      <div className="no-print flex flex-wrap gap-2">
        {seasons.length > 1 && (
          <Select
            aria-label={t`Season`}
            className="max-w-64"
            value={season.id ?? ''}
            onChange={({ target }) => onChoose(target.value)}
          >
            {seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Button variant="primary" icon={<Printer aria-hidden />} disabled={!entries} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button
          icon={<Download aria-hidden />}
          disabled={!entries}
          onClick={() => entries && void download(i18n, sheet, entries)}
        >
          <Trans>Download CSV</Trans>
        </Button>
      </div>
      <article className="card mt-5 grid grid-cols-1 gap-6 p-5 sm:p-7 print:mt-0 print:border-0 print:p-0 print:shadow-none">
        <header>
          <h2 className="display text-xl wrap-anywhere">
            <bdi>{teamName}</bdi>
          </h2>
          <p className="text-muted-foreground">
            {season.name && (
              <>
                <bdi>{season.name}</bdi>
                {' · '}
              </>
            )}
            <Span sheet={sheet} />
          </p>
        </header>
        <Cash sheet={sheet} />
        <People sheet={sheet} />
        {entries ? (
          <Entries entries={entries} currency={sheet.currency} />
        ) : pages.error ? (
          <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={pages} />
        ) : (
          <Skeleton className="h-40" />
        )}
        <NoMoneyHeld />
      </article>
    </>
  )
}

/** "Entries from May 3, 2026 to Nov 2, 2026" */
function Span({ sheet: { season } }: { sheet: KittySheet }) {
  const [today] = useState(() => new Date().toISOString())
  const from = season.from && dayAndYearOf(season.from)
  const to = dayAndYearOf(season.to ?? today)
  return from ? (
    <Trans>
      Entries from {from} to {to}
    </Trans>
  ) : (
    <Trans>Entries up to {to}</Trans>
  )
}

function Cash({ sheet: { cash, currency } }: { sheet: KittySheet }) {
  const { t, i18n } = useLingui()
  const lines = [
    [t`Opening balance`, cash.opening],
    [t`Received`, cash.received],
    [t`Spent`, -cash.spent],
    [t`Closing balance`, cash.closing],
  ] as const
  return (
    <section aria-labelledby="sheet-cash">
      <h3 id="sheet-cash" className="display text-lg">
        <Trans>In the kitty</Trans>
      </h3>
      <Wide labelledBy="sheet-cash">
        <table className="tnum w-full max-w-96" aria-labelledby="sheet-cash">
          <tbody>
            {lines.map(([label, amount], index) => (
              <tr key={label} className={index === 3 ? 'border-t border-border font-semibold' : ''}>
                <th scope="row" className="py-1 text-start font-[inherit]">
                  {label}
                </th>
                <td className="py-1 text-end">{money(i18n, amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}

/** With large text, a table is wider than a phone and scrolls by itself. */
function Wide({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise the keyboard could not scroll it
    <div className="mt-2 overflow-x-auto print:overflow-visible" role="group" aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </div>
  )
}

/** On a phone, the columns between the balances are left out; they are in the entries. */
function People({ sheet: { people, currency } }: { sheet: KittySheet }) {
  const { t, i18n } = useLingui()
  const sum = (of: (person: KittySheet['people'][number]) => number) =>
    money(
      i18n,
      people.reduce((total, person) => total + of(person), 0),
      currency,
    )
  return (
    <section aria-labelledby="sheet-people">
      <h3 id="sheet-people" className="display text-lg">
        <Trans>Who Owes What</Trans>
      </h3>
      {people.length === 0 ? (
        <p className="mt-1 text-muted-foreground">
          <Trans>Everyone is square.</Trans>
        </p>
      ) : (
        <Wide labelledBy="sheet-people">
          <table className="tnum w-full" aria-labelledby="sheet-people">
            <thead>
              <tr className="border-b border-border text-sm text-muted-foreground">
                <th scope="col" className="py-1 pe-2 text-start font-medium">
                  {t`Name`}
                </th>
                <th scope="col" className={head}>{t`Opening balance`}</th>
                <th scope="col" className={`${head} ${wide}`}>
                  {t`Shares`}
                </th>
                <th scope="col" className={`${head} ${wide}`}>{t`Paid`}</th>
                <th scope="col" className={head}>{t`Closing balance`}</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ personId, name, opening, shared, paid, closing }) => (
                <tr key={personId} className="border-b border-border">
                  <th scope="row" className="py-1 pe-2 text-start font-normal wrap-anywhere">
                    {name || i18n._(someone)}
                  </th>
                  <td className={figure}>{money(i18n, opening, currency)}</td>
                  <td className={`${figure} ${wide}`}>{money(i18n, shared, currency)}</td>
                  <td className={`${figure} ${wide}`}>{money(i18n, paid, currency)}</td>
                  <td className={figure}>{money(i18n, closing, currency)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className="py-1 pe-2 text-start font-[inherit]">
                  <Trans>Together</Trans>
                </th>
                <td className={figure}>{sum(({ opening }) => opening)}</td>
                <td className={`${figure} ${wide}`}>{sum(({ shared }) => shared)}</td>
                <td className={`${figure} ${wide}`}>{sum(({ paid }) => paid)}</td>
                <td className={figure}>{sum(({ closing }) => closing)}</td>
              </tr>
            </tfoot>
          </table>
        </Wide>
      )}
    </section>
  )
}
const head = 'py-1 ps-2 text-end align-bottom font-medium'
const figure = 'py-1 ps-2 text-end align-top'
const wide = 'max-sm:hidden print:table-cell'

/** Oldest first. A payment shows who paid. */
function Entries({ entries, currency }: { entries: readonly KittyEntry[]; currency: string }) {
  const { t, i18n } = useLingui()
  return (
    <section aria-labelledby="sheet-entries">
      <h3 id="sheet-entries" className="display text-lg">
        <Trans>Entries</Trans>
      </h3>
      {entries.length === 0 ? (
        <p className="mt-1 text-muted-foreground">
          <Trans>No entries yet.</Trans>
        </p>
      ) : (
        <Wide labelledBy="sheet-entries">
          <table className="tnum w-full" aria-labelledby="sheet-entries">
            <thead>
              <tr className="border-b border-border text-sm text-muted-foreground">
                <th scope="col" className="py-1 pe-3 text-start font-medium">{t`Date`}</th>
                <th scope="col" className="py-1 pe-2 text-start font-medium">{t`What for?`}</th>
                <th scope="col" className={head}>{t`Amount`}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id} className="break-inside-avoid border-b border-border align-top">
                  <td className="py-1 pe-3 whitespace-nowrap">{dayAndYearOf(entry.enteredAt)}</td>
                  <td className="py-1 pe-2">
                    <span className="block wrap-anywhere">{titleOf(i18n, entry)}</span>
                    <span className="block text-sm wrap-anywhere text-muted-foreground">
                      {entry.kind === 'payment'
                        ? entry.shares.map(({ name }) => name || i18n._(someone)).join(' ')
                        : ruleOf(i18n, entry, currency)}
                    </span>
                  </td>
                  <td className={figure}>{money(i18n, entry.amount, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  )
}

/** Loaded on demand. */
async function download(i18n: I18n, sheet: KittySheet, entries: readonly KittyEntry[]) {
  const { sheetCsv } = await import('./sheet-csv.ts')
  const name = [sheet.teamName, sheet.season.name].filter(Boolean).join(' ')
  saveFile(new Blob([sheetCsv(i18n, sheet, entries)], { type: 'text/csv' }), `${name}.csv`)
}
