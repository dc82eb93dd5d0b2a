import type { OwnKitty, OwnKittyEntry } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf, money, ruleOf, titleOf } from './text.ts'

/** The entries of the open season, and one line for everything before it. */
export function OwnEntries({ own: { entries, carried, currency } }: { own: OwnKitty }) {
  const { i18n } = useLingui()
  if (entries.length === 0) return null
  const isEarlier = ({ enteredAt }: OwnKittyEntry) => carried !== null && enteredAt < carried.at
  const earlier = entries.filter(isEarlier)
  const season = carried?.season
  return (
    <ul className="mt-3 divide-y divide-border border-t border-border">
      {entries
        .filter((entry) => !isEarlier(entry))
        .map((entry) => (
          <OwnEntryRow key={entry.id} entry={entry} currency={currency} />
        ))}
      {carried && (
        <li className="py-2.5">
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-medium wrap-anywhere">
              <Trans>Brought over from {season}</Trans>
            </span>
            <span className="tnum shrink-0">{money(i18n, carried.amount, currency)}</span>
          </p>
          {earlier.length > 0 && (
            <details>
              <summary className="w-fit cursor-pointer py-1 text-sm text-muted-foreground underline">
                <Trans>What it was for</Trans>
              </summary>
              <ul className="divide-y divide-border">
                {earlier.map((entry) => (
                  <OwnEntryRow key={entry.id} entry={entry} currency={currency} />
                ))}
              </ul>
            </details>
          )}
        </li>
      )}
    </ul>
  )
}

function OwnEntryRow({ entry, currency }: { entry: OwnKittyEntry; currency: string }) {
  const { i18n } = useLingui()
  const rule = ruleOf(i18n, entry, currency)
  const paid = money(i18n, entry.paid, currency)
  const share = money(i18n, entry.kind === 'payment' ? -entry.paid : entry.amount, currency)
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{titleOf(i18n, entry)}</span>
        <span className="block text-sm wrap-anywhere text-muted-foreground">
          {dayOf(entry.enteredAt)}
          {rule && ` · ${rule}`}
          {entry.kind === 'cost' && entry.paid !== 0 && (
            <>
              {' · '}
              <Trans>You paid {paid}</Trans>
            </>
          )}
          {entry.isCorrected && (
            <>
              {' · '}
              <Trans>Corrected</Trans>
            </>
          )}
        </span>
      </span>
      <span className="tnum shrink-0">{share}</span>
    </li>
  )
}
