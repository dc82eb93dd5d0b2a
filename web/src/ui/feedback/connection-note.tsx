import { Trans } from '@lingui/react/macro'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useConnectionLost } from '../../lib/api/connection.ts'

/** The live region exists before its text, so that screen readers announce it. A page that says it itself hides the note. */
export function ConnectionNote() {
  const isOffline = useConnectionLost()
  return (
    <div role="status" className="sticky top-16 z-20 lg:top-3 [main:has([data-says-offline])_&]:hidden">
      {isOffline && (
        <p className="note note-maybe mt-3">
          <WifiOff aria-hidden />
          <span className="min-w-0 flex-1">
            <Trans>No connection. This page comes up to date by itself when it is back.</Trans>
          </span>
        </p>
      )}
    </div>
  )
}
