import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api/read.ts'

/** The id of whoever is signed in, which the guard has asked for before; undefined where there is no profile. */
export function useOwnId(): string | undefined {
  const { data: claims } = useQuery(read('GET /auth/session'))
  const profile = useQuery({
    ...read('GET /api/v1/profile/auth/:subject', { params: { subject: claims?.sub ?? '' } }),
    enabled: Boolean(claims),
  })
  return profile.data?.id
}
