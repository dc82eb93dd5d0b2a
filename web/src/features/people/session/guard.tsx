import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { NetworkError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { setReader } from '#lib/dates/dates.ts'
import { useOwnLanguage } from '#lib/language/use-own-language.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { product } from '#lib/product.ts'
import { ANSWERS_HERE, store, stored } from '#lib/storage.ts'
import { landingFrom } from '#paths'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { toastFailure } from '#ui/feedback/toast-store.ts'
import { AppIcon, Logo } from '#ui/identity/logo.tsx'
import { endSession } from './end-session.ts'
import {
  LEAVING,
  SignedInContext,
  type SignOut,
  SignOutContext,
  SignOutFailureContext,
  signedInUser,
  useSignedInUser,
} from './signed-in.tsx'

const LeavingPage = lazyPart('rest', async () => (await import('./leaving-page.tsx')).LeavingPage, LoadingPage)

type GuardProps = { isUnknown?: boolean; children: ReactNode }

/** Lets signed-in people through. Everyone else gets the landing page, or what strangers may see of a link. */
export function Guard({ isUnknown = false, children }: GuardProps) {
  const { isLeaving, failure, signOut } = useSigningOut()
  if (isLeaving) return <LoadingPage />
  // guard: after logging out offline nothing is shown until the server knows
  if (stored(LEAVING)) return <LeavingPage loading={<LoadingPage />} />
  return (
    <SessionGate nobody={<GoToLanding isUnknown={isUnknown} />}>
      <SignOutContext value={signOut}>
        <SignOutFailureContext value={failure}>
          <InOwnFormats>{children}</InOwnFormats>
        </SignOutFailureContext>
      </SignOutContext>
    </SessionGate>
  )
}

/** Formats texts, days and times in the user's chosen language and time zone. */
function InOwnFormats({ children }: { children: ReactNode }) {
  const user = useSignedInUser()
  setReader(user)
  return useOwnLanguage(user.locale) ? children : <LoadingPage />
}

/** The landing page is a separate document. It brings people back here after they sign in. */
function GoToLanding({ isUnknown }: { isUnknown: boolean }) {
  useEffect(() => {
    const leave = async () => {
      // Deletes everything left of a session that ended elsewhere, before the page goes.
      await (await import('#lib/offline/replies.ts')).end()
    }
    const { pathname, search } = window.location
    const go = () => window.location.replace(landingFrom(pathname + search, isUnknown))
    // If its code does not load, nothing was kept, or not by this version. Anyway, the server has revoked the key.
    void leave().then(go, go)
  }, [isUnknown])
  return <LoadingPage />
}

type SessionGateProps = {
  /** Shown instead when nobody is signed in. */
  nobody: ReactNode
  children: ReactNode
}

/** Shows its children once it is known who is signed in, so that nothing private is rendered behind "Loading...". */
export function SessionGate({ nobody, children }: SessionGateProps) {
  const session = useQuery(read('GET /auth/session'))
  const claims = session.data
  const profile = useQuery({
    ...read('GET /api/v1/profile/auth/:subject', { params: { subject: claims?.sub ?? '' } }),
    enabled: Boolean(claims),
  })
  if (claims === null) return nobody
  if (claims === undefined && session.error) return <SessionUnknownPage session={session} />
  const found = profile.data ?? profile.error
  if (!claims || !found) return <LoadingPage />
  return <SignedInContext value={signedInUser(claims, found)}>{children}</SignedInContext>
}

/**
 * Ends the session here, then leads to the identity provider or to `destination`. Empties the page first, so that the
 * browser's back button restores an empty page, which checks the session again.
 */
function useSigningOut(): { isLeaving: boolean; failure: Error | null; signOut: SignOut } {
  const client = useQueryClient()
  const { t } = useLingui()
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setIsLeaving(false)
      void client.resetQueries()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [client])

  const signOut = async (destination?: string) => {
    setIsLeaving(true)
    setFailure(null)
    try {
      // First, so that whatever happens to the request, nothing of the person is left in this browser.
      await (await import('#lib/offline/replies.ts')).forget()
      await (await import('#lib/push/subscription.ts')).unsubscribe().catch(() => {})
      store(ANSWERS_HERE, null)
      store(LEAVING, 'true')
      const url = await endSession()
      client.clear()
      window.location.assign(destination ?? url)
    } catch (error) {
      client.clear()
      if (error instanceof NetworkError) return window.location.reload()
      store(LEAVING, null)
      setIsLeaving(false)
      if (error instanceof Error) setFailure(error)
      toastFailure(t`Failed to log out. Please try again.`, error)
    }
  }
  return { isLeaving, failure, signOut: (destination) => void signOut(destination) }
}

/** The session could not be read: offers a retry. */
function SessionUnknownPage({ session }: { session: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const { t } = useLingui()
  return (
    <main className="mx-auto grid min-h-dvh max-w-[40rem] content-center p-6">
      <h1 className="mb-6 flex justify-center">
        <Logo />
      </h1>
      <LoadFailure message={t`We can’t tell whether you’re signed in. Please check your connection.`} query={session} />
    </main>
  )
}

export function LoadingPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex flex-col items-center gap-5">
        <span className="inline-flex animate-pulse">
          <AppIcon size={72} />
        </span>
        <h1 className="sr-only">{product.name}</h1>
        <p className="font-medium text-muted-foreground" role="status">
          <Trans>Loading...</Trans>
        </p>
      </div>
    </main>
  )
}
