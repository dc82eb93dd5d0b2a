import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { readAs } from '../../lib/dates.ts'
import { read } from '../../lib/read.ts'
import { landingFrom } from '../../paths.ts'
import { LoadingPage } from './loading-page.tsx'
import { SessionUnknownPage } from './session-unknown-page.tsx'
import { SignedInContext } from './signed-in.ts'
import { signedInUser } from './signed-in-user.ts'
import { useSignOut } from './use-sign-out.ts'

/** Lets signed-in people through and sends everybody else to the landing page. Nothing private is behind "Loading...". */
export function Guard({ children }: { children: ReactNode }) {
  const { leaving, signOut } = useSignOut()
  const session = useQuery(read('GET /auth/session'))
  const claims = session.data
  const profile = useQuery({
    ...read('GET /api/v1/profile/auth/:subject', { params: { subject: claims?.sub ?? '' } }),
    enabled: Boolean(claims),
  })

  if (leaving) return <LoadingPage />
  if (claims === null) return <GoToLanding />
  if (claims === undefined && session.error) return <SessionUnknownPage session={session} />
  const found = profile.data ?? profile.error
  if (!claims || !found) return <LoadingPage />
  const user = signedInUser(claims, found)
  readAs(user)
  return <SignedInContext value={{ user, signOut }}>{children}</SignedInContext>
}

/** The landing page is a document of its own. It brings the person back here once they have signed in. */
function GoToLanding() {
  useEffect(() => {
    const { pathname, search } = window.location
    window.location.replace(landingFrom(pathname + search))
  }, [])
  return <LoadingPage />
}
