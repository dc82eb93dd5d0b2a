import type { SignedInUser } from '@app/contract'
import type { QueryClient } from '@tanstack/react-query'
import { read } from '../../lib/api/read.ts'

/** Whoever is signed in, whom the guard has asked for before; undefined where there is no profile. */
export function ownProfile(client: QueryClient): SignedInUser | undefined {
  const subject = client.getQueryData(read('GET /auth/session').queryKey)?.sub
  if (subject === undefined) return undefined
  return client.getQueryData(read('GET /api/v1/profile/auth/:subject', { params: { subject } }).queryKey)
}
