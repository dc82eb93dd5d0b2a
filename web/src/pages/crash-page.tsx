import { Trans, useLingui } from '@lingui/react/macro'
import FlagTriangleRight from 'lucide-react/icons/flag-triangle-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { checkConnection, onReconnect, useConnectionLost } from '#lib/api/connection.ts'
import { reportCrash } from '#lib/page/crash-report.ts'
import { isChunkFailure } from '#lib/page/missing-chunk.ts'
import { focusHeading, usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { DeadEnd } from '#ui/feedback/dead-end.tsx'

/** Replaces a page that crashed, with the reference of the report, or that did not load. */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  usePageTitle(t`Error`)
  useEffect(() => {
    // The focused element disappeared with the page.
    focusHeading()
  }, [])
  return isChunkFailure(error) ? <NotLoaded /> : <Crashed error={error} />
}

/**
 * The page's code did not load. Loads it as soon as the server responds again. If the server already responds, the
 * person decides, so that a script that never arrives cannot cause endless reloads.
 */
function NotLoaded() {
  const { t } = useLingui()
  const isOffline = useConnectionLost()
  useEffect(() => {
    checkConnection()
    return onReconnect(() => window.location.reload())
  }, [])
  return (
    <div data-says-offline className="pt-5 lg:pt-10">
      <DeadEnd
        title={isOffline ? t`No connection` : t`This page did not load`}
        picture={<WifiOff aria-hidden className="size-14 text-primary" />}
        actions={
          <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
            <Trans>Reload Page</Trans>
          </Button>
        }
      >
        <p role="status">
          {isOffline ? (
            <Trans>
              This page isn’t on your device yet. It will open when the connection is back. Nothing you saved is lost.
            </Trans>
          ) : (
            <Trans>Part of it couldn’t be loaded. Nothing you saved is lost.</Trans>
          )}
        </p>
      </DeadEnd>
    </div>
  )
}

function Crashed({ error }: { error: unknown }) {
  const { t } = useLingui()
  const reference = useReport(error)
  return (
    <div className="pt-5 lg:pt-10">
      <DeadEnd
        title={t`Unexpected Application Error!`}
        picture={<FlagTriangleRight aria-hidden className="size-14 fill-primary" />}
        actions={
          <>
            <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
              <Trans>Reload Page</Trans>
            </Button>
            <Link to={paths.dashboard} className={buttonClass({})}>
              <Trans>Back to Dashboard</Trans>
            </Link>
          </>
        }
        requestId={reference}
      >
        <p role="alert">
          <Trans>Something broke on this page. The error was reported, and nothing you saved is lost.</Trans>
        </p>
      </DeadEnd>
    </div>
  )
}

/** For a crash of the layout itself: without the sidebar. */
export function BareCrashPage({ error }: { error: unknown }) {
  return (
    <BareLayout>
      <CrashPage error={error} />
    </BareLayout>
  )
}

function useReport(error: unknown): string | undefined {
  const [reference, setReference] = useState<string>()
  useEffect(() => {
    const report = async () => setReference(await reportCrash(error))
    void report()
  }, [error])
  return reference
}
