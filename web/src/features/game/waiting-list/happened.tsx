import type { WaitingList } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayAndTime } from '#lib/dates/own-dates.ts'

type Entry = WaitingList['happened'][number]

/** For captains: offers, moves and drop-outs, latest first. */
export function Happened({ happened, now }: { happened: Entry[]; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section role="group" className="card no-print p-5" aria-labelledby="happened">
      <h2 id="happened" className="display text-lg">
        <Trans>What Happened</Trans>
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {happened.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no names, and are not reordered
          <li key={index} className="text-sm">
            <time dateTime={entry.at} className="tnum block text-muted-foreground">
              {dayAndTime(i18n, new Date(entry.at), now)}
            </time>
            <span className="wrap-anywhere">{happenedText(i18n, entry)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Bea moved Omar: “We need a setter”" */
function happenedText(i18n: I18n, { action, by, name: given, reason }: Entry): string {
  const name = given || i18n._(msg`A former member`)
  switch (action) {
    case 'dropped_out':
      return i18n._(msg`${name} can’t come.`)
    case 'offered':
      return i18n._(msg`${name} was offered a spot.`)
    case 'offer_expired':
      return i18n._(msg`The offer to ${name} ran out.`)
    case 'list_moved':
      return i18n._(msg`${by} moved ${name}: “${reason}”`)
    case 'list_added':
      return i18n._(msg`${by} added ${name}: “${reason}”`)
    case 'room_made':
      return i18n._(msg`${by} made room for 1 more.`)
  }
}
