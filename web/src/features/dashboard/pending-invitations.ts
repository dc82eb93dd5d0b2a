import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { requestIdOf } from '../../lib/api/api-error.ts'
import { readPages } from '../../lib/api/read.ts'

interface PendingInvitations {
  /** In words; none while it is unknown for good. */
  count: string | null
  failed: boolean
  busy: boolean
  requestId: string | undefined
  readAgain: () => void
}

/** How many invitations wait for this person's answer. Nobody waits for an answer from who has no profile. */
export function usePendingInvitations(userId: string): PendingInvitations {
  const client = useQueryClient()
  const isNobody = userId === ''
  const { data, error, isFetching, refetch } = useInfiniteQuery({
    ...readPages('GET /api/v1/profile/:userId/invitations', { params: { userId }, query: { status: 'Pending' } }),
    enabled: !isNobody,
  })
  const failed = isNobody || (!data && error !== null)
  return {
    count: failed ? null : countOf(data?.pages),
    failed,
    busy: isFetching,
    requestId: requestIdOf(error),
    readAgain: () => void (isNobody ? client.invalidateQueries() : refetch()),
  }
}

type Pages = readonly { items: readonly { isExpired: boolean }[]; next: string | null }[]

/** An invitation that ran out still stands on the list, but waits for nobody. */
export function countOf(pages: Pages | undefined): string {
  if (!pages) return '...'
  const known = pages.reduce((sum, { items }) => sum + items.filter(({ isExpired }) => !isExpired).length, 0)
  return pages.at(-1)?.next ? `${known}+` : String(known)
}
