import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { NetworkError } from '#lib/api/api-error.ts'
import { onReconnect } from '#lib/api/connection.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { store } from '#lib/storage.ts'
import { landingFrom } from '#paths'
import { Logo } from '#ui/identity/logo.tsx'
import { endSession } from './end-session.ts'
import { LEAVING } from './signed-in.tsx'

/** After logging out offline: shows nothing of the person, and ends the session as soon as the server is reachable. */
export function LeavingPage({ loading }: { loading: ReactNode }) {
  const { t } = useLingui()
  const [isOffline, setIsOffline] = useState(false)
  usePageTitle(t`Logged out`)
  useEffect(() => {
    const leave = async () => {
      try {
        goTo(await endSession())
      } catch (error) {
        if (error instanceof NetworkError) setIsOffline(true)
        // Any other response means that the session is over, or the next page will report the problem.
        else goTo(landingFrom('/'))
      }
    }
    void leave()
    return onReconnect(() => void leave())
  }, [])
  if (!isOffline) return loading
  return (
    <main className="mx-auto grid min-h-dvh max-w-[32rem] content-center gap-4 p-6 text-center">
      <div className="mb-2 flex justify-center">
        <Logo />
      </div>
      <h1 className="display text-2xl">
        <Trans>You’re logged out on this device</Trans>
      </h1>
      <p className="text-muted-foreground">
        <Trans>
          Nothing of yours is stored on this device anymore. You’re offline, so the server doesn’t know yet: open this
          page again when you’re online.
        </Trans>
      </p>
    </main>
  )
}

function goTo(url: string) {
  store(LEAVING, null)
  window.location.replace(url)
}
