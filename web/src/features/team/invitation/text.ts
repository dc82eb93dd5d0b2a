import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'

export const INVITATIONS_FAILED = 'Failed to load invitations. Please try again later.'

export const BAD_LINK = 'Invalid invitation link. Please check your email or contact the team organizer.'

export const alreadyIn = (teamName: string): string =>
  `You’re already in ${teamName}. This invitation has done its job.`

/** Why an invitation cannot be shown. */
export function whyNoInvitation(error: Error): string {
  if (error instanceof NetworkError) return 'An error occurred while fetching the invitation.'
  if (error instanceof ApiError && error.status === 404) return 'This invitation is invalid or has already been used.'
  if (error instanceof ApiError && error.status === 410) return 'This invitation has expired.'
  return 'Unable to verify invitation. Please try again later.'
}
