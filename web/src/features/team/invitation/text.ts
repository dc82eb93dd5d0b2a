import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, NetworkError } from '#lib/api/api-error.ts'

export const INVITATIONS_FAILED = msg`Failed to load invitations. Please try again later.`

export const BAD_LINK = msg`Invalid invitation link. Please check your email or contact the team organizer.`

export const alreadyIn = (teamName: string): MessageDescriptor =>
  msg`You’re already on ${teamName}, so you don’t need this invitation.`

/** Why an invitation cannot be shown. */
export function whyNoInvitation(error: Error): MessageDescriptor {
  if (error instanceof NetworkError) return msg`An error occurred while fetching the invitation.`
  if (error instanceof ApiError && error.status === 404)
    return msg`This invitation is invalid or has already been used.`
  if (error instanceof ApiError && error.status === 410) return msg`This invitation has expired.`
  return msg`Unable to verify invitation. Please try again later.`
}
