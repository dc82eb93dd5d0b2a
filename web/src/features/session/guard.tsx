import type { SignedInUser } from '@app/contract'
import { type ReactNode, useEffect } from 'react'
import { readAs } from '../../lib/dates/dates.ts'
import { landingFrom } from '../../paths.ts'
import { LoadingPage } from './loading-page.tsx'
import { SignedInContext } from './signed-in.ts'
import { useSignOut } from './use-sign-out.ts'
import { WhoIsHere } from './who-is-here.tsx'

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
