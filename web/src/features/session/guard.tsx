import type { SignedInUser } from '@app/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { requestIdOf } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/read.ts'
import { readAs } from '../../lib/dates/dates.ts'
import { product } from '../../lib/product.ts'
import { landingFrom } from '../../paths.ts'
import { LoadFailure } from '../../ui/feedback/failure.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { AppIcon, Logo } from '../../ui/identity/logo.tsx'
import { SignedInContext, signedInUser } from './signed-in.ts'

/** Lets signed-in people through and sends everybody else to the landing page. */
export function Guard({ children }: { children: ReactNode }) {
  const { leaving, signOut } = useSignOut()
  const letIn = (user: SignedInUser) => {
    readAs(user)
    return <SignedInContext value={{ user, signOut }}>{children}</SignedInContext>
  }
  return leaving ? <LoadingPage /> : <WhoIsHere nobody={<GoToLanding />}>{letIn}</WhoIsHere>
}

/** The landing page is a document of its own. It brings the person back here once they have signed in. */
function GoToLanding() {
  useEffect(() => {
    const { pathname, search } = window.location
    window.location.replace(landingFrom(pathname + search))
  }, [])
  return <LoadingPage />
}

type WhoIsHereProps = {
  /** In place of the rest when nobody is signed in. */
  nobody: ReactNode
  children: (user: SignedInUser) => ReactNode
}

/** For whoever is signed in, once that is known. Nothing private is behind "Loading...". */
export function WhoIsHere({ nobody, children }: WhoIsHereProps) {
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
  return children(signedInUser(claims, found))
}

/**
 * Ends the session here, then at the identity provider. The page empties itself before it is left, so that what the
 * browser keeps of it for its back button shows nothing; and a page that comes back asks again who is there.
 */
function useSignOut(): { leaving: boolean; signOut: () => void } {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      void client.resetQueries()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [client])

  const signOut = async () => {
    setLeaving(true)
    try {
      const { url } = await call('POST /auth/logout')
      client.clear()
      window.location.assign(url)
    } catch {
      setLeaving(false)
      toast('Failed to log out. Please try again.', 'bad')
    }
  }
  return { leaving, signOut: () => void signOut() }
}

/** Neither in nor out: the server did not say. Asking again is all there is to do. */
function SessionUnknownPage({ session }: { session: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[40rem] content-center p-6">
      <h1 className="mb-6 flex justify-center">
        <Logo />
      </h1>
      <LoadFailure
        message="We cannot tell whether you are signed in. Please check your connection."
        requestId={requestIdOf(session.error)}
        busy={session.isFetching}
        onRetry={() => void session.refetch()}
      />
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
          Loading...
        </p>
      </div>
    </main>
  )
}
