import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useAsOf } from '#lib/api/connection.ts'
import { useNow } from '#lib/dates/clock.ts'
import { daysSince, formatted, inReaderZone, thisReader } from '#lib/dates/dates.ts'

/**
 * The live region exists before its text, so that screen readers announce the text. A page that shows this itself hides
 * the note.
 */
export function ConnectionNote() {
  const { i18n } = useLingui()
  const now = useNow()
  const asOf = useAsOf()
  const time = asOf === null ? '' : shortTime(i18n, new Date(asOf), now)
  return (
    <div role="status" className="sticky top-16 z-20 lg:top-3 [main:has([data-says-offline])_&]:hidden">
      {asOf !== null && (
        <p className="note note-ink mt-3">
          <WifiOff aria-hidden />
          <span className="min-w-0 flex-1">
            <Trans>You’re offline. Last updated {time}.</Trans>
          </span>
        </p>
      )}
    </div>
  )
}

/** "06:02 PM", or "Nov 17, 06:02 PM". */
function shortTime(i18n: I18n, date: Date, now: Date): string {
  const at = inReaderZone(date)
  const time = formatted('time', at, thisReader())
  const day = formatted('shortMonthDay', at, thisReader())
  return daysSince(date, now) === 0 ? time : i18n._(msg`${day}, ${time}`)
}
