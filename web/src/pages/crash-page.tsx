import FlagTriangleRight from 'lucide-react/icons/flag-triangle-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BareLayout } from '../features/layout/bare-layout.tsx'
import { reportCrash } from '../lib/page/crash-report.ts'
import { isChunkFailure } from '../lib/page/missing-chunk.ts'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { DeadEnd } from '../ui/feedback/dead-end.tsx'

/** Replaces a crashed page. Reports the error and shows the reference. */
export function CrashPage({ error }: { error: unknown }) {
  usePageTitle('Error')
  const reference = useReport(error)
  const didNotArrive = isChunkFailure(error)
  return (
    <div className="pt-5 lg:pt-10">
      <DeadEnd
        title={didNotArrive ? 'This page did not load' : 'Unexpected Application Error!'}
        picture={<FlagTriangleRight aria-hidden className="size-14 fill-primary" />}
        actions={
          <>
            <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
              Reload Page
            </Button>
            <Link to={paths.dashboard} className={buttonClass({})}>
              Back to Dashboard
            </Link>
          </>
        }
        requestId={reference}
      >
        <p role="alert">
          {didNotArrive
            ? 'A part of the app could not be fetched. Check your connection, then reload the page. Nothing you saved is lost.'
            : 'Something broke on this page. The error was reported, and nothing you saved is lost.'}
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
