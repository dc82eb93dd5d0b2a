import type { SignedInUser } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../lib/api/read.ts'
import { LoadingPage } from './loading-page.tsx'
import { SessionUnknownPage } from './session-unknown-page.tsx'
import { signedInUser } from './signed-in-user.ts'

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
