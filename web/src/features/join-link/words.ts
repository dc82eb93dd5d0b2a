import { ApiError, NetworkError } from '../../lib/api/api-error.ts'

const CLOSED = 'This link is no longer open. Ask the captain for a new one.'

/** Why a join link leads nowhere. */
export function whyNoOffer(error: Error): string {
  if (error instanceof NetworkError) return 'An error occurred while fetching the link.'
  if (error instanceof ApiError && error.code === 'join_link_closed') return CLOSED
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return 'This link is invalid. Ask the captain for a new one.'
  return 'Unable to verify the link. Please try again later.'
}

export const whyNotJoined = (error: Error): string =>
  error instanceof ApiError && error.code === 'join_link_closed' ? CLOSED : 'Failed to join the team. Please try again.'
