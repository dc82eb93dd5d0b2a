import type { KittyEntry } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPages } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { lineOf } from '#lib/language/list.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { useReturnFocus } from '#ui/overlay/return-focus.ts'
import { dayOf, money, partsOf, ruleOf, titleOf } from './text.ts'

/** Every entry, latest first. */
export function EntryList({ teamId, currency }: { teamId: string; currency: string }) {
  const { t } = useLingui()
  const pages = useInfiniteQuery(readPages('GET /api/v1/team/:teamId/kitty/entries', { params: { teamId } }))
  const entries = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <section className="card p-5" aria-labelledby="entries">
      <h2 id="entries" className="display text-lg">
        <Trans comment="The latest entries of the kitty">Latest</Trans>
      </h2>
      {entries ? (
        <ul className="mt-1 divide-y divide-border">
          {entries.map((entry) => (
            <EntryRow key={entry.id} teamId={teamId} entry={entry} currency={currency} />
          ))}
        </ul>
      ) : pages.error ? (
        <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={pages} />
      ) : (
        <Skeleton className="mt-3 h-24" />
      )}
      {entries?.length === 0 && (
        <p className="mt-1 text-sm text-muted-foreground">
          <Trans>No entries yet.</Trans>
        </p>
      )}
      {pages.hasNextPage && (
        <Button size="sm" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <p className="mt-3 text-sm text-muted-foreground">
        <Trans>An entry is never edited. A mistake is corrected by a second entry, and both stay in the list.</Trans>
      </p>
    </section>
  )
}

function EntryRow({ teamId, entry, currency }: { teamId: string; entry: KittyEntry; currency: string }) {
  const { t, i18n } = useLingui()
  const correcting = useWrite('POST /api/v1/team/:teamId/kitty/entries/:entryId/correction')
  const [isAsking, setIsAsking] = useState(false)
  const { place, returnFocus } = useReturnFocus<HTMLLIElement>()
  const title = titleOf(i18n, entry)
  const amount = money(i18n, entry.amount, currency)
  const isPayment = entry.kind === 'payment'
  const parts = partsOf(
    i18n,
    entry.shares
      .map(({ name, amount: owed, paid }) => ({ name, amount: isPayment ? paid : owed }))
      .filter((part) => part.amount !== 0),
    currency,
  )
  const payers = isPayment ? [] : entry.shares.filter(({ paid }) => paid !== 0)
  const payer = payers.map(({ name }) => name).join()
  const said = entry.saidAt && dayOf(entry.saidAt)
  const by = entry.enteredBy
  const day = dayOf(entry.enteredAt)
  const close = () => {
    setIsAsking(false)
    returnFocus()
  }
  const correct = () =>
    correcting.write(
      { params: { teamId, entryId: entry.id } },
      {
        onSuccess: () => {
          toast(t`Corrected`)
          close()
        },
        onError: (error) => {
          toastFailure(t`Failed to save. Please try again.`, error)
          close()
        },
      },
    )
  return (
    <li className="py-3" ref={place}>
      <p className="flex items-baseline justify-between gap-4 font-medium">
        <span className="wrap-anywhere">{title}</span>
        <span className="tnum shrink-0">{amount}</span>
      </p>
      <p className="text-sm wrap-anywhere text-muted-foreground">
        {lineOf(i18n, [
          ruleOf(i18n, entry, currency),
          ...parts,
          payer && t`paid by ${payer}`,
          said ? t`they said so on ${said}` : '',
        ])}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted-foreground">
        <span className="wrap-anywhere">{lineOf(i18n, [by, day])}</span>
        {entry.isCorrected ? (
          <Trans>Corrected</Trans>
        ) : (
          !entry.correctsId && (
            <Button size="sm" variant="ghost" aria-label={t`Correct ${title}`} onClick={() => setIsAsking(true)}>
              <Trans comment="Verb: put a wrong entry right">Correct</Trans>
            </Button>
          )
        )}
      </p>
      <AlertDialog
        open={isAsking}
        onClose={close}
        title={t`Take back ${title}?`}
        action={t`Take It Back`}
        busy={correcting.isPending}
        onConfirm={correct}
      >
        <Trans>
          A second entry of −{amount} puts everyone’s share right. Then enter it again as it should be. Both stay in the
          list.
        </Trans>
      </AlertDialog>
    </li>
  )
}
